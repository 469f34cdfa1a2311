import { format } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../../../dev/processes.ts';
import { offsetFromEnv } from '../../../../dev/suite/addresses.ts';
import { runScheduled } from '../../../../dev/suite/scheduled.ts';
import {
  arrivalsOf,
  createContactSender,
  setMailFaults,
  writeMessage,
} from '../../test/messages.ts';

// The production store, sender and sweep after a failed first delivery: the suite's trigger has run
// and does not run again. The logger takes hold of the console when it is imported.
const logged: string[] = [];
for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...words) => void logged.push(format(...words)));
}
const { leaseMilliseconds } = await import('../../notices/delivery-decisions.ts');
const { contactMessages } = (await import('../outboxes.ts')).outboxes;
const { deliver, sweep } = await import('./deliver.ts');

let sender: Awaited<ReturnType<typeof createContactSender>>;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
/** The production store, so many milliseconds in the future. */
const storeIn = (milliseconds: number): typeof contactMessages => ({
  ...contactMessages,
  transact: (id, decide) =>
    contactMessages.transact(id, (message, now) => decide(message, later(now, milliseconds))),
});

const tenMinutes = 600_000;
const inTenMinutes = (owner: string, send = sender) => ({
  store: storeIn(tenMinutes),
  send,
  owner,
});
const sweepInTenMinutes = () => sweep(inTenMinutes('the sweep'), later(new Date(), tenMinutes));

const delivery = (id: string) =>
  contactMessages.transact(id, (message) => ({ result: message?.delivery }));
const untilState = (id: string, state: string) =>
  expect.poll(async () => (await delivery(id))?.state).toBe(state);

const writeFailing = async (fault: object, state: string): Promise<string> => {
  await setMailFaults(fault);
  const id = await writeMessage({ message: 'The canary sings' });
  await untilState(id, state);
  return id;
};

beforeEach(async () => {
  logged.splice(0);
  sender = await createContactSender();
});
afterEach(() => setMailFaults());

it('delivers a message by sweep if the delivery by event failed', async () => {
  const id = await writeFailing({ status: 503 }, 'retry');
  await sweepInTenMinutes();
  expect(await delivery(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await arrivalsOf(id)).toHaveLength(1);
});

it('sends a message once despite twenty concurrent deliveries and a sweep', async () => {
  const id = await writeFailing({ status: 503 }, 'retry');
  const deliveries = Array.from({ length: 20 }, (_, index) =>
    deliver(id, inTenMinutes(`delivery ${index}`)),
  );
  await Promise.allSettled([...deliveries, sweepInTenMinutes()]);
  await untilState(id, 'sent');
  expect(await arrivalsOf(id)).toHaveLength(1);
});

describe('after a crash between sending and recording', () => {
  it('takes over after the lease expires and sends a duplicate with the same id', async () => {
    const id = await writeFailing({ status: 503 }, 'retry');
    const crashing: typeof sender = async (...message) => {
      await sender(...message);
      await new Promise(() => {});
    };
    void deliver(id, inTenMinutes('crashed', crashing));
    await expect.poll(() => arrivalsOf(id)).toHaveLength(1);
    await expect(deliver(id, inTenMinutes('too early'))).rejects.toThrow('by another delivery');

    const afterLease = storeIn(tenMinutes + leaseMilliseconds);
    await deliver(id, { store: afterLease, send: sender, owner: 'next' });
    expect(await delivery(id)).toMatchObject({ state: 'sent', attempts: 3 });
    // The one duplicate that can't be prevented; both have the message's id.
    expect(await arrivalsOf(id)).toHaveLength(2);
  });
});

describe('npm run mail', () => {
  const mail = (...words: string[]) =>
    run(['node', 'functions/src/cli/mail.ts', ...words]).then((lines) => lines.join('\n'));

  it('lists and replays a message blocked by a configuration error', async () => {
    const id = await writeFailing({ status: 401 }, 'blocked');
    expect(await mail('list')).toMatch(new RegExp(`${id}.*blocked.*401`));
    expect(await mail('replay', id)).toContain(`${id}: will be tried again`);
    // The deployed sweep, called as the scheduler calls it.
    const sweeping = await runScheduled(offsetFromEnv(), ['sweepContactMessages']);
    expect(sweeping).toEqual(['Ran sweepContactMessages']);
    expect(await delivery(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await arrivalsOf(id)).toHaveLength(1);
  });

  it('closes a permanently rejected message: keeps it for 90 days and no longer lists it', async () => {
    const id = await writeFailing({ status: 400 }, 'dead');
    expect(await mail('list')).toContain(id);
    await mail('close', id);
    expect(await mail('list')).not.toContain(id);
    const expiry = await contactMessages.transact(id, (message) => ({
      result: message?.expire_at,
    }));
    expect(Math.round(((expiry?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(90);
    expect((await delivery(id))?.last_error).toContain('400');
  });

  it.each([
    [
      'a sent message',
      async () => {
        const id = await writeMessage();
        await untilState(id, 'sent');
        return id;
      },
    ],
    ['an unknown message', async () => 'nothing'],
    ['an invalid id', async () => '../..'],
  ])('refuses to replay %s', async (_, make) => {
    await expect(mail('replay', await make())).rejects.toThrow('no such message is waiting');
  });
});

it.each([
  ['a wrong key', {}, 'SG.canary-key-of-ours'],
  ['an outage', { status: 503 }, undefined],
  ['a broken connection', { drop: 'before' }, undefined],
  ['a rejection by the provider', { status: 400 }, undefined],
])('logs %s without the API key, the visitor or the message text', async (_, fault, key) => {
  const id = await writeFailing({ status: 503 }, 'retry');
  await setMailFaults(fault);
  await deliver(id, inTenMinutes('logging', await createContactSender(key)));
  const lines = logged.join('\n');
  expect(lines).toContain(id);
  expect(lines).not.toMatch(/SG\.|canary|visitor-|Bearer/i);
  expect(JSON.stringify(await delivery(id))).not.toMatch(/SG\.|Bearer/);
});
