import { isRunning, type StoredCover } from '@lexplain/contract/account/cover-stored';
import type { StoredUser } from '@lexplain/contract/account/stored';
import type { Cover } from '@lexplain/contract/clients/cover/cover';
import { paths } from '@lexplain/contract/paths';
import { readAdvisers } from '../../advisers/accounts.ts';
import { type Account, readAccounts } from '../../members/accounts.ts';
import { nameOf } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { withoutOver } from './spans.ts';

// The spans of holiday cover that are not over.

const readUsers = async (uids: readonly string[]): Promise<Account[]> => {
  if (uids.length === 0) return [];
  const docs = await db.getAll(...[...new Set(uids)].map((uid) => db.doc(paths.user(uid))));
  return readAccounts({ docs });
};

export const toCover = (
  { id, first_day, last_day, begins_at, ends_at }: StoredCover,
  adviser: Cover['adviser'],
  cover: Cover['cover'],
  now: Date,
): Cover => ({
  id,
  adviser,
  cover,
  first_day,
  last_day,
  is_running: isRunning({ begins_at, ends_at }, now),
});

interface AdviserSpan {
  adviser: Pick<Account, 'uid' | 'display_name' | 'email'>;
  span: StoredCover;
}

const spansOf = (adviser: Account, now: Date): AdviserSpan[] =>
  withoutOver(adviser.covers, now).map((span) => ({ adviser, span }));

/** The earliest first. Reads the accounts of those who cover, unless they are known. */
const toCovers = async (found: AdviserSpan[], known: Account[], now: Date): Promise<Cover[]> => {
  const names = new Map(known.map((user) => [user.uid, nameOf(user)]));
  const unknown = found.map(({ span }) => span.cover_uid).filter((uid) => !names.has(uid));
  for (const user of await readUsers(unknown)) names.set(user.uid, nameOf(user));
  return found
    .map(({ adviser, span }) => {
      const { uid } = adviser;
      const cover = { uid: span.cover_uid, name: names.get(span.cover_uid) ?? '' };
      return toCover(span, { uid, name: nameOf(adviser) }, cover, now);
    })
    .toSorted((a, b) => a.first_day.localeCompare(b.first_day) || a.id.localeCompare(b.id));
};

/** The spans of all advisers, for admins. */
export const listAllCovers = async (now = new Date()): Promise<Cover[]> => {
  const advisers = await readAdvisers();
  return toCovers(
    advisers.flatMap((adviser) => spansOf(adviser, now)),
    advisers,
    now,
  );
};

/** An adviser's spans, and those in which they cover. Reads the accounts of the others. */
export const listCoversOf = async (
  uid: string,
  user: StoredUser,
  now = new Date(),
): Promise<Cover[]> => {
  const self = { ...user, uid };
  const covered = await readUsers(Object.keys(user.covering));
  const theirs = covered
    .flatMap((adviser) => spansOf(adviser, now))
    .filter(({ span }) => span.cover_uid === uid);
  return toCovers([...spansOf(self, now), ...theirs], [self, ...covered], now);
};
