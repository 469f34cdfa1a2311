import { paths } from '@lexplain/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { outboxes } from '../../mail/outboxes.ts';
import { deliver } from '../../mail/sending/deliver.ts';
import { createSender } from '../../mail/sending/sender.ts';
import type { OutgoingMail } from '../../mail/sending/sendgrid.ts';
import { listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { type Persona, personOf, type TestOrganisation } from '../organisation.ts';

// Reminders of incidents as they were written and as they are mailed, for tests.

const hour = 3_600_000;

export const after = (hours: number, minutes = 0) =>
  new Date(Date.now() + hours * hour + minutes * 60_000);

/** Hands over the notices of the urgent delivery that a query finds. Returns the mails. */
export const sendUrgent = async (notices: Query): Promise<OutgoingMail[]> => {
  const mails: OutgoingMail[] = [];
  const settings = { to: 'us@example.com', origin: 'https://lexplain.example' };
  const store = outboxes.urgentNotices;
  const send = await createSender(store, settings, async (mail) => void mails.push(mail));
  const { docs } = await notices.get();
  for (const { id } of docs) await deliver(id, { store, send, owner: 'test' });
  return mails;
};

/** What people of an organisation get. */
export const readMail = (organisation: () => TestOrganisation) => {
  const uidOf = (persona: Persona): string => personOf(organisation(), persona)?.uid ?? '';

  const factsOf = async (persona: Persona) =>
    (await listNoticesOf(uidOf(persona))).flatMap((notice) =>
      notice.template === 'incident_reminder' ? [notice.facts] : [],
    );

  const kindsOf = async (persona: Persona): Promise<string[][]> =>
    (await factsOf(persona)).map(({ deadlines }) => deadlines.map(({ kind }) => kind));

  /** Hands over the reminders to a person, or to the second address. Returns them. */
  const sendAll = (persona: Persona | null): Promise<OutgoingMail[]> =>
    sendUrgent(
      db
        .collection(paths.urgentNotices())
        .where('uid', '==', persona && uidOf(persona))
        .where('organisation_id', '==', organisation().id),
    );

  return { uidOf, factsOf, kindsOf, sendAll };
};
