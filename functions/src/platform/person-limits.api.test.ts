import type { CallLimit } from '@lexplain/contract/api/terms';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it, vi } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { signUp } from '../../../dev/suite/people.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { withinOneHour } from '../test/messages.ts';
import { dailyPseudonym } from './daily-pseudonym.ts';
import { db } from './firestore.ts';
import { createIncrement, windowOf } from './hourly-limits.ts';
import { countCall, personLimits } from './person-limits.ts';

// A project of its own in the emulators, with counters of its own.

const app = withApp();
withLibrary();
const now = new Date('2031-01-01T10:20:00Z');
const nextHour = new Date('2031-01-01T11:00:00Z');
/** `Object.keys` is typed as string[]; these are the keys of the limits. */
const kinds = Object.keys(personLimits) as CallLimit[];
const someone = () => `person${crypto.randomUUID().replaceAll('-', '')}`;
const refused = {
  code: 'rate_limited',
  message: 'Too many requests: please try again in 40 minutes',
  details: { retry_after_seconds: 2_400 },
};

const counterOf = async (who: string, kind: CallLimit, at: Date) => {
  const window = windowOf(at);
  const key = `${kind}-${window.number}-${await dailyPseudonym(who, at)}`;
  return { key, window, reference: db.doc(paths.rateLimit(key)) };
};

/** As if so many calls had been made before. */
const storeCalls = async (who: string, kind: CallLimit, calls: number, at = now) => {
  const { key, window } = await counterOf(who, kind, at);
  const { reference, change } = createIncrement(key, window, calls);
  await reference.set(change, { merge: true });
};

/** What as many calls are answered, one after the other. */
const outcomesOf = async (calls: number, call: () => Promise<void>): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let made = 0; made < calls; made += 1) {
    await call().then(
      () => outcomes.push('passed'),
      () => outcomes.push('refused'),
    );
  }
  return outcomes;
};

it.each(kinds)('limits the number of %s requests per person and hour', async (kind) => {
  const [uid, other] = [someone(), someone()];
  await storeCalls(uid, kind, personLimits[kind] - 2);
  await countCall(uid, kind, now);
  await countCall(uid, kind, now);
  await expect(countCall(uid, kind, now)).rejects.toMatchObject(refused);
  await expect(countCall(uid, kind, now)).rejects.toMatchObject(refused);
  await countCall(other, kind, now);
  await countCall(uid, kind, nextHour);
  recordFigure('Limits of a person, each held', 1, kinds.length);
});

it('counts each call when it is made, from none up to the limit', async () => {
  const uid = someone();
  const { reference } = await counterOf(uid, 'second_address', now);
  const { second_address: limit } = personLimits;
  for (let call = 1; call <= limit; call += 1) {
    await countCall(uid, 'second_address', now);
    expect((await reference.get()).get('count')).toBe(call);
  }
  await expect(countCall(uid, 'second_address', now)).rejects.toMatchObject(refused);
});

describe('a call at its limit', () => {
  const page = { query: { after: '0' } };
  const rename = { body: { display_name: 'Renamed' } };
  const requests = [
    ['export_page', 'exportOrganisationSubmissions', {}],
    ['export_page', 'exportOrganisationSubmissions', page],
    ['rename', 'updateMe', rename],
    ['rename', 'updateOrganisation', { body: { name: 'Renamed' } }],
    ['rename', 'updateOrganisation', { body: { place: 'NSW' } }],
  ] as const;

  it.each(requests)(
    'is refused whatever its parameters: %s, %s %j',
    async (kind, name, request) => {
      await withinOneHour();
      const { token, uid } = await signUp();
      const ask = () => callApi(name, { origin: app.origin(), token, ...request });
      await callApi('bootstrap', { origin: app.origin(), token });
      expect((await ask()).status).toBe(200);
      await storeCalls(uid, kind, personLimits[kind] - 1, new Date());
      const { status, body } = await ask();
      expect([status, codeOf(body)]).toEqual([429, 'rate_limited']);
    },
  );
});

it('counts calls accepted by other instances', async () => {
  const uid = someone();
  await storeCalls(uid, 'creation', personLimits.creation - 3);
  vi.resetModules();
  const elsewhere = await import('./person-limits.ts');
  const here = await outcomesOf(2, () => countCall(uid, 'creation', now));
  const there = await outcomesOf(2, () => elsewhere.countCall(uid, 'creation', now));
  expect([...here, ...there]).toEqual(['passed', 'passed', 'passed', 'refused']);
  // The first instance learns of it by its next call.
  expect(await outcomesOf(1, () => countCall(uid, 'creation', now))).toEqual(['refused']);
});

it('lets no more pass than the limit when calls are made at the same moment', async () => {
  const uid = someone();
  await storeCalls(uid, 'save', personLimits.save - 3);
  const calls = Array.from({ length: 10 }, () => countCall(uid, 'save', now));
  const outcomes = await Promise.allSettled(calls);
  const passed = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(passed.length).toBeLessThanOrEqual(3);
});

it('reads and writes the counter once for a call, and nothing for one that is refused again', async () => {
  const uid = someone();
  await storeCalls(uid, 'list', personLimits.list - 1);
  takeBill();
  await countCall(uid, 'list', now);
  expect(takeBill()).toEqual({ reads: 1, writes: 1 });
  expect(await outcomesOf(1, () => countCall(uid, 'list', now))).toEqual(['refused']);
  takeBill();
  expect(await outcomesOf(5, () => countCall(uid, 'list', now))).toEqual(Array(5).fill('refused'));
  expect(takeBill()).toEqual({ reads: 0, writes: 0 });
});

it('stores no uid in the counters', async () => {
  const uid = someone();
  await countCall(uid, 'export', now);
  const keys = (await db.collection('rateLimits').listDocuments()).map(({ id }) => id);
  expect(keys.join()).toContain('export-');
  expect(keys.join()).not.toContain(uid);
});

it('answers 429 with Retry-After when the export limit is exceeded', async () => {
  await withinOneHour();
  const { token } = await signUp();
  const ask = () => callApi('exportMe', { origin: app.origin(), token });
  for (let call = 0; call < personLimits.export; call += 1) {
    expect((await ask()).status).toBe(200);
  }
  const { status, body, headers } = await ask();
  expect([status, codeOf(body)]).toEqual([429, 'rate_limited']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
}, 90_000);
