import { AppError } from '@lexplain/contract/api/errors';
import type { Actor } from '@lexplain/contract/api/policy';

/**
 * The adviser whose clients are listed. Throws `not_found` unless it is the actor, or they cover
 * for them.
 */
export const requireActing = (actor: Actor, adviserUid = actor.uid): string => {
  if (adviserUid === actor.uid) return adviserUid;
  if (actor.staff === 'adviser' && actor.covers.includes(adviserUid)) return adviserUid;
  throw new AppError('not_found', 'You do not cover for this adviser');
};
