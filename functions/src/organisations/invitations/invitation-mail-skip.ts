import type { StoredNotice } from '@lexplain/contract/mail/stored';
import type { SkipReason } from '../../notices/delivery-decisions.ts';
import { itsId, readAs } from '../../platform/firestore.ts';
import { readToWrite, runTransaction, updateRead } from '../../platform/unlocked-transaction.ts';
import { hashOf, invitationAt, invitationWithId, stateOf } from './documents.ts';
import { countWaitingMail } from './limits.ts';

type Facts = Extract<StoredNotice, { template: 'invitation' }>['facts'];

const withheld: SkipReason = {
  kind: 'withheld',
  reason: 'The invitation has ended or was sent again',
};

/**
 * Why the mail of an invitation is not sent, or not yet; undefined where it is. A mail that has
 * waited counts among those of its day that have.
 */
export const findInvitationSkip = (
  { place, is_counted }: Facts,
  now = new Date(),
): Promise<SkipReason | undefined> =>
  runTransaction(async (transaction) => {
    const [id = '', token = ''] = place.replace('/invitations/', '').split('#');
    const reference = invitationAt(id);
    const found = readAs(invitationWithId, await readToWrite(transaction, reference), itsId);
    // It was deleted with its organisation.
    if (!found) return undefined;
    const isCurrent = found.secret_hash === hashOf(token) && stateOf(found, now) === 'open';
    if (!isCurrent) return withheld;
    if (is_counted !== false) return undefined;
    const until = await countWaitingMail(transaction, found, now);
    if (until === null) return undefined;
    updateRead(transaction, reference, { mail_after: until });
    return { kind: 'postponed', until };
  });
