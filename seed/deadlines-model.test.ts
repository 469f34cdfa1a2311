import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ClockRule } from '@lexplain/contract/library/clock-rules';
import {
  computeDeadlines,
  type Deadline,
  type Incident,
  type Place,
  place,
} from '@lexplain/contract/library/deadlines';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  dayLength,
  firstSunday,
  reckonDeadlines,
  toDayNumber,
  toIsoDay,
} from './test-deadline-model.ts';
import { authored, bankHolidays, holidays, inventIncident } from './test-incidents.ts';

/**
 * As many as are invented in any case, and at most: with more clocks, more are needed until each
 * has come often.
 */
const [fewest, most] = [10_000, 40_000];
const leastOfClock = 10;

const listDays = (found: string): number[] =>
  [...found.matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([day]) => Date.parse(day) / dayLength);

const withNeighbours = (days: number[]): Set<number> =>
  new Set(days.flatMap((day) => [day - 1, day, day + 1]));

const nearHolidays = new Map(
  Object.entries(holidays).map(([where, days]) => [
    where,
    withNeighbours(days.map((day) => Date.parse(day) / dayLength)),
  ]),
);

const years = Array.from({ length: 12 }, (_, index) => 2025 + index);
const dayOfEach = (month: number, day: number): number[] =>
  years.map((year) => toDayNumber(year, month, day));

const nearChanges = withNeighbours(
  years.flatMap((year) => [firstSunday(year, 4), firstSunday(year, 10)]),
);
const nearYearEnds = withNeighbours([...dayOfEach(12, 31), ...dayOfEach(1, 1)]);
const nearLeapDays = withNeighbours([toDayNumber(2028, 2, 29), toDayNumber(2032, 2, 29)]);

/** The days within a day of one on which counting goes wrong. */
const nearDays: Record<string, (where: Place) => Set<number>> = {
  'a change of daylight saving': () => nearChanges,
  'a holiday': (where) => nearHolidays.get(where) ?? new Set(),
  'the end of a year': () => nearYearEnds,
  'a leap day': () => nearLeapDays,
};

type Situation = (deadline: Deadline, rule: ClockRule, incident: Incident) => boolean | undefined;

/** What the options of clocks lead to. */
const situations: Record<string, Situation> = {
  'rolls forward': (deadline) =>
    deadline.result === 'due_day' && deadline.strict.day !== deadline.rolled.day,
  'rolls forward and shows the strict day': (deadline, { headline }) =>
    deadline.result === 'due_day' &&
    headline === 'strict' &&
    deadline.strict.day !== deadline.rolled.day,
  'met by the start of another': ({ id, result }, { met_by }, { events, done }) =>
    result === 'met' && !done?.[id] && met_by?.some((other) => events[other]),
  'starts with what met the one before': ({ id, result }, rule, { events, done }) =>
    result !== 'not_started' &&
    !events[id] &&
    rule.starts_when_met &&
    rule.starts_after !== undefined &&
    done?.[rule.starts_after] !== undefined,
  'waits with a latest due instant': (deadline) =>
    deadline.result === 'not_started' && deadline.latest_due !== null,
  'the later of two periods': ({ result }, { length }, { events }) =>
    result === 'due_day' &&
    length.unit === 'months' &&
    length.later_of &&
    events[length.later_of.event] !== undefined,
  'counts where it was sent, elsewhere than where it is done': ({ result }, rule, { places }) =>
    result === 'due_day' && rule.place === 'sent_to' && places.sent_to !== places.where_done,
  'counts no bank holiday': (deadline, { length }, { places }) =>
    deadline.result === 'due_day' &&
    length.unit === 'business_days' &&
    length.without_bank_holidays &&
    bankHolidays[places.where_done].some(
      (day) => day > deadline.event_day && day < deadline.rolled.day,
    ),
  'a period that was reported on': ({ id, result }, { period_ends }, { done }) =>
    result === 'due_day' && period_ends && done?.[id] !== undefined,
  'met in time': (deadline) => deadline.result === 'met' && deadline.in_time === true,
  'met late': (deadline) => deadline.result === 'met' && deadline.in_time === false,
};

