import { listCovering } from '@lexplain/contract/account/cover-stored';
import { storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { db, readAllAs } from '../platform/firestore.ts';
import { addNoticeOnce } from './store.ts';

const coversOf = storedUser.pick({ covers: true });

/**
 * An adviser and who covers for them. Read outside of the transaction, so that it locks no account;
 * one that can't be parsed holds no deletion up.
 */
const listTold = async (adviserUid: string, now: Date): Promise<string[]> => {
  const account = await db.doc(paths.user(adviserUid)).get();
  const covering = readAllAs(coversOf, { docs: [account] });
  return [adviserUid, ...covering.flatMap(({ covers }) => listCovering(covers, now))];
};

/**
 * Prepares that its adviser and who covers for them are told that an organisation is deleted; the
 * returned function writes it. It names the organisation as text alone, as what is about it is
 * deleted with it.
 */
export const prepareClientDeleted = async (
  transaction: Transaction,
  organisationId: string,
  { name, adviser_uid }: { name: string; adviser_uid: string | null },
  now: Date,
): Promise<() => void> => {
  if (adviser_uid === null) return () => {};
  const told = await listTold(adviser_uid, now);
  const writes = await Promise.all(
    told.map((uid) => {
      const notice = {
        to: { uid },
        category: 'review_turn',
        template: 'client_deleted',
        facts: { organisation: name, deleted_at: now },
        key: ['client_deleted', organisationId, uid].join(' '),
      } as const;
      return addNoticeOnce(transaction, notice, now);
    }),
  );
  return () => {
    for (const write of writes) write();
  };
};
