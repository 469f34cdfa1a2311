import type { Submission } from '@lexplain/contract/saq';

type Known = Pick<Submission, 'id' | 'status' | 'revision' | 'created_at'>;

/**
 * Whether one state of a form's submissions is newer than another: a later submission, the same one
 * submitted, or the same one with a later revision.
 */
export const isNewer = (a: Known, b: Known): boolean => {
  if (a.id !== b.id) return a.created_at > b.created_at;
  if (a.status !== b.status) return a.status === 'submitted';
  return a.revision > b.revision;
};

/**
 * What the cache keeps of two answers of the server. They can arrive in another order than they were given:
 * an older one must not take the place of a newer one.
 */
export const newerOf = <T extends { submission: Known | null }>(
  cached: T | undefined,
  arrived: T,
): T =>
  cached?.submission && arrived.submission && isNewer(cached.submission, arrived.submission)
    ? cached
    : arrived;
