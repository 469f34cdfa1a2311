import '../test/quiet.ts';
import { endpoints } from '@lexplain/contract/endpoints';
import { firmMonth } from '@lexplain/contract/firm-month/month';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it, vi } from 'vitest';
import { deleteDataOf } from '../deletion/deletion.ts';
import { db } from '../platform/firestore.ts';
import { callApi } from '../test/http.ts';
import { type Persona, personas } from '../test/organisation.ts';
import { countEndedDay } from './count-ended-day.ts';
import { asked, getFirm, soonAfter, storeDay, uidOf, withEmptyDays } from './test-days.ts';

withEmptyDays();

describe('a month', () => {
  it('has the months before it that were counted, and its weeks from Monday on', async () => {
    await countEndedDay(new Date('2026-02-10T20:00:00Z'));
    await countEndedDay(soonAfter);
    const month = await getFirm();
    expect(month.first_counted).toBe('2026-02-10');
    expect(month.earlier.map((one) => one.month)).toEqual(['2026-02']);
    expect(month.weeks.map(({ from, to }) => [from.slice(8), to.slice(8)])).toEqual([
      ['01', '01'],
      ['02', '08'],
      ['09', '15'],
      ['16', '22'],
      ['23', '29'],
      ['30', '31'],
    ]);
  });

  it('is empty before anything was counted, and without a month the present one', async () => {
    const { status, body } = await callApi('getFirmMonth', asked('admin'));
    expect(status).toBe(200);
    const { month, last_day, first_counted, figures } = firmMonth.parse(body);
    expect(month).toBe(last_day.slice(0, 7));
    expect([first_counted, figures.counted_days]).toEqual([null, 0]);
  });

  it('is the firm’s for admins, and their own for advisers', async () => {
    for (const persona of personas.filter((one) => one !== 'stranger')) {
      const { status } = await callApi('getFirmMonth', asked(persona));
      expect(status === 200, `firm for ${persona}`).toBe(persona === 'admin');
      const own = await callApi('getOwnMonth', asked(persona));
      expect(own.status === 200, `own for ${persona}`).toBe(/Adviser$/.test(persona));
    }
  });
});

describe('the counts of an adviser', () => {
  it('are in their own export, and in nobody else’s', async () => {
    await storeDay();
    await countEndedDay(soonAfter);
    const exported = async (persona: Persona) => {
      const { body } = await callApi('exportMe', asked(persona));
      return endpoints.exportMe.output.parse(body).adviser_months;
    };
    expect(await exported('assignedAdviser')).toMatchObject([
      {
        month: '2026-03',
        days: [{ from: '2026-03-10', figures: { signed: 1, told: 1 } }],
        laws: [{ subject_id: 'privacy-act-1988' }, { subject_id: 'soci-act-2018' }],
      },
    ]);
    expect(await exported('owner')).toEqual([]);
  });

  it('go with the account, and the firm’s stay', async () => {
    await storeDay();
    await countEndedDay(soonAfter);
    const uid = uidOf('otherAdviser');
    expect((await db.doc(paths.adviserMonth(uid, '2026-03')).get()).exists).toBe(true);
    await deleteDataOf(uid);
    expect((await db.doc(paths.adviserMonth(uid, '2026-03')).get()).exists).toBe(false);
    const month = await getFirm();
    expect(month.figures.signed).toBe(2);
    expect(month.advisers.map((one) => one.uid)).not.toContain(uid);
  });

  it('are not written once the account is gone', async () => {
    const uid = uidOf('otherAdviser');
    const runTransaction = db.runTransaction.bind(db);
    vi.spyOn(db, 'runTransaction').mockImplementation(async (run, options) => {
      // Between finding the advisers and writing what was counted.
      await db.doc(paths.user(uid)).delete();
      return runTransaction(run, options);
    });
    await countEndedDay(soonAfter);
    vi.restoreAllMocks();
    expect((await db.doc(paths.adviserMonth(uid, '2026-03')).get()).exists).toBe(false);
  });

  it('expire two years after the month', async () => {
    await countEndedDay(soonAfter);
    const one = await db.doc(paths.adviserMonth(uidOf('otherAdviser'), '2026-03')).get();
    expect(one.get('expire_at').toDate()).toEqual(new Date('2028-04-01T00:00:00Z'));
  });
});
