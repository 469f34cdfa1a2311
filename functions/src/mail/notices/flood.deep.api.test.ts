import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { type NoticeCollection, noticeAt } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { withinOneHour } from '../../test/messages.ts';
import { outboxes } from '../outboxes.ts';
import { deliver } from '../sending/deliver.ts';
import { createSender } from '../sending/sender.ts';
import { tellSomebodyElse, writeFlood } from './test-flood.ts';

// What one account can write, and whom it must not hold up. The functions are run here as the
// platform runs them: each has a queue of its own, and delivers twenty at once
// (functions/src/index.ts). The Firestore emulator sends the events of all functions one after the
// other.

beforeEach(() => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
});

const atOnce = 20;

/** The delivery of a collection. `sent` has the addresses of its mails. */
const createDelivery = async (name: NoticeCollection) => {
  const sent = new Set<string>();
  const store = outboxes[name];
  const settings = { to: 'us@example.com', origin: 'https://lexplain.example' };
  const send = await createSender(store, settings, async ({ to }) => void sent.add(to));
  const waiting: string[] = [];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await deliver(id, { store, send, owner: randomUUID() });
    }
  };
  return {
    sent,
    waiting,
    run: (ids: readonly string[]) => {
      waiting.push(...ids);
      return Promise.all(Array.from({ length: atOnce }, work));
    },
  };
};

it('mail about security is sent within five seconds of 1,600 notices of one account', async () => {
  await withinOneHour(200_000);
  const [usual, urgent] = [await createDelivery('notices'), await createDelivery('urgentNotices')];
  const flood = await writeFlood(1_600);
  const delivered = usual.run(flood.map((notice) => noticeAt(notice).id));
  const started = Date.now();
  const address = await tellSomebodyElse();
  const { docs } = await db.collection('urgentNotices').where('address', '==', address).get();
  await urgent.run(docs.map(({ id }) => id));
  const milliseconds = Date.now() - started;
  const left = usual.waiting.length;
  await delivered;
  const whole = Date.now() - started;
  process.stdout.write(
    `Mail about security after ${milliseconds} ms, while ${left} of 1,600 notices waited; all after ${whole} ms\n`,
  );
  expect(urgent.sent).toContain(address);
  expect(left).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(5_000);
});
