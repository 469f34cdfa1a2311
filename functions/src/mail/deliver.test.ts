import type { StoredContactMessage } from '@lexplain/contract/contact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryStore } from '../data/contact-delivery.ts';
import { deliver, leaseMilliseconds, type Send } from './deliver.ts';

let stored: StoredContactMessage | null;
let clock: Date;
const send = vi.fn<Send>();

/** One document in memory, decided on one caller at a time as Firestore's transactions do. */
const store: DeliveryStore = {
  transact: async (_, decide) => {
    const { result, delivery } = decide(stored);
    if (delivery && stored) stored = { ...stored, delivery };
    return result;
  },
};

const attempt = (owner: string) => deliver('id', { store, send, now: () => clock, owner });

/** As @sendgrid/mail rejects: the request that it carries holds the key. */
const refusal = (code: number) =>
  Object.assign(new Error('Refused'), {
    code,
    config: { headers: { Authorization: 'Bearer SG.secret' } },
    response: { body: { errors: [{ message: 'No' }] } },
  });

beforeEach(() => {
  clock = new Date('2026-11-21T00:00:00Z');
  send.mockReset();
  stored = {
    name: 'Test Visitor',
    organization: 'Example Pty Ltd',
    phone: '1',
    email: 'visitor@example.com',
    message: 'Hello',
    created_at: clock,
    delivery: { state: 'pending', attempts: 0, owner: null, lease_until: null, last_error: null },
  };
});

it('sends a message once, however often its event is delivered', async () => {
  await attempt('first');
  await attempt('second');
  expect(send).toHaveBeenCalledTimes(1);
  expect(stored?.delivery).toMatchObject({ state: 'sent', attempts: 1, owner: null });
});

it('does nothing for a message that is gone', async () => {
  stored = null;
  await attempt('first');
  expect(send).not.toHaveBeenCalled();
});

describe('while another delivery holds the lease', () => {
  beforeEach(() => {
    send.mockImplementationOnce(() => new Promise(() => {}));
    void attempt('crashed');
  });

  it('throws, so that the platform delivers the event again', async () => {
    await expect(attempt('second')).rejects.toThrow('being sent by another delivery');
  });

  it('takes over once the lease is out', async () => {
    await vi.waitFor(() => expect(stored?.delivery.state).toBe('sending'));
    clock = new Date(clock.getTime() + leaseMilliseconds);
    await attempt('second');
    expect(stored?.delivery).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

it('does not let a sender whose lease was taken over record its outcome', async () => {
  send.mockImplementationOnce(async () => {
    clock = new Date(clock.getTime() + leaseMilliseconds);
    await attempt('second');
    throw refusal(400);
  });
  await attempt('slow');
  expect(stored?.delivery).toMatchObject({ state: 'sent', last_error: null });
});

it.each([
  [429, 'retry'],
  [500, 'retry'],
  [401, 'blocked'],
  [403, 'blocked'],
  [400, 'dead'],
  [413, 'dead'],
])('after a %i is in %s, with the reason and without the key', async (code, state) => {
  send.mockRejectedValueOnce(refusal(code));
  const outcome = attempt('first');
  await (state === 'retry' ? expect(outcome).rejects.toThrow(String(code)) : outcome);
  expect(stored?.delivery).toMatchObject({
    state,
    last_error: `The mail provider answered ${code} No`,
  });
  expect(JSON.stringify(stored)).not.toContain('SG.secret');
});

it('tries again after a connection that broke', async () => {
  send.mockRejectedValueOnce(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
  await expect(attempt('first')).rejects.toThrow('ECONNRESET');
  expect(stored?.delivery.state).toBe('retry');
  await attempt('first');
  expect(stored?.delivery.state).toBe('sent');
});
