import { storedReadiness } from '@lexplain/contract/incidents/readiness';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import type { SkipReason } from '../../notices/delivery-decisions.ts';
import { countWaitingMail } from '../../organisations/invitations/limits.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { runTransaction } from '../../platform/unlocked-transaction.ts';
import type { Recipient } from '../outboxes.ts';

type SecondNotice = Extract<
  StoredNotice,
  { template: 'second_address_check' | 'second_address_reminder' }
>;

const withheld = (reason: string): SkipReason => ({ kind: 'withheld', reason });

/** Why a mail that has waited is not sent yet; undefined where it is. */
const findWaiting = (
  organisationId: string,
  { address, mail_after }: { address: string; mail_after: Date | null },
  now = new Date(),
): Promise<SkipReason | undefined> =>
  runTransaction(async (transaction) => {
    const waiting = { email: address.toLowerCase(), mail_after };
    const until = await countWaitingMail(transaction, waiting, now);
    if (until === null) return undefined;
    const readiness = db.doc(paths.readinessOf(organisationId));
    transaction.update(readiness, { 'second_address.mail_after': until });
    return { kind: 'postponed', until };
  });

/**
 * The second address of an organisation at this moment. Only one that was confirmed is reminded.
 */
export const ofSecondAddress = async (notice: SecondNotice): Promise<Recipient | SkipReason> => {
  const { organisation_id } = notice;
  if (organisation_id === null) return withheld('The notice has no recipient');
  const found = await db.doc(paths.readinessOf(organisation_id)).get();
  const second = readAs(storedReadiness, found)?.second_address;
  if (!second) return withheld('There is no second address any more');
  const { address, state, since, token } = second;
  const isMeant =
    notice.template === 'second_address_check'
      ? state === 'waiting' && since.getTime() === notice.facts.asked_at.getTime()
      : state === 'confirmed';
  if (!isMeant) return withheld('The second address was changed, or its mail was ended');
  const isCounted = notice.template !== 'second_address_check' || notice.facts.is_counted;
  const skip = isCounted ? undefined : await findWaiting(organisation_id, second);
  return skip ?? { address, unsubscribeToken: token };
};
