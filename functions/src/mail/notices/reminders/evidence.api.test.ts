import '../../../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeBill } from '../../../../../dev/suite/count-firestore.ts';
import { db } from '../../../platform/firestore.ts';
import '../../../test/own-project.ts';
import { toldTo } from '../../../notifications/test-notifications.ts';
import { writeLapseReminders } from './evidence.ts';
import {
  addEvidence,
  addOrganisation,
  addPerson,
  at,
  day,
  fileOf,
  joined,
  lastDay,
  listMails,
  otherQuestion,
  question,
  removeAll,
  removed,
  runDays,
  runThrough,
} from './test-lapses.ts';

// Who is told of which evidence that lapses, on which mornings, however often a run is cut and
// repeated.

beforeEach(removeAll);

it('tells who added it 30 and 7 days before, in their morning, once', async () => {
  const acme = await addOrganisation();
  const ada = await addPerson(acme);
  const ben = await addPerson(acme, { time_zone: 'Europe/London' }, 'owner');
  await addEvidence(acme, ada, lastDay);
  await addEvidence(acme, ada, '2026-12-13', { about: otherQuestion });
  await addEvidence(acme, ada, null);
  await addEvidence(acme, ben, lastDay, {
    about: { kind: 'answer', subject_id: 'a', question_id: 'b' },
  });
  await runDays('2026-12-04', 35);
  expect(await listMails(ada)).toEqual([
    `2026-12-05T21:00 2026-12-13 ${lastDay}`,
    `2026-12-28T21:00 ${lastDay}`,
  ]);
  expect(await listMails(ben)).toEqual([
    `2026-12-06T08:00 ${lastDay}`,
    `2026-12-29T08:00 ${lastDay}`,
  ]);
  expect(await toldTo(ada)).toMatchObject([
    { kind: 'evidence_lapses', count: 1, place: '/dashboard/subjects/spam-act-2003/saq#q01' },
  ]);
});

it('tells the owners where the member who added it has left', async () => {
  const acme = await addOrganisation();
  const [ada, ben] = [await addPerson(acme, {}, 'owner'), await addPerson(acme)];
  const left = await addPerson(await addOrganisation());
  await addEvidence(acme, left, lastDay);
  await addEvidence(acme, 'deleted', lastDay, { about: otherQuestion });
  await runThrough(day);
  expect(await listMails(ada)).toEqual([`2026-12-05T21:00 ${lastDay} ${lastDay}`]);
  expect(await toldTo(ada)).toMatchObject([{ count: 2, place: '/dashboard/feed' }]);
  for (const uid of [ben, left]) expect(await listMails(uid)).toEqual([]);
});

describe('does not tell of evidence', () => {
  const expectNothing = async (uid: string) => {
    await runThrough(day);
    expect(await listMails(uid)).toEqual([]);
    expect(await toldTo(uid)).toEqual([]);
  };

  it.each([
    ['that was set aside', { set_aside_at: joined }],
    ['whose files were removed', { files: [fileOf({ removed })] }],
    ['whose only file the scan has refused', { files: [fileOf({ scan: 'refused' })] }],
    ['of an action that is not there', { about: { kind: 'action', action_id: 'none' } }],
  ])('%s', async (_, more) => {
    const acme = await addOrganisation();
    const ada = await addPerson(acme);
    await addEvidence(acme, ada, lastDay, more);
    await expectNothing(ada);
  });

  it.each([['2028-01-05'], [null]])('that newer evidence until %j has replaced', async (until) => {
    const acme = await addOrganisation();
    const ada = await addPerson(acme);
    await addEvidence(acme, ada, lastDay);
    await addEvidence(acme, ada, until, { created_at: at('2026-11-20', '12:00') });
    await expectNothing(ada);
  });

  it('of an organisation that is being deleted', async () => {
    const acme = await addOrganisation({ deleting: true });
    const ada = await addPerson(acme);
    await addEvidence(acme, ada, lastDay);
    await expectNothing(ada);
  });
});

