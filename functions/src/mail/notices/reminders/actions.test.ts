import type { Place } from '@lexplain/contract/library/places';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { recordFigure } from '../../../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../../../dev/tests/sample-size.ts';
import { ActionWorld, type SentReminder } from '../../../test/histories/action-world.ts';

// Random histories of actions with moves, hand-overs, repetitions and completion, over both changes
// of clocks.

const histories = chooseSampleSize(200, 10_000);

const isReminderDay = (day: string, due: string): boolean => {
  const [one, other] = [Temporal.PlainDate.from(day), Temporal.PlainDate.from(due)];
  const before = one.until(other).days;
  return [7, 1, 0].includes(before) || (before < 0 && one.dayOfWeek === 1);
};

const keyOf = ({ action, day }: SentReminder): string => `${action} ${day}`;

/** The clocks of Sydney go forward on 4 October 2026 and back on 4 April 2027. */
const beginnings = ['2026-09-10', '2027-03-10'];
const places: Place[] = ['NSW', 'SA', 'WA', 'QLD', 'TAS', 'NT'];

it('has every reminder once, and none after an action was done, moved or given away', () => {
  const counted = { reminders: 0, dropped: 0, occurrences: 0 };
  for (let seed = 1; seed <= histories; seed += 1) {
    const world = new ActionWorld(seed, {
      begins: beginnings[seed % 2] ?? '',
      place: places[seed % places.length] ?? 'NSW',
    });
    world.play(60);
    const { sent, quietDays, dropped, occurrences } = world;
    // Once for each action and day.
    expect(new Set(sent.map(keyOf)).size, `seed ${seed}`).toBe(sent.length);
    // Only of what was to be done at that moment by who is mailed, on its days.
    for (const one of sent) {
      expect(one.state, `seed ${seed}`).toBe('open');
      expect(one.to, `seed ${seed}`).toBe(one.owner);
      expect(isReminderDay(one.day, one.due), `seed ${seed}: ${keyOf(one)}`).toBe(true);
    }
    // On a day on which nobody changes an action, there is a reminder exactly where one is due.
    const found = new Set(sent.map(keyOf));
    for (const { action, day, state, owner, due } of quietDays) {
      const isDue = state === 'open' && owner !== null && due !== null && isReminderDay(day, due);
      expect(found.has(`${action} ${day}`), `seed ${seed}: ${action} ${day}`).toBe(isDue);
    }
    counted.reminders += sent.length;
    counted.dropped += dropped;
    counted.occurrences += occurrences;
  }
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(histories / 10);
  recordFigure('histories of actions', histories, 10_000);
});
