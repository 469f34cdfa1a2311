import { expect, it } from 'vitest';
import { listArrivals } from '../../test/messages.ts';
import { askSomebodyElse, tellSomebodyElse, writeFlood } from './test-flood.ts';

// Through the triggers. 1,600 of them, without the emulator's one queue of events:
// flood.deep.api.test.ts.

/** The milliseconds until a mail is there. */
const measureArrival = async (write: () => Promise<string>): Promise<number> => {
  const started = Date.now();
  const address = await write();
  const isThere = async () =>
    (await listArrivals()).some((one) => one.personalizations[0]?.to[0]?.email === address);
  await expect.poll(isThere, { interval: 100 }).toBe(true);
  return Date.now() - started;
};

// First: its flood is still being delivered in the next test, and is not in the way there.
it('what is asked of somebody is sent while news are delivered', async () => {
  await writeFlood(160, 'law_changes');
  expect(await measureArrival(askSomebodyElse)).toBeLessThan(5_000);
});

it('mail about security is sent while the notices of one account are delivered', async () => {
  await writeFlood(160);
  expect(await measureArrival(tellSomebodyElse)).toBeLessThan(5_000);
});
