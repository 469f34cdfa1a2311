import { toneStyle } from '../../../../components/tone-badge/tone-style';
import { describeScore, percent, type Report, scoreRing } from '../report';
import classes from './report-cover.module.css';

/** The score as a figure in a ring, which is filled by as much. Its words stand beside it. */
export const ReportScore = ({ report }: { report: Report }) => (
  <div className={classes.figure} style={toneStyle(describeScore(report).tone)}>
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle className={classes.track} cx="60" cy="60" r={scoreRing.radius} />
      {report.score !== null && report.score > 0 && (
        <circle
          className={classes.filled}
          cx="60"
          cy="60"
          r={scoreRing.radius}
          strokeDasharray={scoreRing.dash(report.score)}
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
);
