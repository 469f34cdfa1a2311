import type { LapsingEvidence } from '@lexplain/contract/evidence/lapsing';
import type { OpenIncident } from '@lexplain/contract/incidents/open-incidents';
import { defaultTimeZone } from '@lexplain/contract/library/time-zones';
import { useQuery } from '@tanstack/react-query';
import { standingQuery } from '../../../lib/queries/standing-query';
import { useAuth } from '../../../session/use-auth';

// Apart from the queries of a review, as the first screen needs no more of them.

const noIncidents: readonly OpenIncident[] = [];
const nothingLapses: readonly LapsingEvidence[] = [];

/**
 * Every law's standing, as a query. The laws are empty until it is loaded, and the time zone is the
 * default.
 */
export const useStanding = () => {
  const { organisation } = useAuth();
  const { data, isPending, error, refetch } = useQuery({
    ...standingQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
  const laws = new Map(data?.laws.map((law) => [law.subject_id, law]));
  const timeZone = data?.time_zone ?? defaultTimeZone;
  return {
    laws,
    name: data?.name ?? '',
    timeZone,
    followedLaws: data?.followed_laws ?? [],
    highRiskGaps: new Map(
      data?.high_risk_gaps.map(({ subject_id, questions }) => [subject_id, questions]),
    ),
    openIncidents: data?.open_incidents ?? noIncidents,
    hasMoreIncidents: data?.has_more_incidents ?? false,
    lapsingEvidence: data?.lapsing_evidence ?? nothingLapses,
    isCountedAgain: data?.incidents_counted_again ?? false,
    isPending,
    error: data === undefined ? error : null,
    refetch,
  };
};
