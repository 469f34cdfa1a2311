import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { FoldedPart } from '../../../../components/folded-part/folded-part';
import { ResultBadge } from '../../../../components/result-badge/result-badge';
import { countOf } from '../../../../lib/text/count-of';
import type { Report } from '../report';
import { answerId } from '../report-anchors';
import {
  controlsMeaning,
  controlsTitle,
  describeAlso,
  listReportControls,
  questionsLabel,
  resultOfState,
} from '../report-controls';
import classes from './report-sections.module.css';

/** The answers by what the business does. Renders nothing where no control has a question. */
export const ReportControls = ({ report }: { report: Report }) => {
  const controls = listReportControls(report);
  if (controls.length === 0) return null;
  return (
    <FoldedPart
      id="report-controls"
      title={controlsTitle}
      hint={countOf(controls.length, 'practice')}
    >
      <Text size="sm" c="dimmed" mb="sm" maw="65ch">
        {controlsMeaning}
      </Text>
      <ul className={classes.controls} aria-labelledby="report-controls">
        {controls.map((control) => (
          <li key={control.id} className={classes.control}>
            <div className={classes.controlHead}>
              <Text fw={600} size="sm">
                {control.name}
              </Text>
              <ResultBadge result={resultOfState(control.state)} />
            </div>
            <Text size="sm" c="dimmed">
              {questionsLabel(control)}{' '}
              {control.questions.map((number, index) => (
                <Fragment key={number}>
                  {index > 0 && ', '}
                  <Anchor inherit underline="always" href={`#${answerId(number)}`}>
                    {number}
                  </Anchor>
                </Fragment>
              ))}
            </Text>
            {control.also.length > 0 && (
              <Text size="sm" c="dimmed">
                {describeAlso(control)}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </FoldedPart>
  );
};
