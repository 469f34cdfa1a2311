import type { StoredContactMessage } from '@lexplain/contract/contact/contact';
import { contactExample } from '@lexplain/contract/contact/fields';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDelivery, leaseMilliseconds } from '../../notices/delivery-decisions.ts';
import type { DeliveryStore } from '../store.ts';
import { deliver, type SendMail, sweep } from './deliver.ts';

// Unsent mail is logged; here that is half of all mail.
const { logged } = vi.hoisted(() => ({ logged: vi.fn() }));
vi.mock(import('firebase-functions/logger'), () => ({ error: logged }));

let stored: StoredContactMessage | null;
let clock: Date;
const send = vi.fn<SendMail<StoredContactMessage>>();

/** One document in memory, with callers one after the other, as in Firestore's transactions. */
const store: DeliveryStore<StoredContactMessage> = {
  listDue: async (now) => {
    const due = stored?.delivery.next_attempt_at;
    return due && due <= now ? ['id'] : [];
  },
  transact: async (_, decide) => {
    const { result, update } = decide(stored, clock);
    if (update && stored) stored = { ...stored, ...update };
    return result;
  },
};

const contextOf = (owner: string) => ({ store, send, owner });
const attempt = (owner: string) => deliver('id', contextOf(owner));
const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

/** An error of @sendgrid/mail: its request contains the key. */
const refusal = (code: number) =>
  Object.assign(new Error('Refused'), {
    code,
    config: { headers: { Authorization: 'Bearer SG.secret' } },
    response: { body: { errors: [{ message: 'No' }] } },
  });

beforeEach(() => {
  clock = new Date('2026-11-21T00:00:00Z');
  send.mockReset();
  logged.mockReset();
  stored = {
    ...contactExample,
    created_at: clock,
    delivery: createDelivery(clock),
    expire_at: null,
  };
});

it('sends a message once even if its event is delivered repeatedly', async () => {
  await attempt('first');
  await attempt('second');
  expect(send).toHaveBeenCalledTimes(1);
  expect(stored?.delivery).toMatchObject({ state: 'sent', attempts: 1, owner: null });
});

it('does nothing for a deleted message', async () => {
  stored = null;
  await attempt('first');
  expect(send).not.toHaveBeenCalled();
});

describe('while another delivery holds the lease', () => {
  beforeEach(() => {
    send.mockImplementationOnce(() => new Promise(() => {}));
    void attempt('crashed');
  });

  it('throws so that the platform redelivers the event', async () => {
    await expect(attempt('second')).rejects.toThrow('being sent by another delivery');
  });

  it('takes over once the lease has expired', async () => {
    await expect.poll(() => stored?.delivery.state).toBe('sending');
    pass(leaseMilliseconds);
    await attempt('second');
    expect(stored?.delivery).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('when the database aborts a transaction', () => {
  /** gRPC's ABORTED, after the SDK's own retries. */
  const aborted = () => Object.assign(new Error('Too much contention'), { code: 10 });
  /** The production code with a store whose nth transaction fails. */
  const attemptAborting = (nth: number) => {
    let count = 0;
    const aborting: DeliveryStore<StoredContactMessage> = {
      ...store,
      transact: async (id, decide) => {
        count += 1;
        if (count === nth) throw aborted();
        return store.transact(id, decide);
      },
    };
    return deliver('id', { ...contextOf('unlucky'), store: aborting });
  };

  it('sends nothing if the claim is aborted, and succeeds on redelivery', async () => {
    await expect(attemptAborting(1)).rejects.toThrow('Too much contention');
    expect(send).not.toHaveBeenCalled();
    await attempt('redelivered');
    expect(stored?.delivery).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('takes over after the lease expires if recording the outcome is aborted', async () => {
    await expect(attemptAborting(2)).rejects.toThrow('Too much contention');
    await expect(attempt('redelivered')).rejects.toThrow('being sent by another delivery');
    pass(leaseMilliseconds);
    await attempt('the next');
    expect(stored?.delivery).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

it('does not let a sender whose lease was taken over record its outcome', async () => {
  send.mockImplementationOnce(async () => {
    pass(leaseMilliseconds);
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
])(
  'after a %i response sets the state %s and stores the reason without the API key',
  async (code, state) => {
    send.mockRejectedValueOnce(refusal(code));
    await attempt('first');
    expect(stored?.delivery).toMatchObject({
      state,
      last_error: `The mail provider answered ${code} No`,
    });
    expect(JSON.stringify(stored)).not.toContain('SG.secret');
  },
);

describe('a transient failure', () => {
  const broken = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

  it('is retried only once its next attempt is due', async () => {
    send.mockRejectedValueOnce(broken());
    await attempt('first');
    expect(stored?.delivery).toMatchObject({ state: 'retry', attempts: 1 });
    expect(stored?.delivery.last_error).toContain('ECONNRESET');
    await attempt('too early');
    expect(send).toHaveBeenCalledTimes(1);
    pass(60_000);
    await sweep(contextOf('the sweep'), clock);
    expect(stored?.delivery).toMatchObject({ state: 'sent', attempts: 2, next_attempt_at: null });
  });

  it('is retried with growing delays and given up after nine attempts', async () => {
    send.mockRejectedValue(broken());
    const waits: number[] = [];
    while (stored?.delivery.next_attempt_at) {
      const due = stored.delivery.next_attempt_at;
      waits.push(due.getTime() - clock.getTime());
      clock = due;
      await sweep(contextOf('the sweep'), clock);
    }
    expect(stored?.delivery).toMatchObject({ state: 'dead', attempts: 9 });
    const afterTries = waits.slice(1);
    expect(afterTries).toEqual([...afterTries].sort((a, b) => a - b));
  });
});

describe('the sweep', () => {
  it('sends a message whose event was never delivered', async () => {
    expect(await sweep(contextOf('the sweep'), clock)).toBe(0);
    pass(leaseMilliseconds);
    expect(await sweep(contextOf('the sweep'), clock)).toBe(1);
    expect(stored?.delivery.state).toBe('sent');
  });

  it('takes over from a sender that crashed', async () => {
    send.mockImplementationOnce(() => new Promise(() => {}));
    void attempt('crashed');
    await expect.poll(() => stored?.delivery.state).toBe('sending');
    pass(leaseMilliseconds);
    await sweep(contextOf('the sweep'), clock);
    expect(stored?.delivery).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('does not retry a blocked message that needs an operator', async () => {
    send.mockRejectedValueOnce(refusal(401));
    await attempt('first');
    pass(7 * 24 * 60 * 60_000);
    expect(await sweep(contextOf('the sweep'), clock)).toBe(0);
    expect(stored?.delivery.state).toBe('blocked');
  });
});

describe('a mail that another delivery takes while it is swept', () => {
  /** Listed as due just before the other one took its lease. */
  const listing = (listDue: DeliveryStore<StoredContactMessage>['listDue']) => ({
    ...contextOf('sweep'),
    store: { ...store, listDue },
  });

  it('is left to that one, and is no error', async () => {
    send.mockImplementationOnce(async () => {
      await sweep(
        listing(async () => ['id']),
        clock,
      );
    });
    await attempt('trigger');
    expect(send).toHaveBeenCalledTimes(1);
    expect(stored?.delivery.state).toBe('sent');
    expect(logged).not.toHaveBeenCalled();
  });

  it('is an error where it could not be read', async () => {
    const transact = () => Promise.reject(new Error('unavailable'));
    const context = listing(async () => ['id']);
    await sweep({ ...context, store: { ...context.store, transact } }, clock);
    expect(logged).toHaveBeenCalledOnce();
  });
});
