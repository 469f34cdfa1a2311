import { storedReadiness } from '@lexplain/contract/incidents/readiness';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { db, readAs } from '../../platform/firestore.ts';
import type { SkipReason } from '../decisions.ts';
import type { Recipient } from '../outboxes.ts';

type SecondNotice = Extract<
  StoredNotice,
  { template: 'second_address_check' | 'second_address_reminder' }
>;

const withheld = (reason: string): SkipReason => ({ kind: 'withheld', reason });

/** The second address of an organisation at this moment. Only one that was confirmed is reminded. */
export const ofSecondAddress = async (notice: SecondNotice): Promise<Recipient | SkipReason> => {
  if (notice.organisation_id === null) return withheld('The notice has no recipient');
  const found = await db.doc(paths.readinessOf(notice.organisation_id)).get();
  const second = readAs(storedReadiness, found)?.second_address;
  if (!second) return withheld('There is no second address any more');
  const { address, state, since, token } = second;
  const isMeant =
    notice.template === 'second_address_check'
      ? state === 'waiting' && since.getTime() === notice.facts.asked_at.getTime()
      : state === 'confirmed';
  if (!isMeant) return withheld('The second address was changed, or its mail was ended');
  return { address, unsubscribeToken: token };
};
