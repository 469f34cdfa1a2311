import { findAtStake, findLawAtStake } from '@lexplain/contract/changes/at-stake';
import type { ChangePage } from '@lexplain/contract/changes/change-page';
import { compareLaws, type LawComparison } from '@lexplain/contract/changes/compare-outcomes';
import { findConcern } from '@lexplain/contract/changes/concerns';
import { useStanding } from '../../../features/assessments/review/standing';
import {
  listAnswered,
  type TouchedLaws,
  useTouchedLaws,
} from '../../../features/assessments/touched/use-touched-laws';
import { useNoticeSettings } from '../../../features/notices/queries';
import { type Outcomes, useOutcomes } from '../../../features/profile/outcomes/use-outcomes';
import { today } from '../../../lib/text/dates';
import { useAuth } from '../../../session/use-auth';

/** What the meaning of a change is computed from, once all of it has loaded. */
interface Source {
  page: ChangePage;
  data: Outcomes;
  touched: TouchedLaws;
  followed: readonly string[];
  /** Today where the organisation is. */
  day: string;
}

/**
 * What a change means. As in its mail, what is at stake is said only where a law of the change
 * applies or its questions were answered.
 */
const describeMeaning = ({ page, data, touched, followed, day }: Source) => {
  const { change } = page;
  const { rules, profile, facts, outcomes, hasProfile } = data;
  const concern = findConcern(change, {
    facts,
    outcomes,
    answered: listAnswered(touched.laws),
    followed: new Set(followed),
  });
  const isTold = concern?.reason === 'applies' || concern?.reason === 'answered';
  const atStake = isTold
    ? findAtStake(change, (lawId, codes) => {
        const outcome = outcomes.get(lawId);
        return outcome ? findLawAtStake(outcome, facts, rules, codes, day) : null;
      })
    : null;
  const comparisons: LawComparison[] = hasProfile
    ? compareLaws(page, { rules, given: profile, outcomes })
    : [];
  return { concern, atStake, comparisons, hasProfile };
};

/**
 * What a change means for the organisation of the signed-in person: why it concerns the
 * organisation, what is at stake, and the outcomes before and after. The meaning is null without an
 * organisation, and until it is known.
 */
export const useChangeMeaning = (page: ChangePage | undefined) => {
  const { organisation, backendUser, phase } = useAuth();
  const outcomes = useOutcomes();
  const standing = useStanding();
  const settings = useNoticeSettings();
  const isMember = organisation !== null;
  const isStandingKnown = isMember && !standing.isPending;
  const hasBegun = (subjectId: string): boolean => {
    const law = standing.laws.get(subjectId);
    return Boolean(law?.draft || law?.submitted);
  };
  const touched = useTouchedLaws(page?.change, isStandingKnown ? hasBegun : null);
  const isAccountPending = !backendUser && phase !== 'error';
  const isOwnPending = isMember && (outcomes.isPending || standing.isPending || settings.isPending);
  const day = today(standing.timeZone);
  const { data } = outcomes;
  const followed = settings.data?.followed_laws ?? [];
  const isReady = page && data && isMember && isStandingKnown && !touched.isPending;
  return {
    day,
    isMember,
    touched,
    meaning: isReady ? describeMeaning({ page, data, touched, followed, day }) : null,
    isPending: isAccountPending || isOwnPending || touched.isPending,
    error: outcomes.error ?? standing.error ?? touched.error,
    refetch: () =>
      Promise.all([
        outcomes.error && outcomes.refetch(),
        standing.error && standing.refetch(),
        touched.error && touched.refetch(),
      ]),
  };
};
