import { Anchor, Text, Title } from '@mantine/core';
import { RiskBadge } from '../../../../components/risk-badge/risk-badge';
import { describeGapRisk, type Report, type ReportRow } from '../report';
import { actionId } from '../report-anchors';
import { mostOnCover } from '../report-summary';
import classes from './report-cover.module.css';

const GapLink = ({ row: { question } }: { row: ReportRow }) => (
  <Anchor href={`#${actionId(question.position)}`} inherit c="inherit">
    {question.position}. {question.legislative_requirement}
  </Anchor>
);

const GapRisk = ({ row: { answer } }: { row: ReportRow }) => (
  <RiskBadge risk={answer.risk_rating} unrated={describeGapRisk(answer)} />
);

/** The first of the actions, for a window that is wide enough to leave out the list of gaps. */
export const ReportWorstGap = ({ report: { actions } }: { report: Report }) => {
  const [worst] = actions;
  return (
    worst && (
      <div className={classes.worst}>
        <Text fw={600} inherit>
          Most pressing
        </Text>
        <GapRisk row={worst} />
        <GapLink row={worst} />
      </div>
    )
  );
};

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
        {actions.slice(0, mostOnCover).map((row) => (
          <li key={row.question.id}>
            <GapLink row={row} />
            <GapRisk row={row} />
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
