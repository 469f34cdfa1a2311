import { type StoredContactMessage, storedContactMessage } from '@lexplain/contract/contact';
import { documentId } from '@lexplain/contract/fields';
import { paths } from '@lexplain/contract/paths';
import { closed, isStopped, replayed, type Settlement } from './contact-decisions.ts';
import { contactDelivery } from './contact-delivery.ts';
import { db, readAllAs } from './firestore.ts';

const withId = storedContactMessage.extend({ id: documentId });

/** Messages that wait for an operator, oldest first: refused for good, or stopped by our configuration. */
export const listStopped = async (): Promise<(StoredContactMessage & { id: string })[]> => {
  const stopped = await db
    .collection(paths.contactMessages())
    .where('delivery.state', 'in', ['blocked', 'dead'])
    .get();
  return readAllAs(withId, stopped, ({ id }) => ({ id }))
    .filter(({ expire_at }) => expire_at === null)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
};

/** Whether the message was there and stopped; anything else is in good hands and left alone. */
const settleStopped = (
  id: string,
  settle: (delivery: StoredContactMessage['delivery'], now: Date) => Settlement,
): Promise<boolean> =>
  contactDelivery.transact(id, (message, now) =>
    message && isStopped(message.delivery)
      ? { result: true, settlement: settle(message.delivery, now) }
      : { result: false },
  );

/** Has a stopped message tried again by the next sweep. False when there is none of that id. */
export const replayMessage = (id: string): Promise<boolean> => settleStopped(id, replayed);

/** Gives a stopped message up: it is deleted after 90 days. False when there is none of that id. */
export const closeMessage = (id: string): Promise<boolean> => settleStopped(id, closed);
