import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { mostNoticesPerHour } from '@lexplain/contract/mail/budgets';
import type { NoticeCategory } from '@lexplain/contract/mail/preferences';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeBill } from '../../../../dev/suite/count-firestore.ts';
import { sizeOf } from '../../../../dev/tests/firestore-sizes.ts';
import { db } from '../../platform/firestore.ts';
import { windowOf } from '../../platform/hourly-limits.ts';
import { mailBudgets, takeFromBudgets } from './budgets.ts';
import { addNotice, listNoticesOf } from './store.ts';

// The budgets of an hour are one document (docs/decisions/0061-budgets-of-mail.md), in a project of its own.

beforeEach(() => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
});

const newId = () => randomUUID().replaceAll('-', '');

/** A moment of an hour that no other test uses. */
const hours = { latest: 10 };
const inNewHour = (): Date => {
  hours.latest += 1;
  return new Date(Date.now() + hours.latest * 3_600_000);
};

const counterOf = (at: Date) => db.doc(paths.rateLimit(`mail-${windowOf(at).number}`));

const countsAt = async (at: Date): Promise<Record<string, number>> =>
  (await counterOf(at).get()).get('counts') ?? {};

/** A stored notice to somebody new, about an organisation. */
const writeNotice = async (
  category: NoticeCategory = 'review_turn',
  organisationId = newId(),
): Promise<StoredNotice> => {
  const uid = newId();
  const facts = {
    what: 'taken' as const,
    law: 'Privacy Act',
    organisation: 'Acme',
    by: 'Anna',
    flagged: 0,
    reason: '',
    earlier: 0,
    place: '/dashboard',
  };
  const content = { template: 'review_turn', facts } as const;
  const notice = { to: { uid }, organisationId, category, ...content, key: randomUUID() };
  await db.runTransaction(async (transaction) => addNotice(transaction, notice, new Date()));
  const [written] = await listNoticesOf(uid);
  if (!written) throw new Error('The notice was not written');
  return written;
};

it('the budgets of a mail are counted in one document of its hour', async () => {
  const at = inNewHour();
  const organisation = newId();
  const [one, other] = [
    await writeNotice('review_turn', organisation),
    await writeNotice('review_turn', organisation),
  ];
  expect(await takeFromBudgets(one, at)).toBeNull();
  takeBill();
  expect(await takeFromBudgets(one, at)).toBeNull();
  expect(takeBill()).toEqual({ reads: 1, writes: 1 });
  expect(await takeFromBudgets(other, at)).toBeNull();
  const counts = Object.entries(await countsAt(at)).map(([key, count]) => [
    key.replace(/[0-9a-f]{32}$/, 'someone'),
    count,
  ]);
  expect(counts.sort()).toEqual([
    ['about-someone', 3],
    ['everyone', 3],
    ['to-someone', 1],
    ['to-someone', 2],
  ]);
  const expiry: unknown = (await counterOf(at).get()).get('expire_at').toDate();
  expect(expiry).toEqual(new Date(windowOf(at).endsAt.getTime() + 3_600_000));
});

it('a budget that is known to be exhausted costs no read', async () => {
  const at = inNewHour();
  const notice = await writeNotice();
  for (let number = 0; number < mailBudgets.recipient; number += 1) {
    expect(await takeFromBudgets(notice, at)).toBeNull();
  }
  takeBill();
  expect(await takeFromBudgets(notice, at)).toEqual(windowOf(at).endsAt);
  expect(takeBill()).toEqual({ reads: 1, writes: 0 });
  expect(await takeFromBudgets(notice, at)).toEqual(windowOf(at).endsAt);
  expect(takeBill()).toEqual({ reads: 0, writes: 0 });
  // Others go on, and what waits was not counted.
  expect(await takeFromBudgets(await writeNotice(), at)).toBeNull();
  expect(await countsAt(at)).toMatchObject({ everyone: mailBudgets.recipient + 1 });
});

it('reminders of incidents are counted apart from other mail', async () => {
  const at = inNewHour();
  vi.stubEnv('NOTICES_PER_HOUR', '0');
  const reminder = await writeNotice('incident_reminders');
  for (let number = 0; number < mailBudgets.reminders; number += 1) {
    expect(await takeFromBudgets(reminder, at)).toBeNull();
  }
  expect(await takeFromBudgets(reminder, at)).toEqual(windowOf(at).endsAt);
  expect(await takeFromBudgets(await writeNotice('incident_reminders'), at)).toBeNull();
  expect(await countsAt(at)).toEqual({});
});

it('the budgets of as many mails as an hour can have fit into its document', async () => {
  const at = inNewHour();
  expect(await takeFromBudgets(await writeNotice(), at)).toBeNull();
  const before = sizeOf(await countsAt(at));
  expect(await takeFromBudgets(await writeNotice(), at)).toBeNull();
  const each = sizeOf(await countsAt(at)) - before;
  expect(each).toBe(91);
  // A document holds 1 MiB. Instances that count side by side may exceed the budget by a few mails.
  expect(each * mostNoticesPerHour).toBeLessThan(0.9 * 1_048_576);
  await counterOf(at).set({ counts: { everyone: mostNoticesPerHour - 1 } }, { merge: true });
  vi.stubEnv('NOTICES_PER_HOUR', '1000000');
  expect(await takeFromBudgets(await writeNotice(), at)).toBeNull();
  expect(await takeFromBudgets(await writeNotice(), at)).toEqual(windowOf(at).endsAt);
});
