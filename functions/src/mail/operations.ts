import { storedContactMessage } from '@lexplain/contract/contact/contact';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { db, readAllAs } from '../platform/firestore.ts';
import { contactDelivery } from './contact-delivery.ts';
import {
  closeDelivery,
  type Deliverable,
  type DeliveryUpdate,
  isStopped,
  replayDelivery,
} from './decisions.ts';
import { noticeDelivery } from './notice-delivery.ts';
import type { DeliveryStore } from './store.ts';

// Mail that waits for an operator: refused for good, or stopped by our configuration.

const stoppedIn = (collection: string) =>
  db.collection(collection).where('delivery.state', 'in', ['blocked', 'dead']).get();

const withId = ({ id }: { id: string }) => ({ id });

/** With its sender or its subject. */
interface StoppedMail extends Deliverable {
  id: string;
  created_at: Date;
  about: string;
}

/** Oldest first. */
export const listStopped = async (): Promise<StoppedMail[]> => {
  const [messages, notices] = await Promise.all([
    stoppedIn(paths.contactMessages()),
    stoppedIn(paths.notices()),
  ]);
  const found: StoppedMail[] = [
    ...messages.docs.flatMap((snapshot) =>
      readAllAs(storedContactMessage, { docs: [snapshot] }).map((message) => ({
        ...message,
        ...withId(snapshot),
        about: message.email,
      })),
    ),
    ...notices.docs.flatMap((snapshot) =>
      readAllAs(storedNotice, { docs: [snapshot] }).map((notice) => ({
        ...notice,
        ...withId(snapshot),
        about: notice.template,
      })),
    ),
  ];
  return found
    .filter(({ expire_at }) => expire_at === null)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
};

type DecideDelivery = (delivery: Deliverable['delivery'], now: Date) => DeliveryUpdate;

const decideStopped = (mail: Deliverable | null, now: Date, decide: DecideDelivery) =>
  mail && isStopped(mail.delivery)
    ? { result: true, update: decide(mail.delivery, now) }
    : { result: false };

const updateIn = <Mail extends Deliverable>(
  { transact }: DeliveryStore<Mail>,
  id: string,
  decide: DecideDelivery,
): Promise<boolean> => transact(id, (mail, now) => decideStopped(mail, now, decide));

/** Whether the mail was stopped and has been changed; other states are unchanged. */
const updateStopped = async (id: string, decide: DecideDelivery): Promise<boolean> =>
  (await updateIn(contactDelivery, id, decide)) || updateIn(noticeDelivery, id, decide);

/** Replays a stopped mail with the next sweep. False when there is none with that id. */
export const replayMail = (id: string): Promise<boolean> => updateStopped(id, replayDelivery);

/** Closes a stopped mail: it is deleted after 90 days. False when there is none with that id. */
export const closeMail = (id: string): Promise<boolean> => updateStopped(id, closeDelivery);

/** Replays or closes a stopped contact message in a transaction that has only read so far. */
export const updateMessageIn = (
  transaction: Transaction,
  id: string,
  operation: 'replay' | 'close',
): Promise<boolean> =>
  contactDelivery.transactIn(transaction, id, (mail, now) =>
    decideStopped(mail, now, operation === 'replay' ? replayDelivery : closeDelivery),
  );
