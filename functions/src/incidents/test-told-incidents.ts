import type { Board, BoardClock } from '@lexplain/contract/incidents/board';
import { listNeeded } from '@lexplain/contract/incidents/clocks/events';
import type { EntryContent } from '@lexplain/contract/incidents/entries';
import type { IncidentClock } from '@lexplain/contract/library/incident-rules';
import { pickEarlier } from '@lexplain/contract/library/local-days';
import type { Moment } from '@lexplain/contract/library/moments';
import { expect } from 'vitest';
import {
  type ExpectedRun,
  incidents,
  type TestIncident,
  toExpected,
} from '../../../seed/incidents/test-written-incidents.ts';
import { incidentRules } from '../../../seed/test-businesses.ts';

// The written incidents as entries of a log, and what a board has to show of them.

const byId = new Map(incidentRules.clocks.map((clock) => [clock.rule.id, clock]));

/** The clocks of these that an incident can start. */
const findClocks = (ids: readonly string[]): IncidentClock[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

const reportOf = (
  clock_id: string,
  channel: 'telephone' | 'online_form',
  moment: Moment,
): EntryContent => ({
  kind: 'report',
  clock_id,
  channel,
  moment,
  made_by: 'Ann',
  reference_number: '',
  text: 'Told',
});

const factOf = (
  fact_id: string,
  answer: 'yes' | 'no',
  moment: Moment | null = null,
): EntryContent => ({ kind: 'fact', fact_id, answer, moment, is_planned: false });

/**
 * What someone says who knows the story: each event is a fact or an oral report, and what was done
 * a report.
 */
export const tell = ({ events, done, may_run, does_not_run }: TestIncident): EntryContent[] => {
  const started = findClocks(Object.keys(events)).map((clock) => {
    const moment = events[clock.rule.id];
    if (!moment) throw new Error(`No event of ${clock.rule.id}`);
    return { ...clock, moment };
  });
  const oral = started.flatMap(({ rule: { starts_after }, conditions, moment }) =>
    starts_after && !conditions.starts_with ? reportOf(starts_after, 'telephone', moment) : [],
  );
  const begun = new Set(started.map(({ conditions }) => conditions.starts_with));
  /** What another scheme that the story has leaves to a clock. */
  const listLeft = ({ conditions }: IncidentClock): string[] =>
    conditions.unless.flatMap(({ fact, except }) => (except && begun.has(fact) ? except : []));
  const facts = started.flatMap((clock) => [
    ...(clock.conditions.starts_with
      ? [factOf(clock.conditions.starts_with, 'yes', clock.moment)]
      : []),
    ...[...clock.conditions.needs, ...listLeft(clock)].map((id) => factOf(id, 'yes')),
  ]);
  const said = facts.flatMap((content) => (content.kind === 'fact' ? content.fact_id : []));
  const open = findClocks(may_run.map(({ clock }) => clock)).flatMap(listNeeded);
  const known = new Set([...said, ...open]);
  const denied = findClocks(does_not_run.map(({ clock }) => clock))
    .filter(({ rule }) => !rule.met_by?.some((next) => events[next]))
    .flatMap((clock) => [
      ...listNeeded(clock),
      ...(clock.conditions.or_starts_with ?? []),
      ...listLeft(clock),
    ])
    .filter((id) => !known.has(id));
  const reports = findClocks(Object.keys(done)).flatMap(({ rule: { id } }) => {
    const moment = done[id];
    return moment ? reportOf(id, 'online_form', moment) : [];
  });
  return [...facts, ...[...new Set(denied)].map((id) => factOf(id, 'no')), ...oral, ...reports];
};

export const told = incidents.filter(({ events }) => findClocks(Object.keys(events)).length > 0);

/** The first moment that the story has. */
export const findNotice = (incident: TestIncident): Moment =>
  tell(incident)
    .flatMap((content) => ('moment' in content ? (content.moment ?? []) : []))
    .reduce((one, other) => pickEarlier(one, other, incident.where));

/** The ids of those of these clocks that an incident can start. */
const idsOf = (reasoned: TestIncident['may_run']): string[] =>
  findClocks(reasoned.map(({ clock }) => clock)).map(({ rule }) => rule.id);

const inTime = { yes: true, no: false, no_last_day: null };

const toShownExpected = (expected: ExpectedRun): object =>
  expected.met && expected.in_time
    ? { result: 'met', met: expected.met, in_time: inTime[expected.in_time] }
    : toExpected(expected);

const toShown = (clock: BoardClock | undefined): object => {
  if (clock?.state === 'may_run') {
    const follows = clock.rule.starts_after ?? null;
    return { result: 'not_started', follows, latest_due: clock.latest_due };
  }
  return clock?.state === 'runs' || clock?.state === 'met' ? clock.deadline : { ...clock };
};

/**
 * Compares a board with what was worked out by hand: what runs, what may, and that nothing else
 * does.
 */
export const expectByHand = (board: Board, incident: TestIncident): void => {
  const stateOf = (id: string) => board.clocks.find(({ rule }) => rule.id === id);
  for (const expected of incident.runs.filter(({ clock }) => byId.has(clock))) {
    expect(toShown(stateOf(expected.clock)), expected.clock).toMatchObject(
      toShownExpected(expected),
    );
  }
  for (const id of idsOf(incident.may_run)) {
    // Two laws may ask for one assessment: a suspicion under one then starts the other as well.
    expect(['may_run', 'runs'], id).toContain(stateOf(id)?.state);
  }
  for (const id of idsOf(incident.does_not_run)) {
    expect(stateOf(id)?.state, id).toBe('does_not_run');
  }
  const named = [...incident.runs, ...incident.may_run].map(({ clock }) => clock);
  const others = board.clocks.filter(
    ({ state, rule }) => state === 'runs' && !named.includes(rule.id),
  );
  expect(others.map(({ rule }) => rule.id)).toEqual([]);
};
