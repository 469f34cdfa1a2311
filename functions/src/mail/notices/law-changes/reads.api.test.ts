import '../../../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { takeBill } from '../../../../../dev/suite/count-firestore.ts';
import { db } from '../../../platform/firestore.ts';
import { storeBusiness } from '../../../test/business.ts';
import { withLibrary } from '../../../test/library.ts';
import { writeLawChangeNotices } from './law-changes.ts';

// What telling people of a change reads and writes (`createAlertsRow` in bench/reads/month.ts
// computes a month).

withLibrary();

const at = (time: string) => new Date(`2026-11-${time}+11:00`);
const joined = at('18T12:00');
const people = 20;
const law = 'spam-act-2003';

const createPerson = (uid: string): Promise<void> =>
  storeBusiness(uid, {
    since: joined,
    notices: { law_changes: 'immediately', law_changes_until: joined },
    begun: [{ law, answers: {} }],
  });

const publish = (id: string, date: string, time: string) =>
  db.doc(paths.change(id)).set({
    id,
    date,
    subject_id: law,
    title: id,
    what_changed: `${id}.`,
    obligations: [],
    confidence: 'primary',
    published_at: at(time),
  });

const countRun = async (now: Date) => {
  takeBill();
  const told = await writeLawChangeNotices(now);
  return { told, ...takeBill() };
};

it('reads a few documents a person with an assessment, and writes four', async () => {
  for (const { ref } of (await db.collection(paths.changes()).get()).docs) await ref.delete();
  for (let index = 0; index < people; index += 1) await createPerson(`p${index}`);
  await publish('at-once', '2026-11-01', '19T12:00');
  // Reads the library, which every later run of the instance has.
  await countRun(at('19T11:00'));
  const atOnce = await countRun(at('19T13:00'));
  expect(atOnce.told).toBe(people);
  // The account, the notice, the entry of their list and its mark, and how far the mail has come, at once and
  // weekly.
  expect(atOnce.writes).toBe(4 * people + 2);
  const quiet = await countRun(at('20T12:00'));
  expect(quiet).toMatchObject({ told: 0, writes: 1 });
  await publish('on-monday', '2027-11-01', '20T12:30');
  const news = await countRun(at('20T13:00'));
  expect(news).toMatchObject({ told: 0 });
  const monday = await countRun(at('23T10:00'));
  expect(monday.told).toBe(people);
  // Five a person: the account twice, the profile, the standing and the assessment. The rest is the
  // library, whose version tests look up more often than production. What is told at once looks for
  // a channel, once for each organisation's notice.
  expect(atOnce.reads).toBeLessThanOrEqual(8 * people + 60);
  expect(monday.reads).toBeLessThanOrEqual(7 * people + 60);
  expect(news.reads).toBeLessThanOrEqual(people + 20);
  expect(quiet.reads).toBeLessThanOrEqual(5);
});
