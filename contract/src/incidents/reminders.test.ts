import { describe, expect, it } from 'vitest';
import type { Deadline, LastDay } from '../library/deadlines.ts';
import { clockConditions } from '../library/incident-rules.ts';
import type { BoardClock } from './board.ts';
import {
  findNextReminder,
  listReminders,
  type Reminder,
  type ReminderState,
  takeDueReminders,
} from './reminders.ts';

const none: ReminderState = { next_reminder_at: null, reminded_until: null };

const runningClock = (deadline: Deadline): BoardClock => ({
  subject_id: 'law',
  rule: {
    id: deadline.id,
    obligation_code: deadline.id,
    effective_from: '2020-01-01',
    kind: 'deadline',
    trigger_question: 'When?',
    starts_from: 'The event',
    length: { unit: 'hours', count: 1 },
    first_day: 'after_event',
    rolls_forward: false,
    headline: 'rolled',
    place: 'where_done',
    recipient: 'The regulator',
    reference: 's 1',
    confidence: 'primary',
    deciding_facts: [],
  },
  conditions: clockConditions.parse({ otherwise: 'No' }),
  expectation: null,
  report: null,
  state: 'runs',
  deadline,
});

const hoursClock = (id: string, starts: string, hours: number): BoardClock => {
  const due = new Date(Date.parse(starts) + hours * 3_600_000).toISOString();
  return runningClock({
    id,
    kind: 'deadline',
    result: 'due_at',
    starts,
    due,
    only_day_known: false,
  });
};

const dayClock = (id: string, event_day: string, last: LastDay): BoardClock =>
  runningClock({
    id,
    kind: 'deadline',
    result: 'due_day',
    event_day,
    headline: last,
    strict: last,
    rolled: last,
  });

const begun = '2026-11-20T04:00:00Z';

const endlessClock = (
  id: string,
  speed: 'immediately' | 'as_soon_as_practicable',
  starts = begun,
): BoardClock =>
  runningClock({ id, kind: 'deadline', result: 'running', speed, starts, elapsed_seconds: 0 });

const tell = (reminders: Reminder[]): string[] =>
  reminders.map(({ clock_id, kind, at }) => `${clock_id} ${kind} ${new Date(at).toISOString()}`);

describe('the reminders of a deadline', () => {
  it('come at half of the time, a day, four hours and an hour before the end, and at the end', () => {
    const clock = hoursClock('pay', '2026-11-20T04:00:00Z', 72);
    expect(tell(listReminders({ clocks: [clock] }, 'NSW'))).toEqual([
      'pay half 2026-11-21T16:00:00.000Z',
      'pay day 2026-11-22T04:00:00.000Z',
      'pay four_hours 2026-11-23T00:00:00.000Z',
      'pay hour 2026-11-23T03:00:00.000Z',
      'pay end 2026-11-23T04:00:00.000Z',
    ]);
  });

  it('leave out what lies before its beginning, and say an instant once', () => {
    const short = hoursClock('call', '2026-11-20T04:00:00Z', 12);
    expect(listReminders({ clocks: [short] }, 'NSW').map(({ kind }) => kind)).toEqual([
      'half',
      'four_hours',
      'hour',
      'end',
    ]);
    const two = hoursClock('two', '2026-11-20T04:00:00Z', 2);
    expect(listReminders({ clocks: [two] }, 'NSW').map(({ kind }) => kind)).toEqual([
      'hour',
      'end',
    ]);
  });

  it.each([
    // The clocks go forward on 4 October 2026 and back on 5 April 2026, in New South Wales.
    ['forward', '2026-10-02', '2026-10-05', '2026-10-05T13:00:00Z', '2026-10-03T13:30:00.000Z'],
    ['back', '2026-04-03', '2026-04-06', '2026-04-06T14:00:00Z', '2026-04-04T13:30:00.000Z'],
  ])('count real hours where the clocks go %s', (_, from, day, ends, half) => {
    const moments = listReminders({ clocks: [dayClock('tell', from, { day, ends })] }, 'NSW');
    expect(moments.map(({ kind, at }) => [kind, Date.parse(ends) - at])).toEqual([
      ['half', Date.parse(ends) - Date.parse(half)],
      ['day', 86_400_000],
      ['four_hours', 4 * 3_600_000],
      ['hour', 3_600_000],
      ['end', 0],
    ]);
  });

  it.each(['immediately', 'as_soon_as_practicable'] as const)(
    'of one without an end, %s, come 1, 3, 7, 14, 21 and 28 days after its beginning',
    (speed) => {
      const reminders = listReminders({ clocks: [endlessClock('asap', speed)] }, 'NSW');
      expect(tell(reminders)).toEqual([
        `asap ${speed} 2026-11-21T04:00:00.000Z`,
        `asap ${speed} 2026-11-23T04:00:00.000Z`,
        `asap ${speed} 2026-11-27T04:00:00.000Z`,
        `asap ${speed} 2026-12-04T04:00:00.000Z`,
        `asap ${speed} 2026-12-11T04:00:00.000Z`,
        `asap ${speed} 2026-12-18T04:00:00.000Z`,
      ]);
      // It is due from its beginning on.
      expect(new Set(reminders.map(({ due }) => due))).toEqual(new Set([Date.parse(begun)]));
    },
  );

  it('are none for a guide, and for what only has to be kept', () => {
    const last = { day: '2026-12-20', ends: '2026-12-20T13:00:00Z' };
    const clocks = (['usual_day', 'least_day', 'kept_until'] as const).map((result) =>
      runningClock({ id: result, kind: 'deadline', result, event_day: '2026-11-20', last }),
    );
    expect(listReminders({ clocks }, 'NSW')).toEqual([]);
  });
});

