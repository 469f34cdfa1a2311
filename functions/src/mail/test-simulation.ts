import type { StoredContactMessage } from '@lexplain/contract/contact';
import { pending } from '../data/contact-decisions.ts';
import type { DeliveryStore } from '../data/contact-delivery.ts';
import { deliver, type Send } from './deliver.ts';
import { sweep } from './sweep.ts';

// The production delivery with everything around it made to fail: the provider, the connection, the
// worker at every point, and the event itself.

/** Numbers from a seed, so that a run that fails can be run again (mulberry32). */
const random = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const faults = [
  'status 429',
  'status 500',
  'status 503',
  'timeout',
  'timeout after acceptance',
  'dropped',
  'dropped after acceptance',
  'crash before claim',
  'crash before send',
  'crash after acceptance',
  'crash after record',
] as const;
type Fault = (typeof faults)[number];

/** The worker is killed: nothing of what it was doing goes on. */
class Crash extends Error {}

const refused = (code: number) => Object.assign(new Error('Refused'), { code });
const noAnswer = () => Object.assign(new Error('No answer'), { code: 'ECONNABORTED' });

export interface Result {
  sent: number;
  /** Accepted by the provider more often than once. */
  duplicates: number;
  /** Outcomes of which the sender could not know whether the provider had accepted. */
  ambiguous: number;
  /** Neither sent nor dead at the end. */
  stuck: number;
  /** Recorded as sent, but never accepted. */
  lost: number;
}

/** Delivers `count` messages while three of ten attempts go wrong, and lets time pass until all is settled. */
export const simulate = async (count: number, seed: number): Promise<Result> => {
  const next = random(seed);
  let clock = Date.UTC(2026, 10, 21);
  const messages = new Map<string, StoredContactMessage>();
  const accepted = new Map<string, number>();
  let ambiguous = 0;
  let fault: Fault | null = null;

  /** A killed worker does nothing more: what it would have recorded is never asked for. */
  let killed = false;
  const crashAt = (point: Fault): void => {
    if (fault !== point) return;
    killed = true;
    throw new Crash(point);
  };
  const accept = (id: string): void => void accepted.set(id, (accepted.get(id) ?? 0) + 1);

  const store: DeliveryStore = {
    transact: async (id, decide) => {
      if (killed) throw new Crash();
      const message = messages.get(id) ?? null;
      if (message?.delivery.state !== 'sending') crashAt('crash before claim');
      const { result, settlement } = decide(message, new Date(clock));
      if (message && settlement) messages.set(id, { ...message, ...settlement });
      if (settlement && settlement.delivery.state !== 'sending') crashAt('crash after record');
      return result;
    },
    listDue: async (now) =>
      [...messages].flatMap(([id, { delivery }]) =>
        delivery.next_attempt_at && delivery.next_attempt_at <= now ? [id] : [],
      ),
  };

  const send: Send = async (id) => {
    crashAt('crash before send');
    if (fault?.startsWith('status')) throw refused(Number(fault.slice(7)));
    if (fault === 'timeout' || fault === 'dropped') throw noAnswer();
    accept(id);
    if (fault?.endsWith('acceptance')) {
      ambiguous += 1;
      crashAt('crash after acceptance');
      throw noAnswer();
    }
  };

  /** One run of a worker, which may be killed on the way. */
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    fault = next() < 0.3 ? (faults[Math.floor(next() * faults.length)] ?? null) : null;
    killed = false;
    await run().catch(() => undefined);
  };

  let owners = 0;
  const worker = () => {
    owners += 1;
    return { store, send, owner: `worker ${owners}` };
  };

  for (let index = 0; index < count; index += 1) {
    const id = `message-${index}`;
    messages.set(id, {
      name: 'A',
      organization: 'B',
      phone: '1',
      email: 'a@example.com',
      message: 'Hi',
      created_at: new Date(clock),
      delivery: pending(new Date(clock)),
      expire_at: null,
    });
    // One event in ten never comes; one in five comes twice.
    if (next() > 0.1) await attempt(() => deliver(id, worker()));
    if (next() < 0.2) await attempt(() => deliver(id, worker()));
  }
  const open = () =>
    [...messages.values()].filter(({ delivery }) => delivery.next_attempt_at).length;
  for (let sweeps = 0; open() > 0 && sweeps < 5_000; sweeps += 1) {
    clock += 5 * 60_000;
    // The sweep's own clock, by which it looks for what is due, may be ten minutes wrong either way.
    const skew = Math.floor(next() * 3 - 1) * 10 * 60_000;
    const sweepNow = new Date(clock + skew);
    for (const id of await store.listDue(sweepNow, count)) {
      const one: DeliveryStore = { ...store, listDue: async () => [id] };
      await attempt(() => sweep({ ...worker(), store: one }, sweepNow));
    }
  }

  const all = [...messages];
  const isSent = ([, { delivery }]: [string, StoredContactMessage]) => delivery.state === 'sent';
  return {
    sent: all.filter(isSent).length,
    duplicates: [...accepted.values()].reduce((sum, times) => sum + times - 1, 0),
    ambiguous,
    stuck: all.filter(([, { delivery }]) => !['sent', 'dead'].includes(delivery.state)).length,
    lost: all.filter((entry) => isSent(entry) && !accepted.has(entry[0])).length,
  };
};
