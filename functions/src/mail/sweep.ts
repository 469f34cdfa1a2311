import { error as logError } from 'firebase-functions/logger';
import { type Delivering, deliver } from './deliver.ts';

/** How many messages one sweep takes up. The next comes in five minutes. */
const batch = 100;

/**
 * Delivers what is due and nobody has in hand: retries whose time has come, messages whose event never
 * came, and those whose sender crashed. One that fails doesn't keep the others. Returns how many it took.
 */
export const sweep = async (delivering: Delivering, now = new Date()): Promise<number> => {
  const due = await delivering.store.listDue(now, batch);
  for (const id of due) {
    await deliver(id, delivering).catch((error: unknown) =>
      logError('A contact message was left for the next sweep', { id, reason: String(error) }),
    );
  }
  return due.length;
};
