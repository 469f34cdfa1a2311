import { error as logError } from 'firebase-functions/logger';
import type { Deliverable } from '../decisions.ts';
import { type DeliveryContext, deliver } from './deliver.ts';

/** The mails in one sweep. The next comes in five minutes. */
const batch = 100;

/**
 * Delivers what is due and not leased: retries whose time has come, mails whose event never arrived, and
 * those whose sender crashed. A failure does not stop the others. Returns how many it took.
 */
export const sweep = async <Mail extends Deliverable>(
  context: DeliveryContext<Mail>,
  now = new Date(),
): Promise<number> => {
  const due = await context.store.listDue(now, batch);
  for (const id of due) {
    await deliver(id, context).catch((error: unknown) =>
      logError('A mail was left for the next sweep', { id, reason: String(error) }),
    );
  }
  return due.length;
};
