import { type LogEntry, readIncidentLog } from '@lexplain/contract/incidents/effective';
import type { EntryContent } from '@lexplain/contract/incidents/entries';
import {
  entryOf,
  factOf,
  noticedAt,
  reportedIncident,
  reportOf,
  takeBack,
} from '@lexplain/contract/incidents/test-log';
import { expect, it } from 'vitest';
import { incidentRules as rules } from '../../../../../seed/test-businesses.ts';
import { groupLog, type ShownEntry } from '../log/group-log';
import { listReportFields, toReportText } from '../log/report-content';
import { describeDue, describeTime, urgencyOf } from './clock-text';
import {
  computeIncident,
  findLateness,
  findNext,
  type IncidentSource,
  listFactEntries,
  previewEntries,
  sortRunning,
} from './compute-incident';
import { describeChange } from './describe-change';
import { describeCounting } from './describe-counting';

// In New South Wales, an incident was noticed at 10:00 on 2 March 2026.

const toEntries = (contents: EntryContent[]): LogEntry[] =>
  contents.map((content, index) => entryOf(`entry-${index}`, content));

const sourceOf = (...contents: EntryContent[]): IncidentSource => ({
  rules,
  reported: reportedIncident,
  entries: toEntries(contents),
  possible_codes: null,
  now: '2026-03-02T05:00:00Z',
});

const clockOf = (source: IncidentSource, id: string) => {
  const computed = computeIncident(source);
  const clock = computed.board.clocks.find(({ rule }) => rule.id === id);
  if (!clock) throw new Error(`No clock ${id}`);
  return { clock, computed };
};

const runningOf = (source: IncidentSource) => {
  const { board } = computeIncident(source);
  return { running: sortRunning(board.clocks), board };
};

const paid = factOf('payment', 'yes');
const payment = 'csa-ransomware-payment-72h';

it('puts what is to be done at once first, then the others by their ends; the next end is the next', () => {
  const { running, board } = runningOf(
    sourceOf(
      factOf('personal_information', 'yes'),
      factOf('harm_believed', 'yes'),
      paid,
      factOf('price_sensitive', 'yes'),
      factOf('critical_service_disrupted', 'yes'),
    ),
  );
  const ids = running.map(({ rule }) => rule.id);
  expect(ids[0]).toBe('ca-continuous-disclosure');
  expect(ids.indexOf('ndb-statement-oaic')).toBeLessThan(ids.indexOf('soci-critical-incident-12h'));
  expect(ids.indexOf('soci-critical-incident-12h')).toBeLessThan(ids.indexOf(payment));
  expect(findNext(running, board)?.rule.id).toBe('soci-critical-incident-12h');
});

it('counts the time left through a change of clocks', () => {
  // Clocks go back on 5 April 2026 at 3:00: the local times are 72 hours apart and one more.
  const source = sourceOf({ ...paid, moment: { at: '2026-04-02T23:00:00Z' } });
  const entries = source.entries.map((entry) => ({
    ...entry,
    stored_at: '2026-04-03T00:00:00Z',
  }));
  const { clock, computed } = clockOf({ ...source, entries }, payment);
  if (clock.state !== 'runs') throw new Error('It does not run');
  expect(describeDue(clock.deadline, computed.zone)).toBe('Monday 6 April at 9:00 am AEST');
  const now = Date.parse('2026-04-02T23:00:00Z');
  expect(describeTime(clock.deadline, now)).toBe('3 days left');
  expect(urgencyOf(clock.deadline, now)).toBe('later');
  expect(urgencyOf(clock.deadline, now + 49 * 3_600_000)).toBe('soon');
  expect(describeTime(clock.deadline, now + 73 * 3_600_000)).toBe('1 hour late');
  expect(urgencyOf(clock.deadline, now + 73 * 3_600_000)).toBe('late');
});

it('gives no end to what is to be done as soon as practicable', () => {
  const source = sourceOf(factOf('personal_information', 'yes'), factOf('harm_believed', 'yes'));
  const { clock, computed } = clockOf(source, 'ndb-statement-oaic');
  if (clock.state !== 'runs') throw new Error('It does not run');
  expect(describeDue(clock.deadline, computed.zone)).toBe('As soon as practicable');
  expect(describeTime(clock.deadline, Date.parse(noticedAt) + 90 * 60_000)).toBe(
    '1 hour 30 minutes have passed',
  );
});

it('names both last days where one is no business day', () => {
  const source = sourceOf(
    factOf('personal_information', 'yes'),
    // 30 days later is Saturday 4 April 2026.
    factOf('breach_suspected', 'yes', { moment: { at: '2026-03-05T00:00:00Z' } }),
  );
  const { clock, computed } = clockOf(source, 'ndb-assessment-30d');
  if (clock.state !== 'runs') throw new Error('It does not run');
  expect(describeDue(clock.deadline, computed.zone)).toMatch(/^Saturday 4 April at 11:59 pm/);
  expect(describeCounting(clock.deadline, computed.zone)).toMatch(
    /^This day is not a business day/,
  );
});

