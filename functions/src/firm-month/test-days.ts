import { firmMonth, ownMonth } from '@lexplain/contract/firm-month/month';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect } from 'vitest';
import { listChanges } from '../changes/store.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

// A day of a firm, for the tests of what is counted of it.

/** 10 March in Sydney is from 1 pm of the 9th to 1 pm of the 10th in UTC. */
export const at = (text: string) => new Date(`2026-03-${text}Z`);
const [begins, ends] = [at('09T13:00'), at('10T13:00')];
export const soonAfter = at('10T13:20');

let acme: TestOrganisation;
let origin: string;
export const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
export const asked = (persona: Persona) => ({
  origin,
  token: personOf(acme, persona)?.token ?? '',
});

export const empty = async (collection: string): Promise<void> => {
  const { docs } = await db.collection(collection).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
};

export const standing = (id: string, persona: Persona | null, waiting_since: Date | null = null) =>
  db.doc(paths.standing(id)).set({
    organisation_id: id,
    adviser_uid: persona && uidOf(persona),
    waiting_since,
  });

const hash = 'a'.repeat(64);
let rounds = 0;
export const round = (organisation_id: string, more: object = {}) => {
  rounds += 1;
  return db.doc(paths.reviewRound(`review-${rounds}`, 1)).set({
    review_id: `review-${rounds}`,
    organisation_id,
    round: 1,
    submission_id: 'one',
    form_version: 1,
    submitted_at: begins,
    receipt_sha256: hash,
    created_at: begins,
    updated_at: begins,
    ...more,
  });
};

const signed = (persona: Persona, from: Date, to: Date) => ({
  created_at: from,
  published_at: to,
  sign_off: { by_uid: uidOf(persona), by_name: '', text: '', receipt_sha256: hash, at: to },
});
const returned = (persona: Persona, from: Date, to: Date) => ({
  created_at: from,
  published_at: to,
  latest: { transition: 'request_changes', by_uid: uidOf(persona), revision: 3 },
});

const event = (organisationId: string, persona: Persona, about: string, created_at: Date) =>
  db.collection(paths.organisationEvents(organisationId)).add({
    kind: 'adviser_wrote',
    by_uid: uidOf(persona),
    by_name: 'Ada',
    is_staff: true,
    about,
    about_until: null,
    created_at,
  });

const action = (organisation_id: string, more: object) =>
  db.collection(paths.actions()).add({
    organisation_id,
    state: 'open',
    state_at: begins,
    is_for_adviser: true,
    due_day: '2026-03-10',
    accepted_until: null,
    created_at: begins,
    updated_at: begins,
    ...more,
  });

const incident = (more: object, laws: readonly string[] = []) =>
  db.collection(paths.incidents()).add({
    kind: 'real',
    tells_of_suspicion: false,
    shared: {
      adviser_uid: uidOf('assignedAdviser'),
      adviser_name: '',
      at: at('10T02:00'),
      by_name: '',
    },
    duties: {
      revision: 1,
      running: laws.map((subject_id) => ({
        clock_id: 'c',
        subject_id,
        task: '',
        recipient: '',
        ends: null,
        is_end_of_day: false,
        since: null,
      })),
    },
    ...more,
  });

/** Before each test of a file: a person of each kind, and nothing that could be counted. */
export const withEmptyDays = (): void => {
  const app = withApp();
  withLibrary();
  beforeEach(async () => {
    origin = app.origin();
    acme = await newOrganisation(db);
    for (const collection of [
      paths.standings(),
      paths.reviewRounds(),
      paths.actions(),
      paths.incidents(),
      paths.firmMonths(),
      paths.adviserMonths(),
    ]) {
      await empty(collection);
    }
  });
};

/** A day of which something is counted, and beside each something that is not. */
export const storeDay = async (): Promise<void> => {
  const title = (await listChanges())[0]?.title ?? '';
  expect(title).not.toBe('');
  await Promise.all([
    standing('one', 'assignedAdviser', at('08T13:00')),
    standing('two', 'assignedAdviser', at('10T13:10')),
    standing('three', 'otherAdviser'),
    standing('nobodys', null, at('06T13:00')),
    standing('idle', null),
    round('one', { created_at: begins }),
    round('nobodys', { created_at: at('10T12:59') }),
    round('two', { created_at: ends }),
    round('one', signed('assignedAdviser', at('08T12:00'), at('10T12:00'))),
    round('one', signed('otherAdviser', at('01T12:00'), at('10T12:30'))),
    round('two', returned('assignedAdviser', at('10T02:00'), at('10T03:00'))),
    round('two', signed('assignedAdviser', at('01T12:00'), ends)),
    event('one', 'assignedAdviser', title, at('10T01:00')),
    event('one', 'assignedAdviser', title, at('10T02:00')),
    event('two', 'otherAdviser', title, at('10T03:00')),
    event('two', 'assignedAdviser', 'Reminder', at('10T03:00')),
    event('two', 'assignedAdviser', title, ends),
    action('one', {}),
    action('one', { due_day: '2026-03-11' }),
    action('one', { is_for_adviser: false }),
    action('two', { state: 'risk_accepted', accepted_until: '2026-03-09' }),
    action('two', { state: 'risk_accepted', accepted_until: '2026-03-11' }),
    action('three', { state: 'done' }),
    action('nobodys', {}),
    incident({}, ['privacy-act-1988', 'privacy-act-1988', 'soci-act-2018']),
    incident({}, []),
    incident({ kind: 'drill' }, ['privacy-act-1988']),
    incident({ tells_of_suspicion: true }, ['aml-ctf-act-2006']),
  ]);
};

export const getFirm = async (month = '2026-03') => {
  const { status, body } = await callApi('getFirmMonth', { ...asked('admin'), query: { month } });
  expect(status).toBe(200);
  return firmMonth.parse(body);
};
export const getOwn = async (persona: Persona) => {
  const request = { ...asked(persona), query: { month: '2026-03' } };
  const { status, body } = await callApi('getOwnMonth', request);
  expect(status).toBe(200);
  return ownMonth.parse(body);
};
