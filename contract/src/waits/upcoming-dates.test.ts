import { describe, expect, it } from 'vitest';
import { changeOf, dueOn, outcomeOf, profileOf } from './test-first-screen.ts';
import { listUpcomingDates } from './upcoming-dates.ts';

const today = '2026-11-25';
const profile = profileOf({ privacy: 'applies', soci: 'does_not_apply', spam: 'open' });
const listDays = (sources: Partial<Parameters<typeof listUpcomingDates>[0]>) =>
  listUpcomingDates({ profile, changes: [], dueDates: [], ...sources }, today).map(
    ({ day, kind }) => `${day} ${kind}`,
  );

describe('the dates of the next 90 days', () => {
  it('are those of changes and duties, the soonest first', () => {
    const changes = [
      changeOf('2027-02-23', 'privacy'),
      changeOf('2026-11-26', null),
      changeOf('2027-02-24', 'privacy'),
      changeOf('2026-11-25', 'privacy', {
        obligations: [{ subject_id: 'privacy', id: 'o2', code: 'O 2' }],
      }),
    ];
    const dueDates = [dueOn('2026-11-25', 'spam'), dueOn('2027-02-24', 'spam')];
    expect(listDays({ changes, dueDates })).toEqual([
      '2026-11-25 duty',
      '2026-11-25 change',
      '2026-11-26 change',
      '2027-02-23 change',
    ]);
  });

  it('have the following day of a duty whose day is over where the organisation is', () => {
    const past = { ...dueOn('2026-11-24', 'spam'), following: '2027-01-30' };
    const change = changeOf('2027-01-30', 'spam');
    expect(listDays({ dueDates: [past], changes: [change] })).toEqual(['2027-01-30 duty']);
    expect(listDays({ dueDates: [dueOn('2026-11-24', 'spam')] })).toEqual([]);
    const open = { ...dueOn('2026-11-25', 'spam'), following: '2027-01-30' };
    expect(listDays({ dueDates: [open] })).toEqual(['2026-11-25 duty']);
  });

  it('are none before the profile is begun, and all without one', () => {
    const dueDates = [dueOn('2026-12-01', 'spam')];
    expect(listDays({ dueDates, profile: { ...profile, isBegun: false } })).toEqual([]);
    expect(listDays({ dueDates, profile: null })).toHaveLength(1);
  });

  it('are not those of laws that do not apply', () => {
    const dueDates = [dueOn('2026-12-01', 'soci')];
    expect(listDays({ dueDates })).toEqual([]);
    expect(listDays({ dueDates, profile: null })).toEqual(['2026-12-01 duty']);
  });

  it('are of duties that are switched on, where that is known', () => {
    const dueDates = [dueOn('2026-12-01', 'privacy')];
    const listWith = (code: string) => {
      const outcomes = new Map([['privacy', outcomeOf('privacy', 'partly', [code])]]);
      return listDays({ dueDates, profile: { ...profile, outcomes } });
    };
    expect(listWith('O 2')).toEqual([]);
    expect(listWith('O 1')).toEqual(['2026-12-01 duty']);
  });

  it('are of duties that may yet bind, where the law is open or undecided', () => {
    const dueDates = [dueOn('2026-12-01', 'spam')];
    for (const headline of ['open', 'ask_an_adviser'] as const) {
      const listWith = (possible: string[]) => {
        const outcomes = new Map([['spam', outcomeOf('spam', headline, [], possible)]]);
        return listDays({ dueDates, profile: { ...profile, outcomes } });
      };
      expect(listWith(['O 1'])).toEqual(['2026-12-01 duty']);
      expect(listWith(['O 2'])).toEqual([]);
    }
  });

  it('name a duty once that is listed as a change, too', () => {
    const changes = [changeOf('2026-12-01', 'spam'), changeOf('2026-12-02', 'spam')];
    expect(listDays({ changes, dueDates: [dueOn('2026-12-01', 'spam')] })).toEqual([
      '2026-12-01 duty',
      '2026-12-02 change',
    ]);
  });

  it('lead to the obligation', () => {
    const [due, general] = listUpcomingDates(
      {
        profile,
        changes: [changeOf('2026-12-02', null)],
        dueDates: [dueOn('2026-12-01', 'spam')],
      },
      today,
    );
    expect(due?.target).toEqual({ lawId: 'spam', obligationId: 'o1' });
    expect(general?.target).toBeNull();
  });
});
