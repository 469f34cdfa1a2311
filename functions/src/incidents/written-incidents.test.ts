import { computeBoard } from '@lexplain/contract/incidents/board';
import { readIncidentLog } from '@lexplain/contract/incidents/effective';
import { incidentEntry } from '@lexplain/contract/incidents/entries';
import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestIncident } from '../../../seed/incidents/test-written-incidents.ts';
import { answersOf, incidentRules, library } from '../../../seed/test-businesses.ts';
import { encode } from '../http/encoding.ts';
import { planEntries, summarise } from './decisions.ts';
import { expectByHand, findNotice, tell, told } from './test-told-incidents.ts';
import { toEntries } from './wire.ts';

// The written incidents, whose deadlines were computed by hand: as logs that are stored and
// answered, on the board.

// All are in the past then: a moment in the future would count from when it was stored.
const now = new Date('2028-12-01T00:00:00Z');
const law = { fact_set: library.factSet, outcome_rules: library.outcomeRules };

const compute = (incident: TestIncident) => {
  const contents = tell(incident);
  const noticed = findNotice(incident);
  const reported = { title: incident.name, place: incident.where, noticed };
  const stored = planEntries({
    incidentId: 'incident',
    organisationId: 'organisation',
    before: [],
    entries: contents.map((content, index) => ({
      id: `e${index}`,
      corrects: null,
      content,
      written_at: now.toISOString(),
    })),
    by: { uid: 'ann', name: 'Ann' },
    now,
  });
  const entries = encode(z.array(incidentEntry), toEntries(stored));
  const possible_codes = listPossibleCodes(law, answersOf(incident.business));
  const log = readIncidentLog(entries, reported);
  const board = computeBoard({ rules: incidentRules, log, now: now.toISOString(), possible_codes });
  const summary = summarise(
    { reported, entries: stored, rules: incidentRules, possible_codes, now },
    { next_reminder_at: null, reminded_until: null },
  );
  return { board, summary };
};

it('tells at least 25 incidents', () => {
  expect(told.length).toBeGreaterThanOrEqual(25);
});

describe.each(told)('$name', (incident) => {
  const { board, summary } = compute(incident);

  it('has the deadlines that were computed by hand', () => {
    expectByHand(board, incident);
  });

  it('has no slip, and a summary that agrees', () => {
    expect(board).toMatchObject({
      contradictions: [],
      early: [],
      early_reports: [],
      reports_to_write: [],
      reports_before_start: [],
    });
    expect(summary.running).toBe(board.running);
    expect(summary.next_due_at?.getTime() ?? null).toBe(
      board.next_due_at === null ? null : Date.parse(board.next_due_at),
    );
  });
});
