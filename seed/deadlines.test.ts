import { computeDeadlines, type Incident } from '@lexplain/contract/library/deadlines';
import { listBankHolidays, listPublicHolidays } from '@lexplain/contract/library/public-holidays';
import { expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';
import { dayExamples } from './test-day-examples.ts';
import { instantExamples } from './test-instant-examples.ts';
import { laterDayExamples } from './test-later-day-examples.ts';

const rules = readLibrary().clockRules.flatMap(({ clocks }) => clocks);
const holidays = listPublicHolidays(2025, 2029);
const bankHolidays = listBankHolidays(2025, 2029);
const examples = [...instantExamples, ...dayExamples, ...laterDayExamples];

it.each(examples)('computes $clock as computed by hand', (example) => {
  const { clock, events = {}, where, sent_to = where, now = '2026-11-24T00:00:00Z' } = example;
  const deadlines = computeDeadlines(rules, {
    now,
    places: { where_done: where, sent_to },
    events,
    isPublicHoliday: (place, day) => holidays[place].includes(day),
    isBankHoliday: (place, day) => bankHolidays[place].includes(day),
  });
  expect(deadlines.find(({ id }) => id === clock)).toMatchObject(example.expected);
});

const incident = (events: Incident['events'], done: Incident['done']) =>
  new Map(
    computeDeadlines(rules, {
      now: '2026-11-24T00:00:00Z',
      places: { where_done: 'NSW', sent_to: 'NSW' },
      events,
      done,
      isPublicHoliday: () => false,
      isBankHoliday: () => false,
    }).map((deadline) => [deadline.id, deadline]),
  );

it('ends the clock of 12 hours with an oral report, and leaves the written one open', () => {
  const found = incident(
    {
      'soci-critical-incident-12h': { at: '2026-11-20T00:00:00Z' },
      'soci-critical-incident-written-84h': { at: '2026-11-20T11:00:00Z' },
    },
    {},
  );
  expect(found.get('soci-critical-incident-12h')).toMatchObject({ result: 'met', in_time: true });
  // 20 November 11:00 and three days and a half.
  expect(found.get('soci-critical-incident-written-84h')).toMatchObject({
    due: '2026-11-23T23:00:00Z',
  });
});

it('leaves no written report to wait for once the first one was in writing', () => {
  const found = incident(
    { 'soci-other-incident-72h': { at: '2026-11-20T00:00:00Z' } },
    { 'soci-other-incident-72h': { at: '2026-11-21T00:00:00Z' } },
  );
  expect(found.get('soci-other-incident-72h')).toMatchObject({ result: 'met', in_time: true });
  expect(found.get('soci-other-incident-written-48h')).toMatchObject({
    result: 'not_started',
    latest_due: null,
  });
});

it('ends the assessment of a data breach with the belief, and starts to tell people with the statement', () => {
  const found = incident(
    {
      'ndb-assessment-30d': { on: '2026-11-01' },
      'ndb-statement-oaic': { at: '2026-11-10T00:00:00Z' },
    },
    { 'ndb-statement-oaic': { at: '2026-11-12T00:00:00Z' } },
  );
  expect(found.get('ndb-assessment-30d')).toMatchObject({ result: 'met', in_time: true });
  expect(found.get('ndb-statement-oaic')).toMatchObject({ result: 'met', in_time: null });
  expect(found.get('ndb-notify-people')).toMatchObject({
    result: 'running',
    starts: '2026-11-12T00:00:00Z',
  });
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
