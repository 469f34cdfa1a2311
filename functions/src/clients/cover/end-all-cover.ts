import type { StoredCovering } from '@lexplain/contract/account/cover-stored';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { getUser, readAdvisers } from '../../advisers/accounts.ts';
import type { EventActor } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { tellCoverLost } from './notifications.ts';
import { coveringOf, prepareEnd } from './prepare-end.ts';

/** Removes what others' accounts have of their cover for an adviser. */
const endCoverings = async (adviserUid: string): Promise<void> => {
  const found = await db
    .collection(paths.users())
    .where(new FieldPath('covering', adviserUid, 'id'), '>', '')
    .get();
  for (const { ref } of found.docs) {
    await db.runTransaction(async (transaction) => {
      const [colleague, adviser] = await Promise.all([
        getUser(transaction, ref.id),
        getUser(transaction, adviserUid),
      ]);
      if (!colleague) return;
      transaction.update(ref, coveringOf(adviserUid), FieldValue.delete());
      const span = lookUp(colleague.covering, adviserUid);
      const now = new Date();
      if (!span || span.ends_at <= now) return;
      tellCoverLost(transaction, ref.id, span.id, adviser?.display_name ?? '', now);
    });
  }
};

/**
 * A span that is over is removed without an entry, so that the adviser's account names nobody who
 * is gone.
 */
const removeOver = async (
  transaction: Transaction,
  { adviserUid, id }: { adviserUid: string; id: string },
): Promise<void> => {
  const adviser = await getUser(transaction, adviserUid);
  if (!adviser) return;
  const covers = adviser.covers.filter((one) => one.id !== id);
  transaction.update(db.doc(paths.user(adviserUid)), { covers });
};

/** Ends the spans in which someone covers for others, as they cannot any more. */
const endCoversBy = async (coverUid: string, by: EventActor): Promise<void> => {
  const spans = (await readAdvisers()).flatMap(({ uid, covers }) =>
    covers.flatMap(({ id, cover_uid }) =>
      cover_uid === coverUid ? [{ adviserUid: uid, id }] : [],
    ),
  );
  for (const span of spans) {
    await db.runTransaction(async (transaction) => {
      const end = await prepareEnd(transaction, span, () => true);
      if (end) end(by, new Date());
      else await removeOver(transaction, span);
    });
  }
};

/** What the account of a person who is no adviser has of cover, if anything. */
const clearOwn = (uid: string): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const user = await getUser(transaction, uid);
    if (!user || user.role === 'adviser') return;
    const { covers, covering, cover_entries, has_cover_entries } = user;
    const count = covers.length + Object.keys(covering).length + cover_entries.length;
    if (count === 0 && !has_cover_entries) return;
    const none: Record<string, StoredCovering> = {};
    const cleared = { covers: [], covering: none, cover_entries: [], has_cover_entries: false };
    transaction.update(db.doc(paths.user(uid)), cleared);
  });

/**
 * Ends all cover of a person who is no adviser any more: that for them, whose clients are
 * unassigned, and theirs for others, in whose clients' logs it is entered.
 */
export const endAllCover = async (uid: string, by: EventActor): Promise<void> => {
  await endCoverings(uid);
  await endCoversBy(uid, by);
  await clearOwn(uid);
};
