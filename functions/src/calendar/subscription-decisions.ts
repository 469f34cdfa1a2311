import type { StoredUser } from '@lexplain/contract/account/stored';
import type { StoredCalendarSubscription } from '@lexplain/contract/calendar/subscription';

// Whether a private address still answers. Pure, and decided at each fetch: nothing that ends it
// has to delete it.

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

/** What Auth says of the person. */
export interface KnownIdentity {
  emailVerified: boolean;
  disabled: boolean;
  /** Sign-ins before it were revoked. */
  validSince: Date | null;
}

/**
 * Whether an address has ended: its person is gone, disabled or not verified, has left the
 * organisation since, or has ended all sessions or set a new password since. Sessions are kept in
 * whole seconds, and so is what is compared.
 */
export const hasEnded = (
  { organisation_id, created_at }: StoredCalendarSubscription,
  user: StoredUser | null,
  identity: KnownIdentity | undefined,
): boolean => {
  if (!user || !identity?.emailVerified || identity.disabled) return true;
  const joined = user.organisation_joined_at ?? user.created_at;
  if (user.organisation_id !== organisation_id || joined > created_at) return true;
  const made = secondsOf(created_at);
  if (made <= user.sessions_ended_until) return true;
  return identity.validSince !== null && made < secondsOf(identity.validSince);
};
