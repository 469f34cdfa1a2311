import { type Board, type BoardClock, computeBoard } from '@lexplain/contract/incidents/board';
import { type IncidentFacts, readIncidentLog } from '@lexplain/contract/incidents/effective';
import { incidentEntry } from '@lexplain/contract/incidents/entries';
import { listReminders } from '@lexplain/contract/incidents/reminders';
import type { Deadline } from '@lexplain/contract/library/deadlines';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { drawFrom } from '../../../dev/tests/seeded-random.ts';
import { incidentRules } from '../../../seed/test-businesses.ts';
import { encode } from '../http/encoding.ts';
import { listReadEntries, summarise } from './decisions.ts';
import { modelIncident } from './test-log-model.ts';
import { writeLog } from './test-queued-log.ts';
import { toEntries } from './wire.ts';

// Three people write the log of an incident without a connection, and all of it arrives once.

const reported = {
  title: 'Reported',
  place: 'NSW',
  noticed: { at: '2026-01-19T00:00:00Z' },
} as const;

const relevant = incidentRules.clocks.filter(({ rule }) =>
  /^(ndb-|soci-|csa-ransom)/.test(rule.id),
);
// Public holidays move no deadline that is compared here but double the time.
const none = { ACT: [], NSW: [], NT: [], QLD: [], SA: [], TAS: [], VIC: [], WA: [] };
const rules = { ...incidentRules, clocks: relevant, holidays: none, bank_holidays: none };

/** A deadline as the board shows it. */
const toShown = (clock: BoardClock): object[] => {
  switch (clock.state) {
    case 'runs':
    case 'met':
      return [clock.deadline];
    case 'may_run':
      return [{ id: clock.rule.id, latest_due: clock.latest_due }];
    case 'does_not_run':
      return [];
  }
};

const toExpected = (deadline: Deadline) =>
  deadline.result === 'not_started'
    ? { id: deadline.id, latest_due: deadline.latest_due }
    : deadline;

/** The duties that bind a business by its profile. */
const inventCodes = (seed: number): ReadonlySet<string> => {
  const { below } = drawFrom(seed);
  return new Set(rules.clocks.flatMap(({ rule }) => (below(4) > 0 ? rule.obligation_code : [])));
};

const findEnd = (deadline: Deadline): number => {
  if (deadline.result === 'due_at') return Date.parse(deadline.due);
  return deadline.result === 'due_day'
    ? Date.parse(deadline.headline.ends)
    : Number.POSITIVE_INFINITY;
};

/** Of the deadlines that the model confirms. */
const findNext = ({ isClosed, place }: IncidentFacts, board: Board, now: Date): Date | null => {
  const reminders = isClosed ? [] : listReminders(board, place);
  const next = reminders.find(({ at }) => at > now.getTime());
  return next ? new Date(next.at) : null;
};

const logs = chooseSampleSize(1_500, 10_000);
/** What a calendar says of each clock (contract/src/incidents/calendar.test.ts). */
const named = new Map(
  rules.clocks.map(({ rule: { id, reference }, subject_id }) => [
    id,
    { reference, subject_id, task: expect.stringMatching(/^(report|decide|act|keep) /) },
  ]),
);

it('stores each entry once, in positions without a gap, and computes the deadlines that follow', () => {
  const seen = new Map<string, number>();
  const count = (what: string, times: number) => seen.set(what, (seen.get(what) ?? 0) + times);
  for (let seed = 0; seed < logs; seed += 1) {
    const { written, stored, now } = writeLog(seed);
    const at = `Log ${seed}`;
    expect(stored.map(({ entry_id }) => entry_id).sort(), at).toEqual(
      written.map(({ id }) => id).sort(),
    );
    expect(
      stored.map(({ position }) => position),
      at,
    ).toEqual(stored.map((_, index) => index + 1));

    const log = readIncidentLog(encode(z.array(incidentEntry), toEntries(stored)), reported);
    const possible_codes = seed % 2 === 0 ? null : inventCodes(seed);
    const board = computeBoard({ rules, log, now: now.toISOString(), possible_codes });
    const model = modelIncident({
      stored: listReadEntries(stored),
      reported,
      rules,
      now,
      possible_codes,
    });
    expect(board.clocks.flatMap(toShown), at).toEqual(model.deadlines.map(toExpected));
    expect(board.reports_before_start, at).toEqual(model.slips);
    expect(board.repeated, at).toEqual(model.further);
    count('before start', board.reports_before_start.length);
    count('to write', board.reports_to_write.length);
    count('repeated', board.repeated.length);
    for (const { state } of board.clocks) count(state, 1);

    const summary = summarise(
      { reported, entries: stored, rules, possible_codes, now },
      { next_reminder_at: null, reminded_until: null },
    );
    const running = model.deadlines.filter(
      ({ result }) => result !== 'met' && result !== 'not_started',
    );
    const end = Math.min(...running.map(findEnd));
    const { duties, ...others } = summary;
    expect(duties?.revision, at).toBe(stored.length);
    expect(new Set(duties?.running.map(({ clock_id }) => clock_id)), at).toEqual(
      new Set(running.map(({ id }) => id)),
    );
    expect(others, at).toEqual({
      title: log.title,
      noticed: model.noticed,
      place: model.place,
      state: log.isClosed ? 'closed' : 'open',
      next_due_at: Number.isFinite(end) ? new Date(end) : null,
      running: running.length,
      next_reminder_at: findNext(log, board, now),
      revision: stored.length,
      // None of its facts and clocks is about one (contract/src/incidents/suspicions.test.ts).
      tells_of_suspicion: false,
      calendar: {
        revision: stored.length,
        deadlines: running
          .filter((deadline) => Number.isFinite(findEnd(deadline)))
          .map((deadline) => ({
            clock_id: deadline.id,
            ...named.get(deadline.id),
            ends: new Date(findEnd(deadline)),
            is_end_of_day: deadline.result === 'due_day',
          })),
      },
    });
    expect(summary.next_due_at?.getTime() ?? null, at).toBe(
      board.next_due_at === null ? null : Date.parse(board.next_due_at),
    );
    expect(summary.running, at).toBe(board.running);
  }
  // Each occurs often enough to prove something.
  for (const state of ['runs', 'met', 'may_run', 'does_not_run']) {
    expect(seen.get(state), state).toBeGreaterThan(logs * 0.3);
  }
  for (const slip of ['before start', 'to write', 'repeated']) {
    expect(seen.get(slip), slip).toBeGreaterThan(logs * 0.03);
  }
});
