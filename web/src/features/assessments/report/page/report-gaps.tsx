import { Anchor, Text, Title } from '@mantine/core';
import { RiskBadge } from '../../../../components/risk-badge/risk-badge';
import type { Report } from '../report';
import { actionId } from '../report-anchors';
import { mostOnCover } from '../report-summary';
import classes from './report-cover.module.css';

/** What the most pressing gaps are, the highest risk first. The list of actions has all of them. */
export const ReportGaps = ({ report: { actions } }: { report: Report }) => {
  const more = actions.length - mostOnCover;
  return (
    <section aria-labelledby="report-gaps" className={classes.gaps}>
      <Title order={2} id="report-gaps" mb="xs">
        Gaps by risk
      </Title>
      {actions.length === 0 && <Text>No gap is noted.</Text>}
      <ol>
        {actions.slice(0, mostOnCover).map(({ question, answer }) => (
          <li key={question.id}>
            <Anchor href={`#${actionId(question.position)}`} inherit c="inherit">
              {question.position}. {question.legislative_requirement}
            </Anchor>
            <RiskBadge risk={answer.risk_rating} unrated="not rated yet" />
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Anchor href="#report-actions" size="sm" underline="always">
          {more} more in the list of actions
        </Anchor>
      )}
    </section>
  );
};