it('tells of evidence beside which there is none, or none that holds longer', async () => {
  const acme = await addOrganisation();
  const ada = await addPerson(acme);
  const newer = { created_at: at('2026-11-20', '12:00') };
  await addEvidence(acme, ada, lastDay, { files: [fileOf({ removed }), fileOf()] });
  await addEvidence(acme, ada, '2026-12-20', newer);
  await addEvidence(acme, ada, '2028-01-01', { ...newer, set_aside_at: joined });
  await addEvidence(acme, ada, '2028-01-01', { ...newer, about: otherQuestion });
  await addEvidence(await addOrganisation(), ada, '2028-01-01', newer);
  await runThrough(day);
  expect(await listMails(ada)).toEqual([`2026-12-05T21:00 ${lastDay}`]);
});

it('tells anew of another last day', async () => {
  const acme = await addOrganisation();
  const ada = await addPerson(acme);
  const id = await addEvidence(acme, ada, lastDay);
  await runThrough(day);
  await db.doc(paths.evidenceOf(id)).update({ valid_until: '2027-01-10' });
  await runDays('2026-12-07', 6);
  expect(await listMails(ada)).toEqual([
    `2026-12-05T21:00 ${lastDay}`,
    '2026-12-10T21:00 2027-01-10',
  ]);
});

it('has it in the list of who wants no such mail', async () => {
  const acme = await addOrganisation();
  const ada = await addPerson(acme, { deadlines: 'never' });
  await addEvidence(acme, ada, lastDay);
  await runThrough(day);
  expect(await listMails(ada)).toEqual([]);
  expect(await toldTo(ada)).toMatchObject([{ kind: 'evidence_lapses' }]);
});

it('is made up for after days without a run, and after a day that was cut, once', async () => {
  const acme = await addOrganisation();
  const ada = await addPerson(acme);
  await runThrough('2026-12-04');
  for (const question_id of ['q01', 'q02', 'q03']) {
    await addEvidence(acme, ada, lastDay, { about: { ...question, question_id } });
  }
  await writeLapseReminders(at(day, '03:05'), { pageSize: 1, milliseconds: 0 });
  await runThrough('2026-12-08');
  await runThrough('2026-12-09');
  expect(await listMails(ada)).toEqual([`2026-12-07T21:00 ${lastDay} ${lastDay} ${lastDay}`]);
});

it('goes on where one organisation can’t be read, and tells it once it can', async () => {
  const acme = await addOrganisation();
  const [broken, ada] = [await addPerson(acme), await addPerson(await addOrganisation())];
  const other = (await db.doc(paths.user(ada)).get()).get('organisation_id');
  await addEvidence(acme, broken, lastDay);
  await addEvidence(other, ada, lastDay);
  await db.doc(paths.user(broken)).update({ email: 5 });
  await runThrough(day);
  expect(await listMails(ada)).toHaveLength(1);
  await db.doc(paths.user(broken)).update({ email: 'broken@example.com' });
  await runThrough('2026-12-07');
  expect(await listMails(broken)).toHaveLength(1);
  expect(await listMails(ada)).toHaveLength(1);
});

it('costs few reads, and one where the day is over', async () => {
  await writeLapseReminders(at('2026-12-05', '04:05'));
  for (let count = 0; count < 10; count += 1) {
    const acme = await addOrganisation();
    await addEvidence(acme, await addPerson(acme), lastDay);
  }
  takeBill();
  await writeLapseReminders(at(day, '04:05'));
  const { reads, writes } = takeBill();
  // The progress and the version of the library; of each piece of evidence itself twice, what is
  // beside it, the organisation, the account and the notice. Written with each notice: the evidence,
  // the entry of the list and its mark.
  expect(reads).toBe(2 + 10 * 6);
  expect(writes).toBe(1 + 10 * 4);
  await writeLapseReminders(at(day, '05:05'));
  expect(takeBill()).toEqual({ reads: 1, writes: 0 });
});
