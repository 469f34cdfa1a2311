import { expect, it } from 'vitest';
import type { IncidentEntry } from './entries.ts';
import { findCopy, type HashedIncident, hashCopy, hashLog } from './log-hash.ts';
import { factOf, reportedIncident } from './test-log.ts';

const incident: HashedIncident = {
  id: 'i1',
  organisation_id: 'acme',
  kind: 'real',
  reported: { title: 'Files are encrypted', place: 'NSW', noticed: { at: '2026-03-01T23:00:00Z' } },
  rules_version: '0123456789abcdef',
  created_at: '2026-03-02T00:00:00.000Z',
  created_by_name: 'Ann',
};

const entryAt = (position: number, more: Partial<IncidentEntry> = {}): IncidentEntry => ({
  id: `e${position}`,
  corrects: null,
  content: factOf('payment', 'yes', { moment: { at: '2026-03-01T23:00:00Z' } }),
  written_at: '2026-03-02T00:00:00Z',
  position,
  by_uid: 'ann',
  by_name: 'Ann',
  stored_at: '2026-03-02T00:00:00.000Z',
  sha256: null,
  ...more,
});

/** The text itself, so that the test sees what is hashed. */
const asText = (text: string): string => text;
const entries = [entryAt(1), entryAt(2)];

it('covers all entries up to its own, and not those after it', async () => {
  const [head, first, second] = await hashLog(incident, entries, asText);
  expect(await hashLog(incident, entries.slice(0, 1), asText)).toEqual([head, first]);
  expect(JSON.parse(second ?? '')[0]).toBe(first);
});

it('does not depend on the order of fields', async () => {
  const { noticed, title, place } = reportedIncident;
  const reported = { place, noticed, title };
  const turned = {
    is_planned: false,
    moment: { at: '2026-03-01T23:00:00Z' },
    answer: 'yes' as const,
    fact_id: 'payment',
    kind: 'fact' as const,
  };
  expect(
    await hashLog({ ...incident, reported }, [entryAt(1, { content: turned })], asText),
  ).toEqual(await hashLog(incident, [entryAt(1)], asText));
});

it.each([
  { id: 'other' },
  { corrects: 'e1' },
  { content: factOf('payment', 'no') },
  { written_at: '2026-03-02T00:00:01Z' },
  { by_uid: 'bob' },
  { by_name: 'Bob' },
  { stored_at: '2026-03-02T00:00:01.000Z' },
])('changes with an entry: %j', async (more) => {
  const altered = await hashLog(incident, [entryAt(1, more)], asText);
  expect(altered).not.toEqual(await hashLog(incident, [entryAt(1)], asText));
});

it.each([
  { id: 'other' },
  { organisation_id: 'other' },
  { kind: 'drill' as const },
  { reported: { ...incident.reported, title: 'Other' } },
  { rules_version: 'f'.repeat(16) },
  { created_at: '2026-03-02T00:00:01.000Z' },
  { created_by_name: 'Bob' },
])('changes with the incident: %j', async (more) => {
  const altered = await hashLog({ ...incident, ...more }, [], asText);
  expect(altered).not.toEqual(await hashLog(incident, [], asText));
});

it('tells copies with the mark from those without, and finds older ones', async () => {
  const hashes = await hashLog(incident, entries, asText);
  const [, first = ''] = hashes;
  for (const is_for_advice of [true, false]) {
    const held = await hashCopy(first, is_for_advice, asText);
    expect(await findCopy(held, hashes, asText)).toEqual({ entries: 1, is_for_advice });
  }
  expect(await findCopy(first, hashes, asText)).toEqual({ entries: 1, is_for_advice: null });
  expect(await findCopy('another', hashes, asText)).toBeNull();
});
