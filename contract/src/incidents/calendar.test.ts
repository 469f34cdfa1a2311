import { afterEach, describe, expect, it } from 'vitest';
import { type Place, place } from '../library/moments.ts';
import { listBankHolidays, listPublicHolidays } from '../library/public-holidays.ts';
import { computeBoard, findDueInstant } from './board.ts';
import {
  alarmHours,
  createCalendarFile,
  listCalendarEntries,
  toCalendarEntry,
} from './calendar.ts';
import { describeAlone } from './describe-task.ts';
import { readIncidentLog } from './effective.ts';
import { readCalendar } from './test-calendar.ts';
import { clockOf, hours, ruleOf } from './test-clocks.ts';
import { entryOf, factOf } from './test-log.ts';

const holidays = listPublicHolidays(2025, 2031);
const bankHolidays = listBankHolidays(2025, 2031);

const days = { rolls_forward: true };
const clocks = [
  clockOf(ruleOf('hours-12', hours(12)), { starts_with: 'known' }),
  clockOf(ruleOf('hours-72', hours(72)), { starts_with: 'known' }),
  clockOf(ruleOf('days-30', { unit: 'days', count: 30 }, days), { starts_with: 'known' }),
  clockOf(ruleOf('business-5', { unit: 'business_days', count: 5 }), { starts_with: 'known' }),
  clockOf(ruleOf('before', { unit: 'before_event' }), { starts_with: 'known' }),
  clockOf(ruleOf('soon', { unit: 'as_soon_as_practicable' }), { starts_with: 'known' }),
];

const boardAt = (where: Place, noticed: string) =>
  computeBoard({
    rules: {
      version: '0123456789abcdef',
      facts: [],
      contradictions: [],
      clocks,
      holidays,
      bank_holidays: bankHolidays,
    },
    log: readIncidentLog([entryOf('e1', factOf('known', 'yes'), { stored_at: noticed })], {
      title: 'Files are encrypted',
      noticed: { at: noticed },
      place: where,
    }),
    now: noticed,
    possible_codes: null,
  });

const source = { incident_id: 'i1', revision: 3, isDrill: false };

const fileAt = (where: Place, noticed: string) => {
  const board = boardAt(where, noticed);
  const entries = listCalendarEntries(board, { ...source, place: where });
  return { board, file: createCalendarFile({ name: 'Deadlines', entries, now: noticed }) };
};

/** Around both changes of clocks, the end of the year, Easter, and a holiday of one place alone. */
const noticedMoments = [
  '2026-04-04T15:30:00Z',
  '2026-04-03T05:00:00+11:00',
  '2026-10-03T15:59:00Z',
  '2026-10-01T09:00:00+10:00',
  '2026-12-31T12:30:00Z',
  '2026-12-24T23:59:00+11:00',
  '2027-12-31T23:59:00+10:30',
  '2026-11-02T08:00:00+11:00',
  '2028-02-28T10:00:00+08:00',
];

const deviceZone = process.env.TZ;
afterEach(() => {
  if (deviceZone === undefined) delete process.env.TZ;
  else process.env.TZ = deviceZone;
});

describe.each(['UTC', 'Australia/Lord_Howe', 'Australia/Perth'])('on a device in %s', (zone) => {
  it.each(place.options)('says the moments of the board, in %s', (where) => {
    process.env.TZ = zone;
    for (const noticed of noticedMoments) {
      const { board, file } = fileAt(where, noticed);
      const expected = board.clocks.flatMap((clock) => {
        const due = clock.state === 'runs' ? findDueInstant(clock.deadline) : null;
        return due === null ? [] : [[clock.rule.id, Date.parse(due)]];
      });
      expect(expected).toHaveLength(5);
      const read = readCalendar(file);
      expect(read.map(({ clock_id, ends }) => [clock_id, ends])).toEqual(expected);
      for (const { ends, alarms } of read) {
        expect(alarms).toEqual(alarmHours.map((count) => ends - count * 3_600_000));
      }
    }
  });
});

it('shows a deadline that runs to the end of a day on that day', () => {
  const { file } = fileAt('NSW', '2026-10-02T20:00:00+10:00');
  const [entry] = readCalendar(file).filter(({ clock_id }) => clock_id === 'days-30');
  // 3 October is day 1; day 30 is Sunday 1 November, which moves to Monday.
  expect(entry?.starts).toBe(Date.parse('2026-11-02T23:59:00+11:00'));
  expect(entry?.ends).toBe(Date.parse('2026-11-03T00:00:00+11:00'));
  expect(entry?.details).toMatch(/Monday,? 2 November 2026 at 11:59:00\s?pm AEDT/);
});

it('names the law and whom to tell, and nothing of the incident', () => {
  const { file } = fileAt('VIC', '2026-10-02T20:00:00+10:00');
  expect(file).not.toContain('encrypted');
  expect(readCalendar(file)[0]?.title).toBe('Act, hours-12: report to the regulator');
});

it.each([
  [{ recipient: 'APRA' }, 'Law of the land: report to APRA'],
  [{ recipient: 'The people; otherwise a notice' }, 'Law of the land: report to the people'],
  [{ recipient: 'APRA', starts_after: 'first' }, 'Law of the land: report in writing to APRA'],
  [{ recipient: 'Internal decision' }, 'Law of the land: decide within the business'],
  [{ kind: 'guidance' as const }, 'Law of the land: act on the guidance'],
])('is understood by its title alone: %j', (more, title) => {
  const rule = ruleOf('one', hours(12), more);
  const deadline = {
    clock_id: 'one',
    reference: 's 1',
    subject_id: 'law',
    task: describeAlone(rule),
    ends: '2026-10-03T08:00:00+10:00',
    isEndOfDay: false,
  };
  const nameLaw = (id: string) => (id === 'law' ? 'Law of the land' : undefined);
  const of = { ...source, place: 'VIC' as const, nameLaw };
  expect(toCalendarEntry(deadline, of, []).title).toBe(title);
  // What an earlier release stored, and what others must not be told of.
  expect(toCalendarEntry({ ...deadline, task: '' }, of, []).title).toBe('Deadline, s 1');
  const suspicion = { ...deadline, clock_id: 'aml-suspicion-3bd' };
  expect(toCalendarEntry(suspicion, of, []).title).toBe('Deadline of an incident');
});

it('leaves out deadlines without an end', () => {
  const { file } = fileAt('VIC', '2026-10-02T20:00:00+10:00');
  expect(readCalendar(file).map(({ clock_id }) => clock_id)).not.toContain('soon');
});

it('keeps any text as it is, in lines of at most 75 octets', () => {
  const text = `Größe; a, b\\n 🚀 ${'访问'.repeat(60)}\nnext "line": END:VEVENT`;
  const board = boardAt('NSW', '2026-10-02T20:00:00+10:00');
  const entries = listCalendarEntries(board, { ...source, place: 'NSW', isDrill: true }, () => [
    `${text}\u0000\u000b`,
  ]);
  const file = createCalendarFile({ name: text, entries, now: '2026-10-02T20:00:00+10:00' });
  const lines = file.split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const [entry] = readCalendar(file);
  expect(entry?.details.split('\n').slice(1).join('\n')).toBe(text);
  expect(entry?.title).toMatch(/^Drill: /);
});

it('can be read without an entry', () => {
  const file = createCalendarFile({ name: 'Deadlines', entries: [], now: '2026-10-02T20:00:00Z' });
  expect(readCalendar(file)).toEqual([]);
});
