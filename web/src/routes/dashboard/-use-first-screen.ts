import type { DueDate } from '@lexplain/contract/library/due-dates';
import type { FirstScreen, KnownProfile } from '@lexplain/contract/waits/first-screen';
import { useQuery } from '@tanstack/react-query';
import { useStanding } from '../../features/assessments/review/standing';
import { useLawOutside } from '../../features/assessments/settled-by-profile/use-law-outside';
import { concernsQuery, recentChangesQuery } from '../../features/changes/queries';
import type { FeedDates } from '../../features/feed/date-section';
import type { LoadedData } from '../../features/feed/feed-page';
import { dueDatesQuery } from '../../features/feed/queries';
import { type Outcomes, useOutcomes } from '../../features/profile/outcomes/use-outcomes';
import { subjectsQuery } from '../../features/subjects/queries';
import { today } from '../../lib/text/dates';
import { useAuth } from '../../session/use-auth';

const toKnownProfile = ({ hasProfile, isComplete, facts, outcomes }: Outcomes): KnownProfile => ({
  isBegun: hasProfile,
  isComplete,
  facts,
  outcomes,
});

/** What the first screen shows, from the features that have it. */
export const useFirstScreen = (): LoadedData<FirstScreen> & {
  today: string;
  isAccountMissing: boolean;
  /** Whether the duties of open incidents are the last known ones. */
  isCountedAgain: boolean;
} => {
  const { organisation, backendUser, phase } = useAuth();
  const canName = organisation?.role === 'owner';
  const subjects = useQuery(subjectsQuery);
  const changes = useQuery(recentChangesQuery());
  const standing = useStanding();
  const outside = useLawOutside();
  const outcomes = useOutcomes();
  const isWaiting = standing.isPending || outcomes.isPending;
  // A failed refresh of shown data is reported elsewhere.
  const subjectsError = subjects.data ? null : subjects.error;
  const error = subjectsError ?? standing.error ?? outcomes.error;
  // Changes that failed to load are asked for again beside what is shown without them.
  const isReady = !isWaiting && !error && changes.isFetched;
  return {
    data:
      subjects.data && isReady
        ? {
            laws: subjects.data,
            standings: standing.laws,
            outside,
            highRiskGaps: standing.highRiskGaps,
            profile: outcomes.data && toKnownProfile(outcomes.data),
            isUnnamed: canName && outcomes.data?.profile.is_organisation_named === false,
            changes: changes.data ?? null,
            followedLaws: standing.followedLaws,
            timeZone: standing.timeZone,
            openIncidents: standing.openIncidents,
          }
        : null,
    error,
    today: today(standing.timeZone),
    isCountedAgain: standing.isCountedAgain,
    isAccountMissing: !backendUser && phase === 'error',
    refetch: () =>
      Promise.all([
        subjectsError && subjects.refetch({ cancelRefetch: false }),
        standing.error && standing.refetch(),
        outcomes.error && outcomes.refetch(),
      ]),
  };
};

/** The dates of the next 90 days, with what decides which changes concern the organisation. */
export const useFeedDates = (
  screen: FirstScreen | null,
  /** The open ones of the person, and those of others that fall due. */
  { actions, ofOthers }: Pick<FeedDates, 'actions' | 'ofOthers'>,
  renderOffer: FeedDates['renderOffer'],
): LoadedData<FeedDates> & {
  /** When recurring duties fall due for everybody; null until it is known. */
  dueDates: readonly DueDate[] | null;
} => {
  const { organisation } = useAuth();
  const { data: loaded, error, failureCount, isFetched, refetch } = useQuery(dueDatesQuery);
  const isAsked = screen !== null && loaded?.needsAnswers(screen) === true;
  const listed = useQuery({ ...concernsQuery(organisation?.id ?? ''), enabled: isAsked });
  const { lapsingEvidence: lapsing } = useStanding();
  if (!loaded) {
    const hasFailed = isFetched || failureCount > 0;
    return { data: null, error, refetch, dueDates: hasFailed ? [] : null };
  }
  const { dueDates } = loaded;
  if (!screen || (isAsked && !listed.data)) {
    return { data: null, error: listed.error, refetch: listed.refetch, dueDates };
  }
  const isOfConcern = loaded.decide(screen, isAsked ? (listed.data?.concerns ?? null) : null);
  return {
    data: { show: loaded.show, isOfConcern, renderOffer, lapsing, actions, ofOthers },
    error: null,
    refetch,
    dueDates,
  };
};
