import { storedSecondFactor, storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import type { SeenFactors } from '../access/second-factor.ts';
import { secondsOf } from '../access/sessions.ts';
import { addNoticeOnce, type NewNotice } from '../notices/store.ts';
import { db, readAs } from '../platform/firestore.ts';
import { createHourlyMemory, windowOf } from '../platform/hourly-limits.ts';
import { mergeRead, readToWrite, runTransaction } from '../platform/unlocked-transaction.ts';

// Tells the owner of an account that the provider has a second factor that was not named here.

/** How long whoever sets one up may take to name it. The mail waits for as long. */
const namingMilliseconds = 5 * 60_000;

/** The most that are told in a day, and that an account names. */
const mostTold = 3;
const mostNoted = 10;
const day = 86_400_000;

/** What this instance has looked at in this hour: further calls read nothing for it. */
const looked = createHourlyMemory(() => new Set<string>());

const noticeOf = (uid: string, address: string, unnamed_id: string, now: Date): NewNotice => ({
  to: { address, of: uid },
  category: 'security',
  template: 'second_factor_added',
  facts: { name: '', added_at: now, unnamed_id },
  key: ['second_factor_unnamed', uid, unnamed_id].join(' '),
});

/**
 * Mails each once, to the address of that moment, unless it is named before the mail is sent. A
 * session that has just begun with its own is about to name it.
 */
export const tellUnnamed = async (seen: SeenFactors): Promise<void> => {
  const { uid, factorIds, secondFactor, signedInAt } = seen;
  const now = new Date();
  const isSettingUp = now.getTime() - signedInAt.getTime() < namingMilliseconds;
  const ids = factorIds.filter((id) => !(isSettingUp && id === secondFactor));
  const known = looked(windowOf(now));
  const key = [uid, ...ids].join(' ');
  if (ids.length === 0 || known.has(key)) return;
  await runTransaction(async (transaction) => {
    const user = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
    // A session from before a removal may show the factor that is about to be removed.
    if (!user || secondsOf(signedInAt) <= user.second_factor_removed_at) return;
    const reference = db.doc(paths.secondFactor(uid));
    const stored = readAs(storedSecondFactor, await readToWrite(transaction, reference));
    const told = stored?.unnamed_told ?? [];
    const isTold = (id: string) => told.some((one) => one.id === id);
    const unnamed = ids.filter((id) => id !== user.second_factor_id && !isTold(id));
    const today = told.filter(({ at }) => now.getTime() - at.getTime() < day).length;
    const next = unnamed.slice(0, Math.max(0, mostTold - today));
    if (next.length === 0) return;
    const until = new Date(now.getTime() + namingMilliseconds);
    const notices = next.map((id) => noticeOf(uid, user.email, id, now));
    const writes = await Promise.all(
      notices.map((notice) => addNoticeOnce(transaction, notice, now, until)),
    );
    const noted = [...told, ...next.map((id) => ({ id, at: now }))].slice(-mostNoted);
    mergeRead(transaction, reference, { unnamed_told: noted });
    for (const write of writes) write();
  });
  known.add(key);
};

/** Whether a factor was named since: the mail about it is not sent then. */
export const isNamedSince = async (unnamed_id: string): Promise<boolean> => {
  const owners = db.collection(paths.users()).where('second_factor_id', '==', unnamed_id);
  return !(await owners.select().limit(1).get()).empty;
};
