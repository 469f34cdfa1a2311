import type { StoredContactMessage } from '@lexplain/contract/contact/contact';
import { contactExample } from '@lexplain/contract/contact/fields';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { expect, it, vi } from 'vitest';
import { recordFigure } from '../../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../../dev/tests/sample-size.ts';
import { seededRandom } from '../../../../dev/tests/seeded-random.ts';
import { createDelivery, type Deliverable } from '../../notices/delivery-decisions.ts';
import type { Outbox } from '../outboxes.ts';
import type { DeliveryStore } from '../store.ts';
import { deliver, type SendMail, sweep } from './deliver.ts';
import { createSender } from './sender.ts';

// The production delivery with injected failures: of the provider, the connection, the worker at
// every point, and the event itself.

// Sweeps log failed deliveries, which are most of them here.
vi.mock(import('firebase-functions/logger'), () => ({ error: () => {} }));
// No database runs here.
vi.mock(import('../firm-texts.ts'), () => ({
  findFirmTexts: async () => ({ name: '', signature_line: '' }),
}));

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

/** The worker is killed: nothing of its work continues. */
class Crash extends Error {}

const refused = (code: number) => Object.assign(new Error('Refused'), { code });
const noAnswer = () => Object.assign(new Error('No answer'), { code: 'ECONNABORTED' });

interface Result {
  sent: number;
  /** Not sent, because there was no recipient any more when it was due. */
  withheld: number;
  /** Accepted by the provider more than once. */
  duplicates: number;
  /** Outcomes that left the sender uncertain whether the provider had accepted. */
  ambiguous: number;
  /** Neither sent nor withheld nor dead at the end. */
  stuck: number;
  /** Recorded as sent, but never accepted. */
  lost: number;
}

const message = (now: Date): StoredContactMessage => ({
  ...contactExample,
  created_at: now,
  delivery: createDelivery(now),
  expire_at: null,
});

const notice = (now: Date): StoredNotice => ({
  uid: 'a',
  address: null,
  organisation_id: null,
  client_organisation_id: null,
  category: 'security',
  key: '',
  template: 'address_check',
  facts: {},
  created_at: now,
  delivery: createDelivery(now),
  expire_at: null,
});

/**
 * Delivers `count` contact messages and as many notices while three of ten attempts fail, and
 * advances the time until all are settled. One in twenty notices is for a former member, and as
 * many are postponed.
 */
const simulate = async (count: number, seed: number): Promise<Result> => {
  const next = seededRandom(seed);
  let clock = Date.UTC(2026, 10, 21);
  const accepted = new Map<string, number>();
  let ambiguous = 0;
  let fault: Fault | null = null;

  /** A killed worker records nothing. */
  let killed = false;
  const crashAt = (point: Fault): void => {
    if (fault !== point) return;
    killed = true;
    throw new Crash(point);
  };
  const accept = (id: string): void => void accepted.set(id, (accepted.get(id) ?? 0) + 1);

  const provider = async (id: string): Promise<void> => {
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
  /** Mails of one kind in memory, with their store. */
  const outbox = <Mail extends Deliverable>(
    kind: string,
    make: (now: Date) => Mail,
    send: SendMail<Mail>,
  ) => {
    const mails = new Map<string, Mail>();
    const store: DeliveryStore<Mail> = {
      transact: async (id, decide) => {
        if (killed) throw new Crash();
        const mail = mails.get(id) ?? null;
        if (mail?.delivery.state !== 'sending') crashAt('crash before claim');
        const { result, update } = decide(mail, new Date(clock));
        if (mail && update) mails.set(id, { ...mail, ...update });
        if (update && update.delivery.state !== 'sending') crashAt('crash after record');
        return result;
      },
      listDue: async (now) =>
        [...mails].flatMap(([id, { delivery }]) =>
          delivery.next_attempt_at && delivery.next_attempt_at <= now ? [id] : [],
        ),
    };
    const worker = () => {
      owners += 1;
      return { store, send, owner: `worker ${owners}` };
    };
    return {
      write: async (index: number) => {
        const id = `${kind}-${index}`;
        mails.set(id, make(new Date(clock)));
        // One event in ten never arrives; one in five arrives twice.
        if (next() > 0.1) await attempt(() => deliver(id, worker()));
        if (next() < 0.2) await attempt(() => deliver(id, worker()));
      },
      isOpen: () => [...mails.values()].some(({ delivery }) => delivery.next_attempt_at),
      sweep: async (now: Date) => {
        for (const id of await store.listDue(now, count)) {
          const one: DeliveryStore<Mail> = { ...store, listDue: async () => [id] };
          await attempt(() => sweep({ ...worker(), store: one }, now));
        }
      },
      states: () => [...mails].map(([id, { delivery }]) => ({ id, state: delivery.state })),
    };
  };

  const findRecipient: Outbox<StoredNotice>['findRecipient'] = async () => {
    const drawn = next();
    if (drawn < 0.05) return { kind: 'withheld', reason: 'The account no longer exists' };
    if (drawn < 0.1) return { kind: 'postponed', until: new Date(clock + 3_600_000) };
    return { address: 'a@example.com', unsubscribeToken: null };
  };
  const sendNotice = await createSender<StoredNotice>(
    {
      idName: 'notice_id',
      findRecipient,
      takeFromLimits: async () => null,
      loadWriter: async () => (await import('./write-notice.ts')).writeNotice,
    },
    { to: 'provider@example.com', origin: 'https://lexplain.example' },
    ({ customArgs }) => provider(customArgs.notice_id ?? ''),
  );
  const contact = outbox('message', message, provider);
  const notices = outbox('notice', notice, sendNotice);

  for (let index = 0; index < count; index += 1) {
    await contact.write(index);
    await notices.write(index);
  }
  for (let sweeps = 0; (contact.isOpen() || notices.isOpen()) && sweeps < 5_000; sweeps += 1) {
    clock += 5 * 60_000;
    // The sweep's clock may be wrong by ten minutes in either direction.
    const skew = Math.floor(next() * 3 - 1) * 10 * 60_000;
    const sweepNow = new Date(clock + skew);
    await contact.sweep(sweepNow);
    await notices.sweep(sweepNow);
  }

  const all = [...contact.states(), ...notices.states()];
  const counted = (...states: string[]) => all.filter(({ state }) => states.includes(state)).length;
  return {
    sent: counted('sent'),
    withheld: counted('withheld'),
    duplicates: [...accepted.values()].reduce((sum, times) => sum + times - 1, 0),
    ambiguous,
    stuck: all.length - counted('sent', 'withheld', 'dead'),
    lost: all.filter(({ id, state }) => state === 'sent' && !accepted.has(id)).length,
  };
};

const count = chooseSampleSize(200, 1_000);
const seeds = chooseSampleSize(2, 10);

it(`loses none of ${count} messages and as many notices (${seeds} seeds), and duplicates only ambiguous sends`, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const result = await simulate(count, seed);
    console.log(`seed ${seed}:`, JSON.stringify(result));
    expect(result).toMatchObject({ lost: 0, stuck: 0 });
    expect(result.sent + result.withheld).toBe(2 * count);
    expect(result.withheld).toBeGreaterThan(0);
    expect(result.withheld).toBeLessThan(count / 4);
    expect(result.ambiguous).toBeGreaterThan(0);
    expect(result.duplicates).toBeLessThanOrEqual(result.ambiguous);
    recordFigure('Mails with faults, none lost, none stuck', result.sent, 20_000);
  }
});
