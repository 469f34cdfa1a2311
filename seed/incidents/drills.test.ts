import { computeBoard } from '@lexplain/contract/incidents/board';
import { drillScenarios } from '@lexplain/contract/incidents/drills/drill-scenarios';
import { readIncidentLog } from '@lexplain/contract/incidents/effective';
import {
  entryOf,
  factOf,
  noticedAt,
  reportedIncident,
} from '@lexplain/contract/incidents/test-log';
import { describe, expect, it } from 'vitest';
import { incidentRules } from '../test-businesses.ts';

// The drills that are offered ready, with the library's rules.

describe.each(drillScenarios)('the drill "$title"', ({ messages }) => {
  const given = messages.flatMap(({ answers }) => Object.entries(answers));
  const log = readIncidentLog(
    given.map(([id, answer]) => entryOf(id, factOf(id, answer))),
    reportedIncident,
  );
  const board = computeBoard({ rules: incidentRules, log, now: noticedAt, possible_codes: null });

  it('answers questions of the rules, each once and without a contradiction', () => {
    const known = incidentRules.facts.map(({ id }) => id);
    expect(given.filter(([id]) => !known.includes(id))).toEqual([]);
    expect(new Set(given.map(([id]) => id)).size).toBe(given.length);
    expect(board.contradictions).toEqual([]);
  });

  it('answers every question that is asked first but the payment of what nobody demands', () => {
    const answered = new Map(given);
    const missing = incidentRules.facts.filter(
      ({ id, asked_first }) => asked_first && !answered.has(id),
    );
    const left = missing.map(({ id }) => id);
    expect(left).toEqual(answered.get('demand') === 'yes' ? [] : ['payment']);
  });
});

it.each([
  ['ransomware', ['ndb-statement-oaic', 'csa-ransomware-payment-72h']],
  ['supplier-breached', ['ndb-statement-oaic']],
  ['lost-laptop', []],
])('the drill %s starts %j', (id, expected) => {
  const scenario = drillScenarios.find((one) => one.id === id);
  const given = scenario?.messages.flatMap(({ answers }) => Object.entries(answers)) ?? [];
  const log = readIncidentLog(
    given.map(([fact, answer]) => entryOf(fact, factOf(fact, answer))),
    reportedIncident,
  );
  const { clocks } = computeBoard({
    rules: incidentRules,
    log,
    now: noticedAt,
    possible_codes: null,
  });
  const running = clocks.filter(({ state }) => state === 'runs').map(({ rule }) => rule.id);
  expect(running).toEqual(expect.arrayContaining(expected));
  // Of the lost laptop nobody has to be told in the end.
  expect(running.includes('ndb-statement-oaic')).toBe(expected.length > 0);
});
