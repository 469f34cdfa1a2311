import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { listNoticesOf } from '../../../notices/store.ts';
import { db } from '../../../platform/firestore.ts';
import { writeLapseReminders } from './evidence.ts';

// Evidence that lapses, for tests of its reminders.

export const joined = new Date('2026-11-18T12:00+11:00');

export const removeAll = async () => {
  const collections = ['users', 'evidence', 'actions', 'notices', 'notifications'] as const;
  for (const name of collections) {
    const { docs } = await db.collection(paths[name]()).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
  await db.doc(paths.lapseMail()).delete();
};

export const newId = () => randomUUID().replaceAll('-', '');

export const addOrganisation = async (more: object = {}) => {
  const id = newId();
  const times = { created_at: joined, updated_at: joined };
  await db.doc(paths.organisation(id)).set({ name: 'Example', place: 'NSW', ...times, ...more });
  return id;
};

export const addPerson = async (organisation_id: string, notices: object = {}, role = 'member') => {
  const uid = newId();
  await db.doc(paths.user(uid)).set({
    email: `${uid}@example.com`,
    organisation_id,
    organisation_role: role,
    created_at: joined,
    updated_at: joined,
    notices,
  });
  return uid;
};

export const question = {
  kind: 'answer',
  subject_id: 'spam-act-2003',
  question_id: 'q01',
} as const;
export const otherQuestion = { ...question, question_id: 'q02' };

export const addEvidence = async (
  organisation_id: string,
  created_by_uid: string,
  valid_until: string | null,
  more: object = {},
) => {
  const id = newId();
  await db.doc(paths.evidenceOf(id)).set({
    organisation_id,
    about: question,
    shows: 'All staff were trained',
    valid_until,
    files: [],
    set_aside_at: null,
    created_by_uid,
    created_at: joined,
    updated_at: joined,
    ...more,
  });
  return id;
};

export const fileOf = (more: object = {}) => ({
  id: newId(),
  name: 'Certificate.pdf',
  kind: 'pdf',
  bytes: 1,
  sha256: 'hash',
  scan: 'clean',
  added_at: joined,
  removed: null,
  ...more,
});
export const removed = { at: joined, by_uid: 'ada', by_name: 'Ada', reason: 'Names of customers' };

/** A moment in the summer time of Sydney. */
export const at = (day: string, time: string) => new Date(`${day}T${time}+11:00`);
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );

/** The runs of a day: without time, cut after a page of two, to the end, and again. */
export const runThrough = async (day: string) => {
  await writeLapseReminders(at(day, '00:05'), { pageSize: 2, milliseconds: 0 });
  await writeLapseReminders(at(day, '03:05'), { pageSize: 2, milliseconds: 0.001 });
  await writeLapseReminders(at(day, '04:05'), { pageSize: 2, milliseconds: 60_000 });
  await writeLapseReminders(at(day, '12:05'));
};
export const runDays = async (first: string, count: number) => {
  for (const day of daysFrom(first, count)) await runThrough(day);
};

/** When each mail is sent, in UTC, and the last days that it tells of. */
export const listMails = async (uid: string) =>
  (await listNoticesOf(uid)).map((notice) => {
    if (notice.template !== 'evidence_lapses') throw new Error(`Unexpected ${notice.template}`);
    const { created_at, delivery, facts } = notice;
    const sent = delivery.state === 'retry' ? delivery.next_attempt_at : created_at;
    return [sent?.toISOString().slice(0, 16), ...facts.evidence.map((one) => one.valid_until)].join(
      ' ',
    );
  });

/** What is told 30 days before on this day. */
export const day = '2026-12-06';
export const lastDay = '2027-01-05';