it('says before an entry is stored what it starts, moves, meets and ends, and why', () => {
  const source = sourceOf(factOf('demand', 'yes'));
  const changesOf = (
    before: IncidentSource,
    content: EntryContent,
    corrects: string | null = null,
  ) => {
    const { changes, after } = previewEntries(before, computeIncident(before), [
      { content, corrects },
    ]);
    return changes
      .filter(({ clock }) => clock.rule.id === payment)
      .map((change) => describeChange(change, after.zone, rules.facts));
  };
  const [starts] = changesOf(source, paid);
  expect(starts?.what).toMatch(
    /^Starts: Designated Commonwealth body .* Thursday 5 March at 10:00 am AEDT$/,
  );
  expect(starts?.why).toMatch(/^Counted from: Making the payment/);
  const running = sourceOf(paid);
  const earlier = { ...paid, moment: { at: '2026-03-01T20:00:00Z' } };
  expect(changesOf(running, earlier, 'entry-0')[0]?.what).toMatch(
    /from Thursday 5 March at 10:00 am AEDT to Thursday 5 March at 7:00 am AEDT$/,
  );
  const report = reportOf(payment, 'online_form', '2026-03-02T03:00:00Z');
  expect(changesOf(running, report)[0]?.what).toMatch(/^Is done: /);
  expect(changesOf(running, factOf('payment', 'no'), 'entry-0')[0]?.what).toMatch(
    /^No longer needed: /,
  );
  expect(changesOf(running, { kind: 'note', text: 'Nothing' })).toEqual([]);
});

it('names contradictions that an entry would add', () => {
  const source = sourceOf(factOf('demand', 'no'));
  const { contradictions } = previewEntries(source, computeIncident(source), [
    { content: paid, corrects: null },
  ]);
  expect(contradictions).toEqual(['Something was paid, but nobody has demanded anything.']);
});

it('says by how much a clock was met late', () => {
  const late = sourceOf(paid, reportOf(payment, 'online_form', '2026-03-05T01:00:00Z'));
  const { clock, computed } = clockOf(late, payment);
  expect(findLateness(clock, late, computed)).toBe(2 * 3_600);
  const inTime = sourceOf(paid, reportOf(payment, 'online_form', '2026-03-04T01:00:00Z'));
  const met = clockOf(inTime, payment);
  expect(findLateness(met.clock, inTime, met.computed)).toBeNull();
});

it('starts the written report with an oral one, and says how late that was', () => {
  const oral = 'soci-critical-incident-12h';
  const told = sourceOf(
    factOf('critical_service_disrupted', 'yes'),
    reportOf(oral, 'telephone', '2026-03-02T12:00:00Z'),
  );
  const { clock, computed } = clockOf(told, oral);
  expect(clock.state).toBe('met');
  expect(findLateness(clock, told, computed)).toBe(3_600);
  expect(clockOf(told, 'soci-critical-incident-written-84h').clock.state).toBe('runs');
});

const toShown = (entry: LogEntry): ShownEntry => ({ ...entry, by_name: 'Ann', sha256: null });

it('shows corrections at what they correct, and what was taken back', () => {
  const entries = [
    entryOf('first', { kind: 'note', text: 'Wrong' }),
    entryOf('second', { kind: 'note', text: 'Stands' }),
    entryOf('third', { kind: 'note', text: 'Right' }, { corrects: 'first' }),
    entryOf('fourth', paid),
    takeBack('fifth', 'fourth'),
    entryOf('sixth', { kind: 'note', text: 'Of an entry that is missing' }, { corrects: 'gone' }),
  ].map(toShown);
  const items = groupLog(entries).map(({ entry, later, state, holds }) => ({
    id: entry.id,
    later: later.map(({ id }) => id),
    state,
    holds: holds?.kind === 'note' ? holds.text : holds,
  }));
  expect(items).toEqual([
    { id: 'first', later: ['third'], state: 'corrected', holds: 'Right' },
    { id: 'second', later: [], state: 'stands', holds: 'Stands' },
    { id: 'fourth', later: ['fifth'], state: 'taken_back', holds: null },
    { id: 'sixth', later: [], state: 'stands', holds: 'Of an entry that is missing' },
  ]);
});

it('finds the entry that a change of an answer corrects', () => {
  const found = listFactEntries([
    entryOf('first', paid),
    entryOf('second', factOf('payment', 'no')),
    entryOf('third', factOf('payment', 'unknown'), { corrects: 'second' }),
  ]);
  expect(found.get('payment')).toEqual({ id: 'second', content: factOf('payment', 'unknown') });
});

it('fills in what is known of a report, and leaves room for the rest', () => {
  const source = sourceOf(
    factOf('personal_information', 'yes'),
    factOf('harm_believed', 'yes'),
    reportOf(payment, 'online_form', '2026-03-02T03:00:00Z'),
  );
  const { clock, computed } = clockOf(source, 'ndb-statement-oaic');
  const fields = listReportFields(clock, { ...computed, rules, organisation: 'Acme' });
  const text = toReportText(fields);
  expect(text).toMatch(/^Your organisation's name, telephone, email and address:\nAcme\n\n/);
  expect(text).toContain('What happened:\nFiles are encrypted');
  expect(text).toContain('Noticed Monday 2 March at 10:00 am AEDT');
  expect(text).toContain('(optional):\nDesignated Commonwealth body');
  expect(text).toContain('Which kinds of information are involved:\n…');
  expect(readIncidentLog(source.entries, reportedIncident).reports).toHaveLength(1);
});