describe('the next reminder', () => {
  const clock = hoursClock('pay', '2026-11-20T04:00:00Z', 72);
  const reminders = listReminders({ clocks: [clock] }, 'NSW');

  it('is none that was past when the deadline became known', () => {
    const late = new Date('2026-11-23T01:00:00Z');
    expect(findNextReminder(reminders, none, late)?.toISOString()).toBe('2026-11-23T03:00:00.000Z');
  });

  it('is still the one that waits for the job', () => {
    const waiting = { ...none, next_reminder_at: new Date('2026-11-23T00:00:00Z') };
    const now = new Date('2026-11-23T00:03:00Z');
    expect(findNextReminder(reminders, waiting, now)).toEqual(waiting.next_reminder_at);
  });

  it('is written once, and only the latest where the job comes late', () => {
    const waiting = { ...none, next_reminder_at: new Date('2026-11-21T16:00:00Z') };
    const now = new Date('2026-11-23T00:10:00Z');
    const taken = takeDueReminders(reminders, waiting, now);
    expect(taken.due.map(({ kind }) => kind)).toEqual(['four_hours']);
    expect(taken.state.next_reminder_at?.toISOString()).toBe('2026-11-23T03:00:00.000Z');
    expect(takeDueReminders(reminders, taken.state, now).due).toEqual([]);
  });
});

/** Random numbers that follow from a seed. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

const minute = 60_000;
const began = Date.parse('2026-10-01T00:00:00Z');

const nameOf = ({ clock_id, kind, at, due }: Reminder): string =>
  `${clock_id} ${kind} ${at} ${due}`;

/**
 * An incident whose deadlines start, move, are met and stop at random, with a job that may run
 * twice or not at all.
 */
const createHistory = (pick: (below: number) => number) => {
  const running = new Map<string, BoardClock>();
  /** Since when each deadline has been known as it is. */
  const knownAt = new Map<string, number>();
  let isClosed = false;
  let state = none;
  const list = () => (isClosed ? [] : listReminders({ clocks: [...running.values()] }, 'NSW'));

  const close = (now: number) => {
    isClosed = !isClosed;
    for (const id of running.keys()) knownAt.set(id, now);
  };
  const changeOne = (now: number) => {
    const id = `c${pick(3)}`;
    knownAt.set(id, now);
    if (pick(4) === 0) return void running.delete(id);
    const starts = new Date(now - pick(48) * 60 * minute).toISOString();
    const isEndless = pick(4) === 0;
    running.set(
      id,
      isEndless ? endlessClock(id, 'immediately', starts) : hoursClock(id, starts, 2 + pick(80)),
    );
  };
  const change = (now: number) => {
    if (pick(6) === 0) close(now);
    else changeOne(now);
    state = { ...state, next_reminder_at: findNextReminder(list(), state, new Date(now)) };
  };
  const isWaiting = (now: number) =>
    state.next_reminder_at !== null && state.next_reminder_at.getTime() <= now;
  const runJob = (now: number): Reminder[] => {
    if (!isWaiting(now)) return [];
    const taken = takeDueReminders(list(), state, new Date(now));
    state = taken.state;
    return taken.due;
  };
  /** For each deadline, the last that was due since it has been known as it is. */
  const listExpected = (now: number): Reminder[] =>
    [...running.keys()].flatMap((id) => {
      const since = knownAt.get(id) ?? now;
      const isOf = ({ clock_id, at }: Reminder) => clock_id === id && at > since && at <= now;
      return list().findLast(isOf) ?? [];
    });
  return { list, change, runJob, isWaiting, listExpected };
};

/** Plays five days. Returns how many reminders were written. */
const play = (seed: number): number => {
  const pick = createRandom(seed * 7_919);
  const { list, change, runJob, isWaiting, listExpected } = createHistory(pick);
  const written = new Set<string>();
  for (let now = began; now < began + 5 * 86_400_000; now += (1 + pick(60)) * minute) {
    if (pick(12) === 0) change(now);
    const valid = new Set(list().map(nameOf));
    const runs = Array.from({ length: pick(3) }, () => runJob(now)).flat();
    for (const reminder of runs) {
      const name = nameOf(reminder);
      expect(written.has(name), `seed ${seed}: ${name} once`).toBe(false);
      expect(valid.has(name) && reminder.at <= now, `seed ${seed}: ${name} is due`).toBe(true);
      written.add(name);
    }
    if (isWaiting(now)) continue;
    const missing = listExpected(now).filter((reminder) => !written.has(nameOf(reminder)));
    expect(missing, `seed ${seed}`).toEqual([]);
  }
  return written.size;
};

describe('in random histories', () => {
  it('each reminder is written once, and none of a deadline that was met, moved or closed', () => {
    let written = 0;
    for (let seed = 1; seed <= 100; seed += 1) written += play(seed);
    expect(written).toBeGreaterThan(500);
  });
});
