import { riskRating } from '@lexplain/contract/assessments/assessments';
import { Anchor, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { RiskBadge } from '../../../../components/risk-badge/risk-badge';
import type { Report, ReportRow } from '../report';
import { actionId } from '../report-anchors';
import { mostOnCover } from '../report-summary';
import classes from './report-cover.module.css';

const unrated = 'not rated yet';
const ratings = [...riskRating.options.toReversed(), null];

/** On screen, where the table of actions follows: which questions have gaps of each risk. */
const GapsByRisk = ({ actions }: { actions: ReportRow[] }) => (
  <ul className={`${classes.byRisk} no-print`}>
    {ratings.map((rating) => {
      const rated = actions.filter(({ answer }) => answer.risk_rating === rating);
      return (
        rated.length > 0 && (
          <li key={rating}>
            <RiskBadge risk={rating} unrated={unrated} />
            <span>
              {rated.length === 1 ? 'Question' : 'Questions'}
              {rated.map(({ question: { id, position, legislative_requirement } }) => (
                <Fragment key={id}>
                  {' '}
                  <Anchor
                    href={`#${actionId(position)}`}
                    title={legislative_requirement}
                    aria-label={`Question ${position}`}
                    underline="always"
                  >
                    {position}
                  </Anchor>
                </Fragment>
              ))}
            </span>
          </li>
        )
      );
    })}
  </ul>
);

/** On the first page of what is printed: the most pressing ones in full. */
const PrintedGaps = ({ actions }: { actions: ReportRow[] }) => {
  const more = actions.length - mostOnCover;
  return (
    <div className={classes.printed}>
      <ol>
        {actions.slice(0, mostOnCover).map(({ question, answer }) => (
          <li key={question.id}>
            <span>
              {question.position}. {question.legislative_requirement}
            </span>
            <RiskBadge risk={answer.risk_rating} unrated={unrated} />
          </li>
        ))}
      </ol>
      {more > 0 && <Text size="sm">{more} more in the list of actions</Text>}
    </div>
  );
};

/** Where the gaps are, the highest risk first. */
export const ReportGaps = ({ report: { actions } }: { report: Report }) => (
  <section aria-labelledby="report-gaps" className={classes.gaps}>
    <Title order={2} id="report-gaps" mb="xs">
      Gaps by risk
    </Title>
    {actions.length === 0 && <Text>No gap is noted.</Text>}
    <GapsByRisk actions={actions} />
    <PrintedGaps actions={actions} />
  </section>
);
