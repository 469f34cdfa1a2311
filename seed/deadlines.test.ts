import { computeDeadlines } from '@lexplain/contract/library/deadlines';
import { listPublicHolidays } from '@lexplain/contract/library/public-holidays';
import { expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';
import { dayExamples } from './test-day-examples.ts';
import { instantExamples } from './test-instant-examples.ts';

const rules = readLibrary().clockRules.flatMap(({ clocks }) => clocks);
const holidays = listPublicHolidays(2025, 2029);
const examples = [...instantExamples, ...dayExamples];

it.each(examples)('computes $clock as computed by hand', (example) => {
  const { clock, events = {}, where, sent_to = where, now = '2026-11-24T00:00:00Z' } = example;
  const deadlines = computeDeadlines(rules, {
    now,
    places: { where_done: where, sent_to },
    events,
    isPublicHoliday: (place, day) => holidays[place].includes(day),
  });
  expect(deadlines.find(({ id }) => id === clock)).toMatchObject(example.expected);
});

it('has an example for every clock', () => {
  const shown = new Set(examples.map(({ clock }) => clock));
  expect(rules.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
});

it.each([
  ['app12-access', 'CCA s 56EC(4)(a)'],
  ['app13-correction', 'CCA s 56EC(4)(a), (c)'],
  ['ndb-assessment-30d', 'CCA s 56ES'],
])('says of %s that CDR data has a clock of its own, or none', (clock, section) => {
  const facts = rules.find(({ id }) => id === clock)?.deciding_facts ?? [];
  expect(facts.filter((fact) => fact.includes('CDR data')).join()).toContain(section);
});
