import { createCalendarFile, listCalendarEntries } from '@lexplain/contract/incidents/calendar';
import { isOfSuspicion, suspicionClocks } from '@lexplain/contract/incidents/suspicions';
import { readCalendar } from '@lexplain/contract/incidents/test-calendar';
import { computeDeadlines, type Deadline } from '@lexplain/contract/library/deadlines';
import { resolveFacts } from '@lexplain/contract/library/facts';
import { evaluateOutcome } from '@lexplain/contract/library/outcomes';
import { listBankHolidays, listPublicHolidays } from '@lexplain/contract/library/public-holidays';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { describe, expect, it } from 'vitest';
import { answersOf, incidentRules, library } from '../test-businesses.ts';
import {
  type ExpectedRun,
  findDelay,
  incidents,
  offsetIn,
  startedByNoIncident,
  type TestIncident,
  toExpected,
} from './test-written-incidents.ts';

const { clockRules, factSet, outcomeRules } = library;
const clocks = clockRules.flatMap(({ clocks }) => clocks);
const rules = new Map(
  clockRules.flatMap(({ subject_id, clocks }) =>
    clocks.map((rule) => [rule.id, { rule, law: subject_id }] as const),
  ),
);
const ids = [...rules.keys()];
const holidays = listPublicHolidays(2025, 2029);
const bankHolidays = listBankHolidays(2025, 2029);
const inTime = { yes: true, no: false, no_last_day: null };

const compute = (
  { where, sent_to = where }: TestIncident,
  events: TestIncident['events'],
  done: TestIncident['done'],
): Map<string, Deadline> =>
  new Map(
    computeDeadlines(clocks, {
      now: '2028-12-01T00:00:00Z',
      places: { where_done: where, sent_to },
      events,
      done,
      isPublicHoliday: (place, day) => holidays[place].includes(day),
      isBankHoliday: (place, day) => bankHolidays[place].includes(day),
    }).map((deadline) => [deadline.id, deadline]),
  );

/** The deadline while nothing has met the clock. What meets the one before it may start it. */
const computeOpen = (incident: TestIncident, clock: string): Deadline | undefined => {
  const leaveOut = (of: TestIncident['events'], left: string[]) =>
    Object.fromEntries(Object.entries(of).filter(([id]) => !left.includes(id)));
  const { met_by = [] } = rules.get(clock)?.rule ?? {};
  const events = leaveOut(incident.events, met_by);
  return compute(incident, events, leaveOut(incident.done, [clock])).get(clock);
};

const instantsOf = (record: TestIncident['events']): string[] =>
  Object.values(record).flatMap((moment) => ('at' in moment ? [moment.at] : []));

const writtenIn = (expected: ExpectedRun): string[] =>
  Object.values(expected).filter(
    (value): value is string => typeof value === 'string' && /T\d\d:\d\d:00[+-]/.test(value),
  );

