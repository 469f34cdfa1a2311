import type { CallLimit } from '@lexplain/contract/api/endpoint';
import { describe, expect, it, vi } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { withinOneHour } from '../test/messages.ts';
import { db } from './firestore.ts';
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

it.each(kinds)('limits the number of %s requests per person and hour', async (kind) => {
  const [uid, other] = [someone(), someone()];
  for (let call = 0; call < personLimits[kind].limit; call += 1) await countCall(uid, kind, now);
  await expect(countCall(uid, kind, now)).rejects.toMatchObject(refused);
  await expect(countCall(uid, kind, now)).rejects.toMatchObject(refused);
  await countCall(other, kind, now);
  await countCall(uid, kind, nextHour);
  recordFigure('Limits of a person, each held', 1, kinds.length);
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
      for (let call = 1; call < personLimits[kind].limit; call += 1) await countCall(uid, kind);
      const { status, body } = await ask();
      expect([status, codeOf(body)]).toEqual([429, 'rate_limited']);
    },
  );
});

it('counts calls accepted by other instances', async () => {
  const uid = someone();
  const { limit, every } = personLimits.creation;
  for (let call = 0; call < limit; call += 1) await countCall(uid, 'creation', now);
  vi.resetModules();
  const elsewhere = await import('./person-limits.ts');
  const calls = Array.from({ length: every }, (_, index) => index);
  const outcomes: string[] = [];
  for (const _ of calls) {
    await elsewhere.countCall(uid, 'creation', now).then(
      () => outcomes.push('passed'),
      () => outcomes.push('refused'),
    );
  }
  expect(outcomes.at(-1)).toBe('refused');
});

it('reads no counters for most calls', async () => {
  const uid = someone();
  const read = vi.spyOn(db, 'getAll');
  for (let call = 1; call < personLimits.save.every; call += 1) await countCall(uid, 'save', now);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
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
  for (let call = 0; call < personLimits.export.limit; call += 1) {
    expect((await ask()).status).toBe(200);
  }
  const { status, body, headers } = await ask();
  expect([status, codeOf(body)]).toEqual([429, 'rate_limited']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
}, 90_000);
