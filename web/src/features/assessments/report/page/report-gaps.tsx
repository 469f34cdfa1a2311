import { Text, Title } from '@mantine/core';
import { RiskBadge } from '../../../../components/risk-badge/risk-badge';
import { describeGapRisk, type Report } from '../report';
import { mostOnCover } from '../report-summary';
import classes from './report-cover.module.css';

/**
 * What the most pressing gaps are, on the first page of print, which may be read alone. On the
 * screen the actions follow at once.
 */
export const ReportGaps = ({ report: { actions } }: { report: Report }) => {
  const more = actions.length - mostOnCover;
  return (
    <section aria-labelledby="report-gaps" className={classes.gaps}>
      <Title order={2} size="h4" id="report-gaps" mb="xs">
        Gaps by risk
      </Title>
      {actions.length === 0 && <Text>No gap is noted.</Text>}
      <ol>
        {actions.slice(0, mostOnCover).map(({ question, answer }) => (
          <li key={question.id}>
            <span>
              {question.position}. {question.legislative_requirement}
            </span>
            <RiskBadge risk={answer.risk_rating} unrated={describeGapRisk(answer)} />
          </li>
        ))}
      </ol>
      {more > 0 && <Text size="sm">{more} more in the list of actions</Text>}
    </section>
  );
};
