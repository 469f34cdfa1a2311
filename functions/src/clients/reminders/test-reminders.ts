import { randomUUID } from 'node:crypto';
import { clientReminderEndpoints } from '@lexplain/contract/clients/reminders';
import { paths } from '@lexplain/contract/paths';
import type { StoredLawStanding } from '@lexplain/contract/reviews/standings-stored';
import { listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf } from '../../test/http.ts';
import { actor, daysOfGrace, newPerson, type TestPerson } from '../../test/people.ts';

// Advisers, clients and calls of the tests of reminders.

const newUid = (): string => randomUUID().replaceAll('-', '');

export const createAdviser = async (origin: string, name = 'Ada Adviser'): Promise<TestPerson> => {
  const person = await newPerson(`ada${newUid()}`);
  await actor(origin, person).bootstrap();
  await db.doc(paths.user(person.uid)).update({
    role: 'adviser',
    staff_second_factor_due_at: daysOfGrace,
    display_name: name,
  });
  return person;
};

interface NewMember {
  role?: 'owner' | 'member';
  wants?: 'immediately' | 'never';
}

interface NewClient {
  name?: string;
  members?: NewMember[];
  laws?: Record<string, Partial<StoredLawStanding>>;
  profileSavedAt?: Date;
  remindedAt?: Date;
}

/** A client of an adviser, by default with one owner who wants everything. */
export const createClient = async (
  adviser_uid: string,
  { name = 'Acme', members = [{}], laws = {}, profileSavedAt, remindedAt }: NewClient = {},
) => {
  const id = randomUUID();
  const batch = db.batch();
  const times = { created_at: new Date(), updated_at: new Date() };
  batch.set(db.doc(paths.organisation(id)), {
    ...times,
    name,
    adviser_uid,
    ...(profileSavedAt && { facts_saved_at: profileSavedAt }),
    ...(remindedAt && { owners_reminded_at: remindedAt }),
  });
  const counted = { complete: true, actions_counted: true };
  batch.set(db.doc(paths.standing(id)), { name, adviser_uid, laws, ...counted });
  const uids = members.map(({ role = 'owner', wants }) => {
    const uid = newUid();
    batch.set(db.doc(paths.user(uid)), {
      ...times,
      email: `${uid}@example.com`,
      organisation_id: id,
      organisation_role: role,
      ...(wants && { notices: { adviser_reminders: wants } }),
    });
    return uid;
  });
  await batch.commit();
  return { id, uids };
};

export interface ReminderInput {
  kind?: string;
  text?: string;
  key?: string;
}

export const post = (
  { token }: Pick<TestPerson, 'token'>,
  organisation_ids: string[],
  { kind = 'drill', key = randomUUID(), ...more }: ReminderInput = {},
) => callApi('remindClients', { token, body: { organisation_ids, kind, key, ...more } });

export const remind = async (adviser: TestPerson, ids: string[], sending?: ReminderInput) => {
  const { status, body } = await post(adviser, ids, sending);
  if (status !== 200) throw new Error(`Refused: ${codeOf(body)}`);
  return clientReminderEndpoints.remindClients.output.parse(body);
};

export const preview = async ({ token }: TestPerson, organisation_ids: string[], kind: string) => {
  const body = { organisation_ids, kind };
  const answer = await callApi('previewClientReminders', { token, body });
  return clientReminderEndpoints.previewClientReminders.output.parse(answer.body).clients;
};

export const listEvents = async (id: string) =>
  (await db.collection(paths.organisationEvents(id)).get()).docs.map((one) => one.data());

export const countMails = async (uids: string[]): Promise<number[]> =>
  Promise.all(uids.map(async (uid) => (await listNoticesOf(uid)).length));
