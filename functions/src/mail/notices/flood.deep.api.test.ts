import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { type NoticeCollection, noticeAt } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { withinOneHour } from '../../test/messages.ts';
import { outboxes } from '../outboxes.ts';
import { deliver } from '../sending/deliver.ts';
import { createSender } from '../sending/sender.ts';
import { askSomebodyElse, tellSomebodyElse, writeFlood } from './test-flood.ts';

// What one account can write, and whom it must not hold up. The functions are run here as the
// platform runs them: each has a queue of its own, and delivers twenty at once
// (functions/src/index.ts). The Firestore emulator sends the events of all functions one after the
// other.

beforeEach(() => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
});

const atOnce = 20;

const listIds = async (name: NoticeCollection): Promise<string[]> =>
  (await db.collection(name).select().get()).docs.map(({ id }) => id);

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

/**
 * Delivers 1,600 notices of one collection and meanwhile one of another. Returns the milliseconds
 * until that one was sent, and how many of the others waited then.
 */
const sendBeside = async (
  flooded: { name: NoticeCollection; category: 'review_turn' | 'law_changes' },
  other: { name: NoticeCollection; write: () => Promise<string> },
) => {
  await withinOneHour(200_000);
  const [full, free] = [await createDelivery(flooded.name), await createDelivery(other.name)];
  const flood = await writeFlood(1_600, flooded.category);
  const delivered = full.run(flood.map((notice) => noticeAt(notice).id));
  const started = Date.now();
  const before = await listIds(other.name);
  const address = await other.write();
  await free.run((await listIds(other.name)).filter((id) => !before.includes(id)));
  const milliseconds = Date.now() - started;
  const left = full.waiting.length;
  await delivered;
  const whole = Date.now() - started;
  process.stdout.write(
    `Mail of ${other.name} after ${milliseconds} ms, while ${left} of 1,600 ${flooded.name} waited; all after ${whole} ms\n`,
  );
  expect(free.sent).toContain(address);
  expect(left).toBeGreaterThan(0);
  return milliseconds;
};

it('mail about security is sent within five seconds of 1,600 notices of one account', async () => {
  const flooded = { name: 'notices', category: 'review_turn' } as const;
  const other = { name: 'urgentNotices', write: tellSomebodyElse } as const;
  expect(await sendBeside(flooded, other)).toBeLessThan(5_000);
});

it('what is asked of somebody is sent within five seconds of 1,600 news', async () => {
  const flooded = { name: 'newsNotices', category: 'law_changes' } as const;
  const other = { name: 'notices', write: askSomebodyElse } as const;
  expect(await sendBeside(flooded, other)).toBeLessThan(5_000);
});
