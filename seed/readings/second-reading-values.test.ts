import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readLibrary } from '../read-library.ts';

// A second reading of clocks, penalties and outcome rules. What it read is what the library says, carries the day
// on which it was read, and what it did not read is listed.

const text = z.string().min(1);
const readIn = {
  of: z.enum(['law', 'secondary']),
  read_on: z.iso.date().optional(),
  source: text,
};
const read = { id: text, ...readIn };
const amount = z.record(z.string(), z.unknown());
const secondReading = z.strictObject({
  read_on: z.iso.date(),
  clocks: z.array(z.strictObject({ ...read, unit: text, count: z.int().positive().optional() })),
  penalties: z.array(
    z.strictObject({ ...read, person: amount.optional(), company: amount.optional() }),
  ),
  amounts: z.array(z.strictObject({ name: text, source: text })),
  days: z.array(z.strictObject({ id: text, effective_from: z.iso.date(), source: text })),
  facts: z.array(z.strictObject({ id: text, says: text, source: text })),
  outcome_rules: z.array(z.strictObject({ law: text, rule: text, ...readIn })),
  disagreements: z.array(z.strictObject({ about: text, other: text, right: text })),
  not_read: z.strictObject({
    clocks: z.array(text),
    penalties: z.array(text),
    outcome_rules: z.record(text, z.array(text)),
  }),
});

const file = join(import.meta.dirname, '..', 'test-second-reading-values.yaml');
const second = secondReading.parse(parse(readFileSync(file, 'utf8')));
const library = readLibrary();
const clocks = library.clockRules.flatMap((law) => law.clocks);
const { penalties } = library.penaltySet;
const dayOf = (name: string): string =>
  library.readings.readings.find((one) => one.name === name)?.read_on ?? '';
const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id).sort();

it.each(second.clocks)('$id runs as long as its source says', ({ id, unit, count }) => {
  const length = clocks.find((clock) => clock.id === id)?.length;
  expect(length).toMatchObject({ unit, ...(count !== undefined && { count }) });
});

it.each(second.penalties)('$id is what its source says', ({ id, person, company }) => {
  const found = penalties.find((penalty) => penalty.id === id);
  expect(found).toMatchObject({ ...(person && { person }), ...(company && { company }) });
});

it.each(second.days)('$id began on the day of its source', ({ id, effective_from }) => {
  expect(clocks.find((clock) => clock.id === id)?.effective_from).toBe(effective_from);
});

it.each(second.facts)('$id asks about the threshold of its source', ({ id, says }) => {
  expect(library.factSet.facts.find((fact) => fact.id === id)?.text).toContain(says);
});

it('carries the day of the second reading where the law itself was read', () => {
  const inLaw = ({ of }: { of: string }) => of === 'law';
  const named = [
    ...second.clocks.filter(inLaw).map((entry) => ({ ...entry, name: `Clock ${entry.id}` })),
    ...second.penalties.filter(inLaw).map((entry) => ({ ...entry, name: `Penalty ${entry.id}` })),
    ...second.amounts.map(({ name }) => ({ name, read_on: second.read_on })),
  ];
  const late = named.filter(({ name, read_on = second.read_on }) => dayOf(name) < read_on);
  expect(late.map(({ name }) => name)).toEqual([]);
});

it('carries the day at each outcome rule where the law itself was read', () => {
  const groupOf = (id: string) =>
    library.laws.find(({ subject }) => subject.id === id)?.subject.name;
  const late = second.outcome_rules.filter(({ law, rule, of, read_on = second.read_on }) => {
    const day = library.readings.readings.find(
      ({ group, name }) => group === groupOf(law) && name === `Outcome rule ${rule}`,
    )?.read_on;
    return of === 'law' && (day === undefined || day < read_on);
  });
  expect(late).toEqual([]);
});

it('lists each outcome rule that was not read', () => {
  const listed = [
    ...second.outcome_rules.map(({ law, rule }) => `${law} ${rule}`),
    ...Object.entries(second.not_read.outcome_rules).flatMap(([law, rules]) =>
      rules.map((rule) => `${law} ${rule}`),
    ),
  ];
  const rules = library.outcomeRules.flatMap((law) =>
    law.rules.map(({ id }) => `${law.subject_id} ${id}`),
  );
  expect(listed.sort()).toEqual(rules.sort());
});

it('lists each clock and penalty that was not read', () => {
  const { not_read } = second;
  expect([...idsOf(second.clocks), ...not_read.clocks].sort()).toEqual(idsOf(clocks));
  expect([...idsOf(second.penalties), ...not_read.penalties].sort()).toEqual(idsOf(penalties));
  const known = new Set([...idsOf(clocks), ...idsOf(penalties)]);
  expect(second.disagreements.filter(({ about }) => !known.has(about))).toEqual([]);
});
