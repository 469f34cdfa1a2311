import { type BoardClock, computeBoard } from '@lexplain/contract/incidents/board';
import type { IncidentFacts, KnownFact } from '@lexplain/contract/incidents/effective';
import { expect, it } from 'vitest';
import { chooseSampleSize } from '../../dev/tests/sample-size.ts';
import { drawFrom } from '../../dev/tests/seeded-random.ts';
import { incidentRules } from '../test-businesses.ts';

// What is not known takes no duty out of sight.

const now = '2026-03-02T00:00:00Z';
const factIds = incidentRules.facts.map(({ id }) => id);
const clockIds = incidentRules.clocks.map(({ rule }) => rule.id);
const codes = incidentRules.clocks.map(({ rule }) => rule.obligation_code);

// Without public holidays, which decide no state, a board takes half the time.
const none = { ACT: [], NSW: [], NT: [], QLD: [], SA: [], TAS: [], VIC: [], WA: [] };
const rules = { ...incidentRules, holidays: none, bank_holidays: none };

const inventIncident = (seed: number) => {
  const { below } = drawFrom(seed);
  const inventMoment = () => ({
    at: new Date(Date.parse(now) - below(90) * 3_600_000).toISOString(),
  });
  const facts = new Map(
    factIds.flatMap((id): [string, KnownFact][] => {
      const answer = (['yes', 'yes', 'no', 'unknown'] as const)[below(6)];
      const known = { moment: inventMoment(), is_planned: below(8) === 0, is_early: false };
      return answer ? [[id, { answer, ...known }]] : [];
    }),
  );
  const reports = clockIds
    .filter(() => below(12) === 0)
    .map((clock_id, index) => ({
      kind: 'report' as const,
      id: `report-${index}`,
      clock_id,
      moment: inventMoment(),
      channel: (['telephone', 'email'] as const)[below(2)] ?? 'email',
      made_by: 'Ann',
      reference_number: '',
      text: '',
      is_early: false,
    }));
  const log: IncidentFacts = {
    title: 'Lost',
    noticed: inventMoment(),
    place: 'NSW',
    facts,
    reports,
    isClosed: false,
  };
  const known = [...facts.keys()];
  return {
    log,
    possible_codes: below(3) === 0 ? null : new Set(codes.filter(() => below(3) > 0)),
    removed: known[below(known.length)] ?? '',
  };
};

type KnownIncident = Pick<ReturnType<typeof inventIncident>, 'log' | 'possible_codes'>;

const listStates = ({ log, possible_codes }: KnownIncident) =>
  new Map(
    computeBoard({ rules, log, now, possible_codes }).clocks.map((clock) => [clock.rule.id, clock]),
  );

/** In sight: it runs, may run, or was met. */
const isInSight = (clock: BoardClock | undefined): boolean =>
  clock !== undefined && clock.state !== 'does_not_run';

const isOpen = (clock: BoardClock | undefined): boolean =>
  clock?.state === 'runs' || clock?.state === 'may_run';

/**
 * Whether a report of the log meets a clock: with it, or with the clock of the written report after
 * it.
 */
const isReported = (id: string, { reports }: IncidentFacts): boolean =>
  reports.some(({ clock_id }) => clock_id === id);

/** Whether a clock is in sight to which the exclusions of this one send. */
const hasSubstitute = (clock: BoardClock, after: ReadonlyMap<string, BoardClock>): boolean =>
  clock.conditions.unless.some(({ replaced_by }) => isInSight(after.get(replaced_by ?? '')));

/**
 * Whether another clock has taken the place of this one, or of the one that it waits for, or comes
 * after it.
 */
const isReplaced = (clock: BoardClock, after: ReadonlyMap<string, BoardClock>): boolean => {
  const { starts_after = '', met_by = [] } = clock.rule;
  const before = after.get(starts_after);
  return (
    met_by.some((id) => isInSight(after.get(id))) ||
    hasSubstitute(clock, after) ||
    (before !== undefined && isReplaced(before, after))
  );
};

it('keeps every clock in sight when a fact is not known', () => {
  for (let seed = 0; seed < chooseSampleSize(1_500, 10_000); seed += 1) {
    const { log, possible_codes, removed } = inventIncident(seed);
    const facts = new Map([...log.facts].filter(([id]) => id !== removed));
    const before = listStates({ log, possible_codes });
    const after = listStates({ log: { ...log, facts }, possible_codes });
    const isMetWithoutReport = (id: string): boolean => {
      const reports = log.reports.filter(({ clock_id }) => clock_id !== id);
      return listStates({ log: { ...log, reports }, possible_codes }).get(id)?.state === 'met';
    };
    const lost = [...before].filter(([id, clock]) => {
      const other = after.get(id);
      // A report also meets a clock that began at an unknown time.
      const isMet = other?.state === 'met' && isReported(id, log);
      // One that waited for another clock only as a report to that one could not be placed.
      const awaited = after.get(clock.rule.starts_after ?? '');
      const isPointless = awaited !== undefined && hasSubstitute(awaited, after);
      // The duty after an assessment waited for what another scheme leaves to it, and now runs in
      // its place.
      const isFollowed = clock.rule.met_by?.some(
        (next) => after.get(next)?.state === 'runs' && before.get(next)?.state === 'may_run',
      );
      if (isOpen(clock)) return !isOpen(other) && !isMet && !isPointless && !isFollowed;
      if (clock.state !== 'met' || isInSight(other)) return false;
      // What was met by the duty that comes after it, and has never begun, is not needed.
      return clock.rule.met_by === undefined || !isMetWithoutReport(id);
    });
    expect(
      lost.map(([id]) => id),
      `Incident ${seed} without ${removed}`,
    ).toEqual([]);
  }
});

it('keeps every clock in sight when nothing is known of the business, or the one that replaces it', () => {
  for (let seed = 0; seed < 1000; seed += 1) {
    const { log, possible_codes } = inventIncident(seed);
    const before = listStates({ log, possible_codes });
    const after = listStates({ log, possible_codes: null });
    const lost = [...before].filter(([id, clock]) => {
      const isGone = after.get(id)?.state === 'does_not_run';
      return clock.state !== 'does_not_run' && isGone && !isReplaced(clock, after);
    });
    expect(
      lost.map(([id]) => id),
      `Incident ${seed}`,
    ).toEqual([]);
  }
});

it('names the clocks to which a fact sends that takes another one out of sight', () => {
  const sending = incidentRules.clocks.flatMap(({ rule, conditions }) =>
    conditions.unless.flatMap(({ fact, replaced_by }) =>
      replaced_by ? [[rule.id, replaced_by, fact]] : [],
    ),
  );
  expect(sending).toEqual([
    ['ndb-assessment-30d', 'mhr-breach-notice', 'my_health_record'],
    ['ndb-statement-oaic', 'mhr-breach-notice', 'my_health_record'],
    ['ndb-notify-people', 'mhr-breach-notice', 'my_health_record'],
    ['soci-other-incident-72h', 'soci-critical-incident-12h', 'critical_service_disrupted'],
    ['prudential-breach-10bd', 'prudential-breach-super-30d', 'superannuation_trustee'],
    ['prudential-breach-10bd', 'prudential-breach-health-insurer', 'health_insurer'],
    ['aml-suspicion-3bd', 'aml-suspicion-privilege-5bd', 'privileged_information'],
  ]);
});
