import { isDeepStrictEqual } from 'node:util';
import { type ClockRule, clockRule } from '@lexplain/contract/library/clock-rules';
import {
  computeDeadlines,
  type Incident,
  type Moment,
  place,
} from '@lexplain/contract/library/deadlines';
import { listPublicHolidays } from '@lexplain/contract/library/public-holidays';
import { expect, it } from 'vitest';
import { seededRandom } from '../dev/tests/seeded-random.ts';
import { readLibrary } from './read-library.ts';
import {
  dayLength,
  firstSunday,
  reckonDeadlines,
  toDayNumber,
  toIsoDay,
} from './test-deadline-model.ts';

const incidents = 10_000;
const years = Array.from({ length: 10 }, (_, index) => 2026 + index);
/** Deadlines and reports of the last incidents end after the ten years. */
const holidays = new Map(
  Object.entries(listPublicHolidays(2024, 2038)).map(([where, days]) => [where, new Set(days)]),
);
const isPublicHoliday: Incident['isPublicHoliday'] = (where, day) =>
  holidays.get(where)?.has(day) ?? false;

const authored = readLibrary().clockRules.flatMap(({ clocks }) => clocks);

/** Rules of every unit with lengths, first days and roll-forward that the library does not have. */
const invented: ClockRule[] = [1, 2, 3, 7, 29, 45].flatMap((count) =>
  [true, false].flatMap((isFirst) => {
    const first_day = isFirst ? 'event_day' : 'after_event';
    const lengths = [
      { length: { unit: 'hours', count } },
      { length: { unit: 'days', count }, first_day, rolls_forward: true },
      { length: { unit: 'days', count }, first_day, rolls_forward: true, headline: 'strict' },
      { length: { unit: 'days', count }, first_day, kind: 'minimum_period', place: 'sent_to' },
      {
        length: { unit: 'days', count },
        first_day,
        kind: 'periodic',
        period_ends: ['02-28', '12-31'],
      },
      { length: { unit: 'business_days', count }, first_day },
      { length: { unit: 'business_days', count }, first_day, place: 'sent_to' },
      { length: { unit: 'months', count }, rolls_forward: isFirst },
      { length: { unit: 'reasonable', usual_days: count }, first_day },
      { length: { unit: 'as_directed', least_days: count }, first_day },
      { length: { unit: 'yearly' } },
      { length: { unit: 'immediately' } },
      { length: { unit: 'before_event' }, place: 'sent_to' },
    ];
    return lengths.map((fields, index) =>
      clockRule.parse({
        kind: 'deadline',
        ...fields,
        id: `invented-${count}-${first_day}-${index}`,
        obligation_code: 'X',
        effective_from: '2026-01-01',
        trigger_question: 'X',
        starts_from: 'X',
        recipient: 'X',
        reference: 'X',
        confidence: 'primary',
        deciding_facts: [],
      }),
    );
  }),
);

/** Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
const findEaster = (year: number): number => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leap = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leap - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const month = Math.floor((epact + sunday - 7 * shift + 114) / 31);
  return toDayNumber(year, month, ((epact + sunday - 7 * shift + 114) % 31) + 1);
};

/** The days around which counting goes wrong. */
const criticalDays = years.flatMap((year) => [
  firstSunday(year, 4),
  firstSunday(year, 10),
  findEaster(year),
  toDayNumber(year, 3, 1) - 1,
  toDayNumber(year, 8, 31),
  toDayNumber(year, 12, 26),
]);

const inventIncident = (next: () => number) => {
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(some: readonly T[]): T => {
    const picked = some[below(some.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  const firstDay = toDayNumber(2026, 1, 1);
  /** Up to 40 days before a critical day, so that also the end falls near it; or any day. */
  const inventDay = (): number =>
    below(4) === 0 ? firstDay + below(3652) : pick(criticalDays) + 3 - below(pick([6, 44]));
  const inventInstant = (day: number): string => {
    const offset = pick(['Z', '+08:00', '+09:30', '+10:30', '+11:00']);
    const seconds = pick([below(86_400), below(8) * 1800, 86_399 - below(5) * 900]);
    const time = new Date(seconds * 1000).toISOString().slice(11, 19);
    return `${toIsoDay(day)}T${time}${offset}`;
  };
  const inventMoment = (): Moment => {
    const day = inventDay();
    return below(4) === 0 ? { on: toIsoDay(day) } : { at: inventInstant(day) };
  };
  const chain = pick(authored.filter(({ starts_after }) => starts_after));
  const rules = [
    ...new Set([
      ...authored.filter(({ id }) => id === chain.id || id === chain.starts_after),
      pick(authored),
      pick(authored),
      pick(invented),
      pick(invented),
    ]),
  ];
  const eventOf = ({ id, length }: ClockRule): [string, Moment][] => {
    const later = length.unit === 'months' ? length.later_of : undefined;
    return [
      ...(below(5) > 0 ? [[id, inventMoment()] satisfies [string, Moment]] : []),
      ...(later && below(4) > 0 ? [[later.event, inventMoment()] satisfies [string, Moment]] : []),
    ];
  };
  const incident: Incident = {
    now: inventInstant(inventDay()),
    places: { where_done: pick(place.options), sent_to: pick(place.options) },
    events: Object.fromEntries(rules.flatMap(eventOf)),
    done: Object.fromEntries(
      rules.flatMap(({ id }): [string, Moment][] => (below(4) === 0 ? [[id, inventMoment()]] : [])),
    ),
    isPublicHoliday,
  };
  return { rules, incident };
};

it(`agrees with a second reckoning on ${incidents} random incidents`, () => {
  const outcomes = new Map<string, number>();
  for (let seed = 1; seed <= incidents; seed += 1) {
    const { rules, incident } = inventIncident(seededRandom(seed));
    const computed = computeDeadlines(rules, incident);
    const reckoned = reckonDeadlines(rules, incident);
    if (!isDeepStrictEqual(computed, reckoned)) {
      const { now, places, events, done } = incident;
      const failure = `seed ${seed}: ${JSON.stringify({ now, places, events, done })}`;
      expect(computed, failure).toStrictEqual(reckoned);
    }
    for (const { result } of computed) outcomes.set(result, (outcomes.get(result) ?? 0) + 1);
  }
  // Every kind of result occurred often.
  expect(outcomes.size).toBe(9);
  expect(Math.min(...outcomes.values())).toBeGreaterThan(1000);
});

it('finds Easter and changes of daylight saving on the days of the calendar', () => {
  expect(toIsoDay(findEaster(2026))).toBe('2026-04-05');
  expect(toIsoDay(findEaster(2035))).toBe('2035-03-25');
  expect(toIsoDay(firstSunday(2026, 10))).toBe('2026-10-04');
  expect(toDayNumber(1970, 1, 2)).toBe(1);
  expect(dayLength).toBe(24 * 60 * 60 * 1000);
});