/** How often something was counted, by its name. */
type Counts = Map<string, number>;
const raise = (counts: Counts, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

const results: Counts = new Map();
const bySituation: Counts = new Map(Object.keys(situations).map((name) => [name, 0]));
/** Each clock of the library in each place, and near each kind of day. */
const byClock: Counts = new Map(
  authored.flatMap(({ id }) =>
    [...place.options, ...Object.keys(nearDays)].map((name) => [`${id}, ${name}`, 0]),
  ),
);
const authoredIds = new Set(authored.map(({ id }) => id));

const count = (deadline: Deadline, rule: ClockRule, incident: Incident): void => {
  raise(results, deadline.result);
  if (!authoredIds.has(rule.id)) return;
  for (const [name, holds] of Object.entries(situations)) {
    if (holds(deadline, rule, incident)) raise(bySituation, name);
  }
  if (deadline.result === 'not_started' || deadline.result === 'not_in_force') return;
  raise(byClock, `${rule.id}, ${incident.places[rule.place]}`);
  // A period is found from the present.
  const days = listDays(JSON.stringify([deadline, rule.period_ends && incident.now]));
  for (const [name, listNear] of Object.entries(nearDays)) {
    const near = listNear(incident.places[rule.place]);
    if (days.some((day) => near.has(day))) raise(byClock, `${rule.id}, ${name}`);
  }
};

/** Those that were counted less often than a number. */
const listRare = (counts: Counts, least: number): string[] =>
  [...counts].filter(([, times]) => times < least).map(([name]) => name);

/** The failure lists all. */
const expectEach = (counts: Counts, least: number): void => {
  const summary = [...counts].map(([name, times]) => `${times} ${name}`).join('\n');
  expect(listRare(counts, least), `Each at least ${least} times:\n${summary}`).toEqual([]);
};

describe('random incidents', () => {
  const differing: string[] = [];
  beforeAll(() => {
    const isShort = (): boolean => listRare(byClock, leastOfClock).length > 0;
    for (let seed = 1; seed <= fewest || (seed <= most && isShort()); seed += 1) {
      const { rules, incident } = inventIncident(seed);
      const computed = computeDeadlines(rules, incident);
      const reckoned = reckonDeadlines(rules, incident);
      for (const [index, rule] of rules.entries()) {
        const deadline = computed[index];
        if (!isDeepStrictEqual(deadline, reckoned[index])) {
          const { now, places, events, done } = incident;
          differing.push(
            JSON.stringify({
              seed,
              deadline,
              reckoned: reckoned[index],
              now,
              places,
              events,
              done,
            }),
          );
        }
        if (deadline) count(deadline, rule, incident);
      }
    }
  }, 60_000);

  it('have the same deadlines by a second reckoning', () => {
    expect(differing.slice(0, 3), `${differing.length} deadlines differ`).toEqual([]);
  });

  it('have every kind of result often', () => {
    expect(results.size).toBe(10);
    expectEach(results, 1000);
  });

  it('start every clock of the library in every place, and near every kind of day', () => {
    expectEach(byClock, leastOfClock);
  });

  it('use every option of a clock', () => {
    expectEach(bySituation, 50);
  });
});

it('reckons with no code of the evaluator', () => {
  const source = readFileSync(new URL('test-deadline-model.ts', import.meta.url), 'utf8');
  const imports = [...source.matchAll(/^import (.*) from '(.*)';$/gm)];
  const ofCode = imports.filter(([, names]) => !names?.startsWith('type '));
  expect(ofCode.map(([, , from]) => from)).toEqual(['zod']);
});

it('finds changes of daylight saving on the days of the calendar', () => {
  expect(toIsoDay(firstSunday(2026, 10))).toBe('2026-10-04');
  expect(toDayNumber(1970, 1, 2)).toBe(1);
  expect(dayLength).toBe(24 * 60 * 60 * 1000);
});
