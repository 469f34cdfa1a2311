import { type ClockRule, clockRule } from '@lexplain/contract/library/clock-rules';
import { type Incident, type Moment, place } from '@lexplain/contract/library/deadlines';
import {
  type HolidaysByPlace,
  listBankHolidays,
  listPublicHolidays,
} from '@lexplain/contract/library/public-holidays';
import { drawFrom, type RandomDraw } from '../dev/tests/seeded-random.ts';
import { readLibrary } from './read-library.ts';
import {
  dayLength,
  firstSunday,
  reckonDeadlines,
  toDayNumber,
  toIsoDay,
} from './test-deadline-model.ts';

// Random incidents for tests of deadlines, on and near the days on which counting easily goes
// wrong. Each seed gives one incident.

const years = Array.from({ length: 10 }, (_, index) => 2026 + index);
/** Deadlines and reports of the last incidents end after the ten years. */
export const holidays = listPublicHolidays(2024, 2038);
export const bankHolidays = listBankHolidays(2024, 2038);

const toLookup = (byPlace: HolidaysByPlace): Incident['isPublicHoliday'] => {
  const sets = new Map(Object.entries(byPlace).map(([where, days]) => [where, new Set(days)]));
  return (where, day) => sets.get(where)?.has(day) ?? false;
};
const isPublicHoliday = toLookup(holidays);
const isBankHoliday = toLookup(bankHolidays);

export const authored = readLibrary().clockRules.flatMap(({ clocks }) => clocks);

/** Rules in every unit, with lengths and first days that no rule of the library has. */
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
      { length: { unit: 'business_days', count, without_bank_holidays: true }, first_day },
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
        effective_from: count === 7 ? '2029-07-01' : '2026-01-01',
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

/** The days around which counting goes wrong, by kind. */
const criticalDays = [
  years.flatMap((year) => [firstSunday(year, 4), firstSunday(year, 10)]),
  [toDayNumber(2028, 2, 29), toDayNumber(2032, 2, 29)],
  years.map((year) => toDayNumber(year, 12, 31)),
  years.flatMap((year) => [toDayNumber(year, 3, 1) - 1, toDayNumber(year, 8, 31)]),
];

const readDay = (iso: string): number => Date.parse(iso) / dayLength;

const leavesOutBankHolidays = ({ length }: ClockRule): boolean =>
  length.unit === 'business_days' && length.without_bank_holidays === true;

/** About how many days a clock runs. */
const estimateDays = ({ length }: ClockRule): number => {
  if (length.unit === 'hours') return Math.round(length.count / 24);
  if (length.unit === 'days') return length.count;
  if (length.unit === 'business_days') return Math.round((length.count * 7) / 5);
  return length.unit === 'months' ? Math.round(length.count * 30.4) : 0;
};

/** The member of a list for a turn: after the last one, the first follows. */
const at = <T>(all: readonly T[], turn: number): T => {
  const found = all[turn % all.length];
  if (found === undefined) throw new Error('An empty list');
  return found;
};

/**
 * Moments of one incident. Most lie near a day that is critical for the start or the end of its
 * clock.
 */
const inventTimes = ({ below, pick }: RandomDraw, clock: ClockRule, days: number[]) => {
  const critical = pick(days) + below(3) - 1;
  const around = below(2) === 0 ? critical : critical - estimateDays(clock);
  const dayAround = (): number =>
    below(3) === 0 ? toDayNumber(2026, 1, 1) + below(3652) : around + below(pick([2, 14, 100])) - 1;
  const inventInstant = (day: number): string => {
    const offset = pick(['Z', '+08:00', '+09:30', '+10:30', '+11:00']);
    const seconds = pick([below(86_400), below(8) * 1800, 86_399 - below(5) * 900]);
    return `${toIsoDay(day)}T${new Date(seconds * 1000).toISOString().slice(11, 19)}${offset}`;
  };
  const momentOn = (day: number): Moment =>
    below(4) === 0 ? { on: toIsoDay(day) } : { at: inventInstant(day) };
  return {
    first: momentOn(around),
    inventMoment: (): Moment => momentOn(dayAround()),
    now: inventInstant(below(2) === 0 ? critical : dayAround()),
  };
};

const following = authored.filter(({ starts_after }) => starts_after);

/**
 * A clock, with those that it starts after or is met by, and those that start after it or are met
 * by it.
 */
const listLinked = (clock: ClockRule): ClockRule[] =>
  authored.filter(
    ({ id, starts_after, met_by = [] }) =>
      id === clock.id ||
      id === clock.starts_after ||
      starts_after === clock.id ||
      clock.met_by?.includes(id) ||
      met_by.includes(clock.id),
  );

/** The last instant of a clock, or a second before or after it; null for a clock that has none. */
const inventLastMoment = (
  clock: ClockRule,
  incident: Incident,
  { pick }: RandomDraw,
): Moment | null => {
  const [outcome = {}] = reckonDeadlines([clock], { ...incident, done: {} });
  const ends = [...JSON.stringify(outcome).matchAll(/"(?:ends|due|event)":"([^"]+)"/g)];
  if (ends.length === 0) return null;
  const [, end = ''] = pick(ends);
  const instant = new Date(Date.parse(end) + pick([-1000, 0, 1000]));
  return pick([{ at: instant.toISOString() }, { on: instant.toISOString().slice(0, 10) }]);
};

/**
 * The incident of a seed. One seed after the other has every clock of the library in turn, in every
 * place, together with the clocks that it is linked to, those of another clock that starts after
 * one, two further clocks of the library and two invented ones.
 */
export const inventIncident = (seed: number): { rules: ClockRule[]; incident: Incident } => {
  const draw = drawFrom(seed);
  const { below, pick } = draw;
  const clock = at(authored, seed);
  const turn = Math.floor(seed / authored.length);
  const isOfBanks = leavesOutBankHolidays(clock) && below(2) === 0;
  const where = isOfBanks ? 'NSW' : at(place.options, turn);
  const kinds = [...criticalDays, holidays[where].map(readDay)];
  const days = isOfBanks
    ? bankHolidays.NSW.map(readDay)
    : at(kinds, Math.floor(turn / place.options.length));
  const { first, inventMoment, now } = inventTimes(draw, clock, days);
  const linked = [...listLinked(clock), ...listLinked(pick(following))];
  const others = [pick(authored), pick(authored), pick(invented), pick(invented)];
  const rules = [...new Set([...linked, ...others])];
  const eventOf = ({ id, length, starts_after }: ClockRule): [string, Moment][] => {
    const later = length.unit === 'months' ? length.later_of : undefined;
    return [
      ...(below(starts_after ? 2 : 5) > 0
        ? [[id, id === clock.id ? first : inventMoment()] satisfies [string, Moment]]
        : []),
      ...(later && below(4) > 0 ? [[later.event, inventMoment()] satisfies [string, Moment]] : []),
    ];
  };
  const incident: Incident = {
    now,
    places: { where_done: pick(place.options), sent_to: pick(place.options), [clock.place]: where },
    events: Object.fromEntries(rules.flatMap(eventOf)),
    isPublicHoliday,
    isBankHoliday,
  };
  const done = Object.fromEntries(
    rules.flatMap((rule): [string, Moment][] => {
      if (below(4) > 0) return [];
      const last = below(2) === 0 ? inventLastMoment(rule, incident, draw) : null;
      return [[rule.id, last ?? inventMoment()]];
    }),
  );
  return { rules, incident: { ...incident, done } };
};