describe.each(incidents)('$name', (incident) => {
  const { business, where, sent_to = where, device_zone, events, done, runs } = incident;
  const outcomeOf = (clock: string) => {
    const found = rules.get(clock);
    const of = outcomeRules.find(({ subject_id }) => subject_id === found?.law)?.rules ?? [];
    const facts = resolveFacts(factSet, answersOf(business));
    const outcome = evaluateOutcome(of, facts);
    return { headline: outcome.headline, outcome, code: found?.rule.obligation_code };
  };

  it('tells its story in two to five sentences, of a business whose facts are asked', () => {
    const sentences = incident.story.match(/[.!?](?=\s|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(5);
    const facts = resolveFacts(factSet, answersOf(business));
    for (const id of business.yes) expect(facts.get(id), id).toBe('yes');
    for (const id of business.unsure) expect(facts.get(id), id).toBe('unsure');
  });

  it('writes each instant with the offset of its place', () => {
    const zones = [where, sent_to].map((place) => timeZoneOf(place));
    const read = device_zone === undefined ? zones : [...zones, device_zone];
    for (const at of [...instantsOf(events), ...instantsOf(done)]) {
      expect(
        read.map((zone) => offsetIn(zone, at)),
        at,
      ).toContain(at.slice(-6));
    }
    for (const expected of runs) {
      const place = rules.get(expected.clock)?.rule.place === 'sent_to' ? sent_to : where;
      for (const at of writtenIn(expected)) {
        expect(offsetIn(timeZoneOf(place), at), at).toBe(at.slice(-6));
      }
    }
  });

  it('binds the business by the law of each clock that runs, and perhaps of those that may', () => {
    for (const { clock } of runs) {
      const { headline, outcome, code } = outcomeOf(clock);
      expect(['applies', 'partly'], clock).toContain(headline);
      expect(outcome.codes, clock).toContain(code);
    }
    for (const { clock } of incident.may_run) {
      const { headline, outcome, code } = outcomeOf(clock);
      expect(
        headline === 'ask_an_adviser' || outcome.possible_codes.includes(code ?? ''),
        clock,
      ).toBe(true);
    }
  });

  it.each(runs)('$clock has the deadline that its section gives', (expected) => {
    expect(computeOpen(incident, expected.clock), expected.why).toMatchObject(toExpected(expected));
    expect(expected.why).toMatch(/\b(ss?|paras?|r|cl|APPs?|level|Part) \d/);
    const { clock, met, in_time } = expected;
    const found = compute(incident, events, done).get(clock);
    if (met && in_time) {
      expect(found).toMatchObject({ result: 'met', met, in_time: inTime[in_time] });
    } else {
      expect(found?.result).not.toBe('met');
    }
    if (in_time === 'no') expect(findDelay(expected)).toBe(expected.late_by);
  });

  it('has the moments computed by hand in its calendar file, as another program reads it', () => {
    const clocks = incidentRules.clocks.flatMap((clock) => {
      const isRunning = runs.some((run) => run.clock === clock.rule.id);
      const deadline = isRunning ? computeOpen(incident, clock.rule.id) : undefined;
      return deadline ? [{ ...clock, state: 'runs' as const, deadline }] : [];
    });
    const written = runs.flatMap((run) => {
      if (!clocks.some(({ rule }) => rule.id === run.clock)) return [];
      if ('due' in run) return [[run.clock, run.due]];
      if ('last_day' in run) return [[run.clock, run.ends]];
      return 'before' in run ? [[run.clock, run.before]] : [];
    });
    const source = { incident_id: 'i1', revision: 1, place: where, isDrill: false };
    const entries = listCalendarEntries({ clocks }, source);
    const file = createCalendarFile({ name: 'Deadlines', entries, now: '2026-11-27T00:00:00Z' });
    const read = readCalendar(file).map(({ clock_id, ends }) => [clock_id, ends]);
    // Of a suspicion, a calendar has neither the law nor the clock.
    const nameOf = (clock = ''): string =>
      isOfSuspicion(clock) ? `deadline-${suspicionClocks.indexOf(clock) + 1}` : clock;
    const expected = written.map(([clock, at = '']) => [nameOf(clock), Date.parse(at)]);
    expect(read.sort()).toEqual(expected.sort());
  });

  it('says of each clock once whether it runs, and of each that started that it does', () => {
    const running = runs.map(({ clock }) => clock);
    const others = [...incident.may_run, ...incident.does_not_run].map(({ clock }) => clock);
    const named = [...running, ...others];
    expect(new Set(named).size).toBe(named.length);
    expect(ids).toEqual(expect.arrayContaining(named));
    expect(named.length).toBeGreaterThan(0);
    const begun = clocks
      .filter(({ id, period_ends }) => {
        const result = computeOpen(incident, id)?.result;
        return period_ends === undefined && result !== 'not_started';
      })
      .map(({ id }) => id);
    expect(running).toEqual(expect.arrayContaining(Object.keys(events)));
    const waiting = runs.flatMap((run) => ('waits_for' in run ? [run.clock] : []));
    expect([...begun, ...waiting].sort()).toEqual([...running].sort());
  });
});

it('starts each clock in an incident, or says why none does', () => {
  const started = new Set(
    incidents
      .flatMap(({ runs }) => runs.filter((run) => !('waits_for' in run)))
      .map(({ clock }) => clock),
  );
  const left = startedByNoIncident.map(({ clock }) => clock);
  expect(left.filter((id) => started.has(id))).toEqual([]);
  expect([...started, ...left].sort()).toEqual([...ids].sort());
});

it('has forty incidents, in all eight places', () => {
  expect(incidents.length).toBeGreaterThanOrEqual(40);
  expect(new Set(incidents.map(({ where }) => where)).size).toBe(8);
});
