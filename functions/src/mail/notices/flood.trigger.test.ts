import { expect, it } from 'vitest';
import { listArrivals } from '../../test/messages.ts';
import { tellSomebodyElse, writeFlood } from './test-flood.ts';

// Through the triggers. 1,600 of them, without the emulator's one queue of events:
// flood.deep.api.test.ts.

it('mail about security is sent while the notices of one account are delivered', async () => {
  await writeFlood(160);
  const started = Date.now();
  const address = await tellSomebodyElse();
  const isThere = async () =>
    (await listArrivals()).some((one) => one.personalizations[0]?.to[0]?.email === address);
  await expect.poll(isThere, { timeout: 60_000, interval: 100 }).toBe(true);
  expect(Date.now() - started).toBeLessThan(5_000);
});
