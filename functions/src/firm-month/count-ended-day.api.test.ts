import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it, vi } from 'vitest';
import { db } from '../platform/firestore.ts';
import type { Persona } from '../test/organisation.ts';
import { countEndedDay } from './count-ended-day.ts';
import {
  at,
  empty,
  getFirm,
  getOwn,
  round,
  soonAfter,
  standing,
  storeDay,
  uidOf,
  withEmptyDays,
} from './test-days.ts';

withEmptyDays();

describe('the day that has ended', () => {
  it('is counted for the firm and for each adviser, with what happened on it', async () => {
    await storeDay();
    expect(await countEndedDay(soonAfter)).toBe(true);
    const month = await getFirm();
    expect(month.figures).toEqual({
      counted_days: 1,
      clients: 3,
      waiting: 1,
      oldest_hours: 48,
      overdue: 2,
      submitted: 3,
      signed: 2,
      returned: 1,
      told: 2,
      incidents: 2,
      signed_wait: { reviews: 2, median_hours: (48 + 222) / 2, longest_hours: 217 },
      answered_wait: { reviews: 3, median_hours: 48, longest_hours: 217 },
      answered_within: { quick: 2, usual: 0, late: 1 },
    });
    expect(month.laws).toEqual([
      { subject_id: 'privacy-act-1988', incidents: 1 },
      { subject_id: 'soci-act-2018', incidents: 1 },
    ]);
    expect(month.nobodys).toEqual({ waiting: 1, oldest_hours: 96 });
    const figuresOf = (persona: Persona) =>
      month.advisers.find(({ uid }) => uid === uidOf(persona))?.figures;
    expect(figuresOf('assignedAdviser')).toMatchObject({
      clients: 2,
      waiting: 1,
      submitted: 2,
      signed: 1,
      returned: 1,
      told: 1,
      incidents: 2,
      overdue: 2,
    });
    expect(figuresOf('otherAdviser')).toMatchObject({
      clients: 1,
      waiting: 0,
      oldest_hours: null,
      submitted: 0,
      signed: 1,
      returned: 0,
      told: 1,
      incidents: 0,
      overdue: 0,
    });
    expect(await getOwn('otherAdviser')).toMatchObject({ figures: figuresOf('otherAdviser') });
  });

  it('stays as it was counted, and costs one read from then on', async () => {
    await storeDay();
    await countEndedDay(soonAfter);
    const before = await getFirm();
    await standing('four', 'assignedAdviser');
    const reads = vi.spyOn(db, 'collection');
    expect(await countEndedDay(at('11T10:00'))).toBe(false);
    expect(reads).not.toHaveBeenCalled();
    expect(await getFirm()).toEqual(before);
  });

  it('is counted by a run after one that was interrupted, with the same result', async () => {
    await storeDay();
    await countEndedDay(soonAfter);
    const stored = async () => {
      const found = await db.collection(paths.adviserMonths()).orderBy('uid').get();
      return found.docs.map((one) => one.data());
    };
    const before = await stored();
    expect(before.length).toBeGreaterThan(1);
    // The firm's is written last.
    await empty(paths.firmMonths());
    expect(await countEndedDay(soonAfter)).toBe(true);
    expect(await stored()).toEqual(before);
    expect((await getFirm()).figures.counted_days).toBe(1);
  });

  it('is missing where no run came in time', async () => {
    await countEndedDay(at('10T13:20'));
    await countEndedDay(at('12T13:20'));
    const { first_counted, days, figures } = await getFirm();
    expect(first_counted).toBe('2026-03-10');
    expect(figures.counted_days).toBe(2);
    const counted = days.filter((one) => one.figures.counted_days > 0).map(({ from }) => from);
    expect(counted).toEqual(['2026-03-10', '2026-03-12']);
  });

  it('is the day of Sydney on both sides of a change of clocks', async () => {
    // 5 April 2026 has 25 hours: it ends at 2 pm in UTC.
    await round('one', { created_at: new Date('2026-04-05T13:30:00Z') });
    expect(await countEndedDay(new Date('2026-04-05T13:40:00Z'))).toBe(true);
    expect(await countEndedDay(new Date('2026-04-05T14:20:00Z'))).toBe(true);
    const { days } = await getFirm('2026-04');
    expect(days.slice(3, 5).map(({ from, figures }) => [from, figures.submitted])).toEqual([
      ['2026-04-04', 0],
      ['2026-04-05', 1],
    ]);
  });
});
