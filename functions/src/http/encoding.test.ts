import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { encodingOf, type UnencodedAnswer } from './encoding.ts';

const at = new Date('2026-11-30T01:02:03.456Z');
const text = at.toISOString();

const item = z.strictObject({ name: z.string(), at: z.iso.datetime() });
const answered = z.strictObject({
  items: z.array(item),
  last: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable().default(null),
  noted_at: z.iso.datetime().optional(),
});
const write = (given: UnencodedAnswer<typeof answered>) => z.parse(encodingOf(answered), given);

it('writes times as text, wherever they stand', () => {
  const given = { items: [{ name: 'one', at }], last: at, ended_at: at, noted_at: at };
  const written = { items: [{ name: 'one', at: text }], last: text, ended_at: text };
  expect(write(given)).toEqual({ ...written, noted_at: text });
  expect(write({ ...written, last: null })).toEqual({ ...written, last: null });
});

it('leaves out what the contract does not name', () => {
  const stored = { name: 'one', at, by_uid: 'hidden' };
  const given = { items: [stored], last: null, ended_at: null, organisation_id: 'hidden' };
  expect(JSON.stringify(write(given))).not.toContain('hidden');
});

it('refuses what the contract does not allow', () => {
  const refuses = (value: unknown) => !z.safeParse(encodingOf(item), value).success;
  expect(refuses({ name: 'one', at: 'yesterday' })).toBe(true);
  expect(refuses({ name: 'one', at: null })).toBe(true);
  expect(refuses({ name: 'one' })).toBe(true);
  expect(refuses({ name: at, at })).toBe(true);
});

/** The names in a schema, in its order. */
const namesIn = (schema: unknown): unknown => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).map(([name, field]) => [name, namesIn(field)]);
  }
  if (schema instanceof z.ZodArray) return [namesIn(schema.element)];
  const holds = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return holds || schema instanceof z.ZodDefault ? namesIn(schema.unwrap()) : null;
};

it.each(endpointNames)('%s answers what the contract names, in its order', (name: EndpointName) => {
  const { output } = endpoints[name];
  expect(namesIn(encodingOf(output))).toEqual(namesIn(output));
});
