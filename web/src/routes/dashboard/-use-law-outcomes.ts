import { useOutcomes } from '../../features/profile/outcomes/use-outcomes';
import type { Outcomes } from '../../lib/queries/law-outcomes';
import { useAuth } from '../../session/use-auth';

/**
 * What the organisation's profile says of each law. A page waits for it, as the laws' order depends
 * on it; where it can't be loaded, all laws are shown alike.
 */
export const useLawOutcomes = (): {
  outcomes: Outcomes;
  isWaiting: boolean;
  /** Whether there is no profile, and not only none that could be loaded. */
  isWithoutProfile: boolean;
} => {
  const { organisation, backendUser, phase } = useAuth();
  const { data, isPending } = useOutcomes();
  const isAccountWaiting = !backendUser && phase !== 'error';
  return {
    outcomes: data?.hasProfile ? data.outcomes : null,
    isWaiting: organisation ? isPending : isAccountWaiting,
    isWithoutProfile: organisation ? data?.hasProfile === false : backendUser !== null,
  };
};
