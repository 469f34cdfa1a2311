import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './api/endpoint.ts';
import { schemasIn } from './api/test-schemas.ts';
import { endpointNames, endpoints } from './endpoints.ts';

// What a request takes as an instant or a day is read by Temporal, from which boards are computed,
// and stored by Firestore. One that is not would fail everybody who opens what it was stored in.

const two = fc.integer({ min: 0, max: 61 }).map((number) => `${number}`.padStart(2, '0'));
const year = fc.oneof(
  fc.integer({ min: 0, max: 9_999 }).map((number) => `${number}`.padStart(4, '0')),
  fc.constantFrom('0000', '0001', '9999', '-000001', '+010000', '-271821', '1900', '2999'),
);
const month = fc.constantFrom('00', '01', '02', '04', '06', '11', '12', '13');
const ofMonth = fc.constantFrom('00', '01', '28', '29', '30', '31', '32');
const day = fc.tuple(year, month, ofMonth).map((parts) => parts.join('-'));
const fraction = fc.oneof(
  fc.constantFrom('', ',5', `.${'1'.repeat(20_000)}`),
  fc.integer({ min: 0, max: 40 }).map((digits) => `.${'1'.repeat(digits)}`),
);
const seconds = fc.oneof(
  fc.constantFrom('', ':60'),
  fc.tuple(two, fraction).map(([second, part]) => `:${second}${part}`),
);
const offsets = ['Z', 'z', '', '+11:00', '-23:59', '+24:00', '-00:00', '+1100', '+11', ' Z'];
const offset = fc.constantFrom(...offsets);
const instant = fc
  .tuple(day, fc.constantFrom('T', 't', ' '), two, two, seconds, offset)
  .map(
    ([on, between, hour, minute, rest, zone]) => `${on}${between}${hour}:${minute}${rest}${zone}`,
  );

/** The instants that a timestamp of Firestore holds. */
const [earliest, latest] = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'];

const requireInstant = (text: string): void => {
  const read = Temporal.Instant.from(text);
  expect(Temporal.Instant.compare(read, earliest)).toBeGreaterThanOrEqual(0);
  expect(Temporal.Instant.compare(read, latest)).toBeLessThanOrEqual(0);
  expect(Date.parse(text)).toBe(read.epochMilliseconds);
  expect(text.length).toBeLessThanOrEqual('2026-11-20T09:30:00.123456789+11:00'.length);
};

const requireDay = (text: string): void => {
  expect(Temporal.PlainDate.from(text).toString()).toBe(text);
  expect(text >= '0001-01-01' && text <= '9999-12-31').toBe(true);
};

const readerOf = (schema: z.ZodType) => {
  if (schema instanceof z.ZodISODateTime) return requireInstant;
  return schema instanceof z.ZodISODate ? requireDay : null;
};

/** Each read by zod, and not by Temporal or Firestore. */
const hard = [
  '2026-11-20T09:30:00.1234567890Z',
  '2026-11-20T09:30:00.1234567890+11:00',
  '0000-06-01',
  '0000-06-01T00:00:00Z',
  '0001-01-01T00:00:00+11:00',
  '9999-12-31T23:00:00-11:00',
];

/** What of a request is an instant or a day. */
const taken = endpointNames.flatMap((name) => {
  const { params, query, headers, body }: Endpoint = endpoints[name];
  return schemasIn([params, query, headers, body], name).flatMap(({ path, schema }) => {
    const require = readerOf(schema);
    return require ? [[path, schema, require] as const] : [];
  });
});

it('finds the instants and days of requests', () => {
  expect(taken.map(([path]) => path)).toEqual(
    expect.arrayContaining(['createAction.due_day', 'addIncidentEntries.entries.written_at']),
  );
});

it.each(taken)('%s takes nothing that is not read and stored', (_, schema, require) => {
  fc.assert(
    fc.property(fc.oneof(day, instant), (text) => {
      if (schema.safeParse(text).success) require(text);
    }),
    { numRuns: 2_000, examples: hard.map((text) => [text]) },
  );
});

it('takes nine digits of a second, and an offset', () => {
  const { entries } = endpoints.addIncidentEntries.body.shape;
  const moment = { at: '2026-11-20T09:30:00.123456789+11:00' };
  const entry = {
    id: 'one',
    corrects: null,
    content: { kind: 'noticed', moment },
    written_at: '2026-11-20T00:00:00.123456789Z',
  };
  expect(entries.safeParse([entry]).success).toBe(true);
});
