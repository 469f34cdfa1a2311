import { type BoardClock, computeBoard } from '@lexplain/contract/incidents/board';
import { type LogEntry, readIncidentLog } from '@lexplain/contract/incidents/effective';
import { entryOf, factOf, reportOf } from '@lexplain/contract/incidents/test-log';
import { resolveFacts } from '@lexplain/contract/library/facts';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import { expect, it } from 'vitest';
import { answersOf, incidentRules, library } from '../test-businesses.ts';
import {
  businesses,
  type IndependentClock,
  type IndependentIncident,
  incidents,
  otherwise,
} from './test-independent.ts';

// The expected values were written before the rules were read, and apart from them, from the law
// alone. Where one was corrected since, the law decided, and the file says so.

const law = { fact_set: library.factSet, outcome_rules: library.outcomeRules };
const obligations = new Map(
  library.laws.flatMap(({ obligations }) => obligations.map((one) => [one.code, one] as const)),
);
const answersById = new Map(
  businesses.map(({ id, sectors, yes }) => [id, answersOf({ sectors, yes, unsure: [] })]),
);
const answersTo = (id: string) => answersById.get(id) ?? { sectors: null, answers: {} };

it.each(businesses)('$id is bound by what the law says', (business) => {
  const { id, yes, expected, on, off, coming } = business;
  const facts = resolveFacts(library.factSet, answersTo(id));
  const outcomes = computeOutcomes(law, answersTo(id));
  const codes = outcomes.flatMap((one) => one.codes);
  const listed = [on, off, coming].flatMap((one) => Object.keys(one));
  const differences = [
    ...yes.filter((fact) => facts.get(fact) !== 'yes').map((fact) => `${fact} is not asked`),
    ...listed.filter((code) => !obligations.has(code)).map((code) => `${code} is no obligation`),
    ...Object.keys(expected).filter((one) => !(one in otherwise)),
    ...outcomes.flatMap(({ subject_id, headline }) => {
      const { right, why } = expected[subject_id] ??
        otherwise[subject_id] ?? { right: [], why: '' };
      return right.some((one) => one === headline)
        ? []
        : `${subject_id}: ${headline}, not ${right} (${why})`;
    }),
    ...Object.entries(on).flatMap(([code, why]) =>
      codes.includes(code) ? [] : `${code} is off (${why})`,
    ),
    ...Object.entries(off).flatMap(([code, why]) =>
      codes.includes(code) ? `${code} is on (${why})` : [],
    ),
    ...Object.entries(coming).flatMap(([code, from]) => {
      const begins = obligations.get(code)?.effective_from;
      return codes.includes(code) && begins === from
        ? []
        : `${code}: ${codes.includes(code)}, ${begins}, not ${from}`;
    }),
  ];
  expect(differences, differences.join('\n')).toEqual([]);
});

const compute = ({
  title,
  where,
  now,
  noticed,
  business,
  yes,
  unknown,
  reports,
}: IndependentIncident) => {
  const contents = [
    ...incidentRules.facts.map(({ id }) => {
      const moment = yes[id];
      if (moment !== undefined) return factOf(id, 'yes', { moment: { at: moment } });
      return factOf(id, unknown.includes(id) ? 'unknown' : 'no');
    }),
    ...reports.map(({ clock, at, channel }) => reportOf(clock, channel, at)),
  ];
  const entries = contents.map(
    (content, index): LogEntry =>
      entryOf(`e${index}`, content, { written_at: now, stored_at: now }),
  );
  const log = readIncidentLog(entries, { title, noticed: { at: noticed }, place: where });
  const possible_codes = listPossibleCodes(law, answersTo(business));
  return computeBoard({ rules: incidentRules, log, now, possible_codes });
};

/** What a clock shows, in the words of the expected values. */
const toShown = (clock: BoardClock): Partial<IndependentClock> => {
  if (clock.state !== 'runs' && clock.state !== 'met') return {};
  const { deadline } = clock;
  switch (deadline.result) {
    case 'due_at':
      return { due: deadline.due };
    case 'due_day':
      return { last_day: deadline.strict.day, moves_to: deadline.rolled.day };
    case 'running':
      return { [`${deadline.speed}_since`]: deadline.starts };
    case 'met':
      return 'at' in deadline.met ? { met: deadline.met.at } : {};
    default:
      return {};
  }
};

const deadlineKeys = [
  'due',
  'last_day',
  'moves_to',
  'as_soon_as_practicable_since',
  'immediately_since',
  'met',
] as const;

const compareClock = (clock: BoardClock | undefined, expected: IndependentClock): string[] => {
  if (!clock) return [`${expected.clock} is no clock`];
  const { state, same_in_law, says, why } = expected;
  if (![state, ...same_in_law].includes(clock.state)) {
    const reason = clock.state === 'does_not_run' ? clock.reason.because : '';
    return [`${expected.clock}: ${clock.state}, not ${state} (${why}) ${reason}`];
  }
  if (clock.state === 'does_not_run') {
    const { because } = clock.reason;
    return says === undefined || because.includes(says)
      ? []
      : [`${expected.clock} says: ${because}`];
  }
  const shown = toShown(clock);
  // Of a clock that was met, the board keeps the moment and no longer the deadline.
  return deadlineKeys.flatMap((key) => {
    const value = expected[key];
    if (
      clock.state === 'may_run' ||
      value === undefined ||
      (clock.state === 'met') !== (key === 'met')
    )
      return [];
    return shown[key] === value ? [] : `${expected.clock}: ${key} ${shown[key]}, not ${value}`;
  });
};

it.each(incidents)('$id shows the deadlines that the law gives', (incident) => {
  const board = compute(incident);
  const { expected, unjudged } = incident;
  const named = [...expected.map(({ clock }) => clock), ...unjudged];
  const differences = [
    ...named.filter((id) => !board.clocks.some(({ rule }) => rule.id === id)),
    ...expected.flatMap((one) =>
      compareClock(
        board.clocks.find(({ rule }) => rule.id === one.clock),
        one,
      ),
    ),
    ...board.clocks.flatMap(({ rule, state }) =>
      (state === 'runs' || state === 'met') && !named.includes(rule.id)
        ? `${rule.id} ${state} besides`
        : [],
    ),
    ...board.contradictions,
  ];
  expect(differences, differences.join('\n')).toEqual([]);
});

it('compares every law for at least thirty businesses, and at least twenty incidents', () => {
  const laws = library.outcomeRules.map(({ subject_id }) => subject_id);
  expect(Object.keys(otherwise).sort()).toEqual(laws.sort());
  expect(businesses.length).toBeGreaterThanOrEqual(30);
  expect(incidents.length).toBeGreaterThanOrEqual(20);
});
