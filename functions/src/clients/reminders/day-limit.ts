import { mostRemindedADay } from '@lexplain/contract/clients/reminder-bounds';
import type { Transaction } from 'firebase-admin/firestore';
import { dailyPseudonym } from '../../platform/daily-pseudonym.ts';
import { createIncrement, readCounts } from '../../platform/hourly-limits.ts';

// How many clients an adviser reminds in a day.

const day = 24 * 3_600_000;

interface DayLimit {
  /**
   * Whether one more client may be reminded. The same client is granted once, however often it is
   * asked.
   */
  grants: (organisationId: string) => boolean;
  /** Counts a client, in the transaction that reminds it. */
  count: (transaction: Transaction) => void;
}

/**
 * How many reminders the day still allows. Read once for each call, outside of its transactions, so
 * that they do not wait for each other: calls at the same time may exceed the limit by what the
 * others send.
 */
export const readDayLimit = async (adviserUid: string, now: Date): Promise<DayLimit> => {
  const number = Math.floor(now.getTime() / day);
  const window = { number, endsAt: new Date((number + 1) * day) };
  const key = `reminded-clients-${number}-${await dailyPseudonym(adviserUid, now)}`;
  const [before = 0] = await readCounts([key]);
  const granted = new Set<string>();
  return {
    grants: (organisationId) => {
      const isGranted = granted.has(organisationId) || before + granted.size < mostRemindedADay;
      if (isGranted) granted.add(organisationId);
      return isGranted;
    },
    count: (transaction) => {
      const { reference, change } = createIncrement(key, window);
      transaction.set(reference, change, { merge: true });
    },
  };
};
