import type { Submission } from '@lexplain/contract/saq';

type Known = Pick<Submission, 'id' | 'status' | 'revision' | 'created_at'>;

/**
 * Whether one state of a form's submission is newer than another: a later submission, the same one submitted,
 * or the same one with a later revision.
 */
export const isNewer = (a: Known, b: Known): boolean => {
  if (a.id !== b.id) return a.created_at > b.created_at;
  if (a.status !== b.status) return a.status === 'submitted';
  return a.revision > b.revision;
};

/**
 * Which of two answers of the server to cache. They may arrive out of order: an older one must not replace a
 * newer one.
 */
export const newerOf = <T extends { submission: Known | null }>(
  cached: T | undefined,
  arrived: T,
): T =>
  cached?.submission && arrived.submission && isNewer(cached.submission, arrived.submission)
    ? cached
    : arrived;
