import '../test/quiet.ts';
import { bounds } from '@lexplain/contract/api/bounds';
import type { ServedEndpoint } from '@lexplain/contract/api/terms';
import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { storedEvidence } from '@lexplain/contract/evidence/stored';
import { paths } from '@lexplain/contract/paths';
import { storedReviewRound } from '@lexplain/contract/reviews/stored';
import { beforeAll, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { permittedRows, requestOf } from '../test/rows.ts';
import { storedExamples } from '../test/stored/examples.ts';

// Each row that reads is called in an organisation with as much of everything as there can be, or
// more than a page has, and texts as long as there can be. What it read and what it answered is
// measured.

const app = withApp();
withLibrary();

const manyReads = 10;
const mostBytes = 1_000_000;

/** Text that takes six bytes of JSON for nearly each of its characters, and is not blank. */
const textOf = (length: number): string => `a${'\u0001'.repeat(length - 1)}`;
const moreThanAPage = 130;

let acme: TestOrganisation;

type Example = keyof typeof storedExamples;

const fill = async (
  name: Example,
  count: number,
  more: (index: number) => object,
): Promise<void> => {
  const folder = name === 'organisationEvents' ? paths.organisationEvents(acme.id) : name;
  const writer = db.bulkWriter();
  for (let index = 0; index < count; index += 1) {
    const document = { ...storedExamples[name].documentOf(acme.id), ...more(index) };
    void writer.create(db.collection(folder).doc(), document);
  }
  await writer.close();
};

const timeOf = (index: number): Date => new Date(Date.UTC(2026, 0, 1) + index * 1_000);

const fillIncidents = async (): Promise<void> => {
  const incident_id = acme.ids.incidentId ?? '';
  const note = { kind: 'note', text: textOf(bounds.incidentText) };
  await fill('incidents', moreThanAPage, (index) => ({
    title: textOf(bounds.incidentTitle),
    created_at: timeOf(index),
  }));
  await fill('incidentEntries', bounds.entriesPerIncident - 10, (index) => ({
    incident_id,
    entry_id: `filled-${index}`,
    position: index + 10,
    content: note,
  }));
  await db.doc(paths.incident(incident_id)).update({ revision: bounds.entriesPerIncident - 1 });
  await fill('incidentComments', 2 * bounds.commentsPerIncident - 10, (index) => ({
    incident_id,
    comment_id: `filled-${index}`,
    by: index % 2 === 0 ? 'adviser' : 'member',
    text: textOf(bounds.reviewText),
    proposed: { corrects: null, content: note },
    state: 'waiting',
    created_at: timeOf(index),
  }));
};

const fillActions = async (): Promise<void> => {
  const texts = {
    title: textOf(bounds.actionTitle),
    details: textOf(bounds.actionText),
    notes: textOf(bounds.actionText),
    reason: textOf(bounds.reviewText),
    about: { kind: 'law', subject_id: 'privacy-act-1988' },
    is_for_adviser: true,
  };
  const owner_uid = personOf(acme, 'owner')?.uid ?? null;
  await fill('actions', bounds.openActions - 2, () => ({
    ...texts,
    owner_uid,
    due_day: '2026-01-01',
  }));
  await fill('actions', bounds.proposedActions, () => ({ ...texts, state: 'proposed' }));
  await fill('actions', moreThanAPage, (index) => ({
    ...texts,
    state: 'done',
    state_at: timeOf(index),
  }));
};

const fillEvidence = async (): Promise<void> => {
  const [file] = storedEvidence.parse(storedExamples.evidence.documentOf(acme.id)).files;
  const content = {
    shows: textOf(bounds.saqText),
    files: Array.from({ length: 5 }, (_, index) => ({
      ...file,
      id: `f${index}`,
      name: textOf(200),
    })),
  };
  const about = { kind: 'answer', subject_id: 'privacy-act-1988', question_id: 'q01' };
  const ofAction = { kind: 'action', action_id: acme.ids.actionId ?? '' };
  await fill('evidence', bounds.evidencePerLaw, () => ({ ...content, about }));
  await fill('evidence', bounds.evidencePerLaw, (index) => ({
    ...content,
    about,
    held_at: timeOf(index),
    set_aside_at: timeOf(index),
  }));
  await fill('evidence', bounds.evidencePerAction, () => ({ ...content, about: ofAction }));
};

const fillRounds = async (): Promise<void> => {
  const example = storedReviewRound.parse(storedExamples.reviewRounds.documentOf(acme.id));
  const verdict = { ...example.verdicts.q01, reason: 'a'.repeat(bounds.reviewText) };
  const ids = Array.from({ length: bounds.questionsPerForm }, (_, index) => `q${index}`);
  const verdicts = Object.fromEntries(ids.map((id) => [id, verdict]));
  const review_id = acme.reviewIds.waiting;
  const writer = db.bulkWriter();
  for (let round = 1; round <= 20; round += 1) {
    const published_at = timeOf(round);
    const stored = { ...example, review_id, round, published_at, verdicts };
    void writer.set(db.doc(paths.reviewRound(review_id, round)), stored);
  }
  await writer.close();
  await db.doc(paths.review(review_id)).update({ round: 20 });
};

const fillOthers = async (): Promise<void> => {
  const long = textOf(bounds.reviewText);
  await fill('organisationEvents', moreThanAPage, (index) => ({
    about: long,
    created_at: timeOf(index),
  }));
  await fill('reviewComments', moreThanAPage, (index) => ({
    review_id: acme.reviewIds.waiting,
    text: long,
    created_at: timeOf(index),
  }));
  await fill('users', 60, (index) => ({ email: `filled-${index}@example.com` }));
  await fill('invitations', 60, (index) => ({ email: `invited-${index}@example.com` }));
  const submitted = (await db.doc(paths.submission(acme.submittedId)).get()).data();
  await fill('submissions', 60, (index) => ({ ...submitted, created_at: timeOf(index) }));
  await fill('profileRecords', 60, () => ({}));
  const adviser_uid = personOf(acme, 'assignedAdviser')?.uid ?? null;
  await fill('standings', moreThanAPage, (index) => ({
    organisation_id: `filled-${index}`,
    name: textOf(bounds.displayName),
    adviser_uid,
  }));
  const writer = db.bulkWriter();
  const message = (await db.doc(paths.contactMessage(acme.messageIds.open)).get()).data();
  for (let index = 0; index < moreThanAPage; index += 1) {
    void writer.create(db.collection(paths.contactMessages()).doc(), {
      ...message,
      message: textOf(bounds.message),
      created_at: timeOf(index),
    });
  }
  await writer.close();
};

beforeAll(async () => {
  acme = await newOrganisation(db);
  await Promise.all([fillIncidents(), fillActions(), fillEvidence(), fillRounds(), fillOthers()]);
}, 240_000);

/** Rows that read although they are no GET, or answer more than what they wrote. */
const alsoRead: EndpointName[] = [
  'searchClients',
  'findMessages',
  'openReview',
  'addIncidentEntries',
];

/**
 * Files that a person asks for: a person's export is one answer by what was asked for, and the pages of a download hold
 * whole documents (docs/growth.md, "What grows, and its limit").
 */
const isFile = (name: EndpointName): boolean => name.startsWith('export');

const called = permittedRows.filter((name) => {
  const { method, media }: ServedEndpoint = endpoints[name];
  return media === undefined && (method === 'GET' || alsoRead.includes(name));
});

const callers: Persona[] = ['owner', 'assignedAdviser', 'admin'];

/**
 * What a row reads and answers to the first who may call it; null where the organisation has
 * nothing for it.
 */
const measure = async (name: (typeof called)[number]) => {
  for (const persona of callers) {
    const token = personOf(acme, persona)?.token ?? '';
    const request = { ...requestOf(name, acme), token, origin: app.origin() };
    // The first call of a session notes its sign-in, and that of an adviser a reading.
    await callApi(name, request);
    takeBill();
    const { status, body } = await callApi(name, request);
    const { reads } = takeBill();
    if (status === endpoints[name].status) {
      return { reads, bytes: Buffer.byteLength(JSON.stringify(body)) };
    }
  }
  return null;
};

it('every list has a limit, unless it is of the library, which an instance keeps', () => {
  const lists = endpointNames.filter((name) => /^(list|search|find)/.test(name));
  const unlimited = lists.filter((name) => {
    const { limit, revalidate }: ServedEndpoint = endpoints[name];
    return limit === undefined && revalidate === undefined;
  });
  expect(unlimited).toEqual([]);
});

it('every row that answers JSON and reads much has a limit, and answers at most a megabyte', async () => {
  const measured = [];
  for (const name of called) measured.push({ name, ...(await measure(name)) });
  const unlimited = measured.filter(({ name, reads = 0 }) => {
    const { limit }: ServedEndpoint = endpoints[name];
    return reads > manyReads && limit === undefined;
  });
  expect(unlimited).toEqual([]);
  const large = measured.filter(({ name, bytes = 0 }) => bytes > mostBytes && !isFile(name));
  expect(large).toEqual([]);
  expect(measured.filter(({ reads }) => reads === undefined)).toEqual([]);
  const largest = Math.max(...measured.map(({ name, bytes = 0 }) => (isFile(name) ? 0 : bytes)));
  recordFigure('Bytes of the largest answer of a full organisation', largest, mostBytes);
}, 240_000);
