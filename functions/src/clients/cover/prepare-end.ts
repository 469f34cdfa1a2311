import { isOver } from '@lexplain/contract/account/cover-stored';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { getUser } from '../../advisers/accounts.ts';
import { raiseRevisionOf } from '../../advisers/revisions.ts';
import type { EventActor } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { entriesOf } from './entries.ts';
import { tellCover } from './notifications.ts';

/** Where the account of who covers has it. */
export const coveringOf = (adviserUid: string) => new FieldPath('covering', adviserUid);

/**
 * Prepares to remove a span from both accounts, where it still is on them. Reads in the
 * transaction; the returned function writes, and is null where nothing is to be ended.
 */
export const prepareEnd = async (
  transaction: Transaction,
  { adviserUid, id }: { adviserUid: string; id: string },
  mayEnd: (span: { cover_uid: string }) => boolean,
): Promise<((by: EventActor, now: Date) => void) | null> => {
  const now = new Date();
  const adviser = await getUser(transaction, adviserUid);
  const span = adviser?.covers.find((one) => one.id === id);
  if (!adviser || !span || isOver(span, now) || !mayEnd(span)) return null;
  const colleague = await getUser(transaction, span.cover_uid);
  return (by, at) => {
    transaction.update(db.doc(paths.user(adviserUid)), {
      covers: adviser.covers.filter((one) => one.id !== id),
      ...entriesOf(adviser, { kind: 'cover_ended', by, span, colleague }, at),
      updated_at: at,
    });
    for (const uid of [adviserUid, span.cover_uid]) raiseRevisionOf(transaction, uid);
    tellCover(transaction, 'cover_ends', { adviserUid, adviser, colleague, span }, by, at);
    if (!colleague || lookUp(colleague.covering, adviserUid)?.id !== id) return;
    const mirrored = db.doc(paths.user(span.cover_uid));
    transaction.update(mirrored, coveringOf(adviserUid), FieldValue.delete());
  };
};
