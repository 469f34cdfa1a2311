import type { SecondFactorDemand } from '@lexplain/contract/account/second-factor-demand';
import type { StoredUser } from '@lexplain/contract/account/stored';
import type { Actor } from '@lexplain/contract/api/policy';
import { requiresSecondFactorOfStaff } from '../runtime.ts';
import { AccessDenied } from './access-denied.ts';
import { type Session, secondsOf } from './sessions.ts';

// Who is asked for a second factor, and whether a session has it (docs/product.md, "A second factor"). The rules say
// the same (firestore.rules, `hasSecondFactor`).

/** What of a session decides. */
export type SessionFactor = Pick<Session, 'uid' | 'signedInAt' | 'secondFactor'>;

/** What a call has shown: a session, and the ids of all factors that the provider has. */
export interface SeenFactors extends SessionFactor {
  factorIds: readonly string[];
}

/** For how long a person who gets a place on staff may do without, in days. */
const graceOfStaff = 7;

/** For how long members may do without once their organisation asks for one, in days. */
export const graceOfMembers = 14;

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/**
 * From when on a person who gets a place on staff at this time needs a second factor. While the
 * setting is off, no time is stored: the rules know no setting, and must not take it for days of
 * grace once it is on.
 */
export const dueOfNewStaff = (now: Date): Date | null =>
  requiresSecondFactorOfStaff() ? inDays(now, graceOfStaff) : null;

/** From when on members need one whose organisation begins to ask for it at this time. */
export const dueOfMembers = (now: Date): Date => inDays(now, graceOfMembers);

/**
 * From when on a person needs one who joins now an organisation that asks for it from a time on;
 * null where it does not ask.
 */
export const dueOfNewMember = (demandedFrom: Date | null, now: Date): Date | null => {
  if (demandedFrom === null) return null;
  const soonest = dueOfMembers(now);
  return demandedFrom > soonest ? demandedFrom : soonest;
};

/**
 * Whether the session began with the second factor that the product has named, and that was not
 * removed since.
 */
export const isWithSecondFactor = (
  { secondFactor, signedInAt }: SessionFactor,
  {
    second_factor_id,
    second_factor_removed_at,
  }: Pick<StoredUser, 'second_factor_id' | 'second_factor_removed_at'>,
): boolean =>
  secondFactor !== null &&
  secondFactor === second_factor_id &&
  secondsOf(signedInAt) > second_factor_removed_at;

/**
 * From when on staff need one; null where they do not. Where no time is stored, at once: `npm run
 * second-factor` gives days of grace.
 */
export const findStaffDue = ({
  role,
  staff_second_factor_due_at: due,
}: Pick<StoredUser, 'role' | 'staff_second_factor_due_at'>): Date | null => {
  if (role === 'client' || !requiresSecondFactorOfStaff()) return null;
  return due ?? new Date(0);
};

/** Whether staff may do without no longer: a password alone names no second factor then. */
export const isOverdue = (user: StoredUser, now: Date): boolean => {
  const due = findStaffDue(user);
  return due !== null && due <= now;
};

type Demand = Pick<SecondFactorDemand, 'by'> & { due_at: Date };

/** Who asks someone for a second factor, also where their session has it. */
export const listDemands = (user: StoredUser): Demand[] => {
  const [ofStaff, ofMember] = [findStaffDue(user), user.member_second_factor_due_at];
  return [
    ...(ofStaff ? [{ by: 'provider' as const, due_at: ofStaff }] : []),
    ...(ofMember ? [{ by: 'organisation' as const, due_at: ofMember }] : []),
  ];
};

/** The demands that a session does not meet. */
export const listUnmetDemands = (session: SessionFactor, user: StoredUser): Demand[] =>
  isWithSecondFactor(session, user) ? [] : listDemands(user);

/** What a session lacks for which no second factor is missing. */
export const lacksNothing: Actor['lacksSecondFactor'] = { asStaff: false, asMember: false };

/** What a session is refused for at this time. */
export const findLackOf = (
  session: SessionFactor,
  user: StoredUser | null,
  now: Date,
): Actor['lacksSecondFactor'] => {
  if (!user || isWithSecondFactor(session, user)) return lacksNothing;
  const ofMember = user.member_second_factor_due_at;
  return { asStaff: isOverdue(user, now), asMember: ofMember !== null && ofMember <= now };
};

/**
 * Throws `second_factor_required` for a session without the account's second factor, whoever asks
 * for one.
 */
export const requireSecondFactor = (session: SessionFactor, user: StoredUser): void => {
  if (isWithSecondFactor(session, user)) return;
  const message = 'Sign in with your second factor to do this';
  const denied = { uid: session.uid, reason: 'second_factor_required' };
  throw new AccessDenied('second_factor_required', message, denied);
};
