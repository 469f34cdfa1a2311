import type { FactAnswers } from '@lexplain/contract/library/facts';
import {
  type UncoveredLaw,
  uncoveredLawEndpoints,
} from '@lexplain/contract/library/uncovered-laws';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { VisuallyHidden } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { SourceLink } from '../../../components/source-link/source-link';
import { call } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';
import { confidenceMark } from '../../../lib/text/confidence';
import { formatDay } from '../../../lib/text/dates';
import { groupUncoveredLaws } from './group-uncovered-laws';
import classes from './uncovered-laws.module.css';

const uncoveredLawsQuery = queryOptions({
  queryKey: keys.uncoveredLaws,
  queryFn: ({ signal }) => call(uncoveredLawEndpoints.listUncoveredLaws, {}, signal),
});

/** Native, so that the browser's search opens it. */
const LawEntry = ({ law }: { law: UncoveredLaw }) => (
  <li className={classes.entry}>
    <details>
      <summary>
        <h3 className={classes.name}>{law.name}</h3>
        <span className={classes.binds}>{law.binds}</span>
      </summary>
      <div className={classes.more}>
        <p>
          <b>Why it is not here:</b> {law.reason}
        </p>
        <p>
          <b>What you can do:</b> {law.next_step}
        </p>
        <p className={classes.binds}>
          <SourceLink href={law.source_url}>
            Source
            <VisuallyHidden> of {law.name}</VisuallyHidden>
          </SourceLink>
          , last checked {formatDay(law.checked_on)}
          {confidenceMark(law.confidence)}
        </p>
      </div>
    </details>
  </li>
);

interface UncoveredLawsProps {
  rules: ProfileRules;
  given: FactAnswers;
}

/**
 * The laws and contracts that the library does not cover, those that may concern the business
 * first.
 */
export const UncoveredLaws = ({ rules, given }: UncoveredLawsProps) => {
  const { data, error, refetch } = useQuery(uncoveredLawsQuery);
  if (!data) {
    if (!error) return <Loading cards={[2, 120]} />;
    const fallback = 'Failed to load the laws that are not covered';
    return <Failure error={error} fallback={fallback} onRetry={refetch} />;
  }
  const { concerning, others } = groupUncoveredLaws(data, rules.fact_set, given);
  return (
    <>
      <RaisedList aria-label="Laws that are not covered">
        {concerning.map((law) => (
          <LawEntry key={law.id} law={law} />
        ))}
      </RaisedList>
      {others.length > 0 && (
        <p className={classes.binds}>
          By your answers, these do not concern you: {others.map(({ name }) => name).join('; ')}.
        </p>
      )}
    </>
  );
};
