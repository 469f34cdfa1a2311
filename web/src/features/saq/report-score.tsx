import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { describeScore, percent, type Report } from './report';
import classes from './report-cover.module.css';

const radius = 52;
const length = 2 * Math.PI * radius;

/** The score as a figure in a ring, which is filled by as much, and in words. */
export const ReportScore = ({ report }: { report: Report }) => {
  const { word, tone } = describeScore(report);
  return (
    <div
      className={classes.score}
      style={
        { '--tone': `var(--${tone})`, '--tone-solid': `var(--${tone}-solid)` } as CSSProperties
      }
    >
      <div className={classes.figure}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle className={classes.track} cx="60" cy="60" r={radius} />
          {report.score !== null && report.score > 0 && (
            <circle
              className={classes.filled}
              cx="60"
              cy="60"
              r={radius}
              strokeDasharray={`${report.score * length} ${length}`}
              transform="rotate(-90 60 60)"
            />
          )}
        </svg>
        {report.score === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <span>{percent(report.score)}</span>
        )}
      </div>
      <Text fw={600} ta="center" className={classes.word}>
        {word}
      </Text>
    </div>
  );
};
