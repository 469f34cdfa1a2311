import { listDue } from '@lexplain/contract/library/readings/due';
import { daysOfReading } from '@lexplain/contract/library/readings/readings';
import { storedReadings } from '@lexplain/contract/library/readings/stored';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { toDocuments } from '../documents.ts';
import { readLibrary } from '../read-library.ts';

const library = readLibrary();
const { readings, dates } = library.readings;
const dayOf = (name: string) => readings.find((one) => one.name === name)?.read_on;

it('has a day for every amount, clock, rule, fact, obligation and control of the library', () => {
  const count = (start: string) => readings.filter(({ name }) => name.startsWith(start)).length;
  const { laws, clockRules, outcomeRules, factSet, incidentRules, penaltySet } = library;
  expect(count('Penalty ')).toBe(penaltySet.penalties.length);
  expect(count('Clock ')).toBe(clockRules.flatMap(({ clocks }) => clocks).length);
  expect(count('Outcome rule ')).toBe(outcomeRules.flatMap(({ rules }) => rules).length);
  expect(count('Fact ')).toBe(factSet.facts.length + incidentRules.facts.length);
  expect(count('Control ')).toBe(library.controlSet.controls.length);
  for (const { code, checked_on } of laws.flatMap(({ obligations }) => obligations)) {
    expect(dayOf(code), code).toBe(checked_on);
  }
  expect(count('Commonwealth penalty unit')).toBe(1);
  expect(storedReadings.parse(library.readings)).toEqual(library.readings);
});

it('gives an entry without a day that of the obligations that it is about', () => {
  const checked = new Map(
    library.laws.flatMap(({ obligations }) =>
      obligations.map(({ code, checked_on }) => [code, checked_on]),
    ),
  );
  for (const { clocks } of library.clockRules) {
    for (const { id, obligation_code } of clocks) {
      const day = dayOf(`Clock ${id}`) ?? '';
      expect(day >= (checked.get(obligation_code) ?? ''), id).toBe(true);
    }
  }
});

it('publishes no day of a reading with a rule, a fact or a penalty', () => {
  for (const [path, document] of toDocuments(library)) {
    if (path === paths.currentReadings()) continue;
    expect(JSON.stringify(document), path).not.toContain('"read_on"');
  }
});

it('keeps the days that are still to come, and fits into a document', () => {
  const last =
    readings
      .map(({ read_on }) => read_on)
      .toSorted()
      .at(-1) ?? '';
  expect(dates.every(({ day }) => day >= last)).toBe(true);
  expect(dates.some(({ day }) => day === '2029-07-01')).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(library.readings))).toBeLessThan(700_000);
});

it('is never due before its kind is', () => {
  for (const { read_on, due_on, kind } of listDue(readings, '2029-01-01')) {
    expect(Date.parse(due_on) - Date.parse(read_on)).toBe(daysOfReading(kind) * 86_400_000);
  }
});
