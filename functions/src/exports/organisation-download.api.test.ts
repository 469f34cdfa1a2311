import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { type DownloadPart, downloadParts } from '@lexplain/contract/exports/organisation';
import { collections, paths } from '@lexplain/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionsOf } from '../personal-data/owned-collections.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../test/organisation.ts';
import { storedExamples } from '../test/stored/examples.ts';

// The download of an organisation contains what the register says: every document of every
// collection that it names, and none of those that it leaves out.

const app = withApp();
withLibrary();
const note = 'Only advisers read this note';
let acme: TestOrganisation;

const commentOf = (text: string) => ({
  review_id: acme.reviewIds.closed,
  organisation_id: acme.id,
  question_id: 'q01',
  round: 1,
  by_uid: 'adviser',
  by_name: 'Adviser',
  is_staff: true,
  text,
  created_at: new Date(),
});

beforeAll(async () => {
  acme = await newOrganisation(db);
  const batch = db.batch();
  batch.set(db.doc(paths.reviewComment(randomUUID())), commentOf('A comment for both sides'));
  batch.set(db.doc(paths.reviewNote(randomUUID())), commentOf(note));
  batch.set(db.doc(paths.organisationEvent(acme.id, randomUUID())), {
    kind: 'member_joined',
    created_at: new Date(),
  });
  batch.set(
    db.doc(paths.incidentEntry(randomUUID())),
    storedExamples.incidentEntries.documentOf(acme.id),
  );
  batch.set(
    db.doc(paths.channelNotice(randomUUID())),
    storedExamples.channelNotices.documentOf(acme.id),
  );
  batch.set(
    db.doc(paths.reviewVisitsOf(randomUUID())),
    storedExamples.reviewVisits.documentOf(acme.id),
  );
  batch.set(
    db.doc(paths.clientMessage(randomUUID())),
    storedExamples.clientMessages.documentOf(acme.id),
  );
  batch.set(db.doc(paths.clientLaw(acme.id, 'law')), storedExamples.clientLaws.documentOf(acme.id));
  await batch.commit();
});

/**
 * The row that answers each part, and the field of its answer. Null: the answer is the part itself.
 */
const rows: Record<DownloadPart, [EndpointName, 'items' | 'events' | 'messages' | null]> = {
  organisation: ['getOrganisation', null],
  profile: ['getProfile', null],
  profile_records: ['exportOrganisationProfileRecords', 'items'],
  members: ['listMembers', null],
  invitations: ['listInvitations', null],
  events: ['listOrganisationEvents', 'events'],
  submissions: ['exportOrganisationSubmissions', 'items'],
  reviews: ['exportOrganisationReviews', 'items'],
  review_rounds: ['exportOrganisationReviewRounds', 'items'],
  review_comments: ['exportOrganisationReviewComments', 'items'],
  incidents: ['exportOrganisationIncidents', 'items'],
  incident_entries: ['exportOrganisationIncidentEntries', 'items'],
  incident_comments: ['exportOrganisationIncidentComments', 'items'],
  actions: ['exportOrganisationActions', 'items'],
  evidence: ['exportOrganisationEvidence', 'items'],
  readiness: ['getReadiness', null],
  adviser_messages: ['listAdviserMessages', 'messages'],
};

const readPart = async (part: DownloadPart): Promise<unknown[]> => {
  const [name, field] = rows[part];
  const token = personOf(acme, 'owner')?.token ?? '';
  const { status, body } = await callApi(name, { origin: app.origin(), token });
  expect(status).toBe(200);
  const found: unknown = field ? z.record(z.string(), z.unknown()).parse(body)[field] : body;
  return Array.isArray(found) ? found : [found];
};

const ofOrganisations = collectionsOf('organisation').map(({ name, line }) => {
  const pathOf: (id: string) => string = collections[name];
  const listStored = async () => {
    const collection = db.collection(pathOf(acme.id));
    if (line.owner === 'id') return [await collection.doc(acme.id).get()];
    const owned =
      line.owner === 'parent' ? collection : collection.where(line.owner, '==', acme.id);
    return (await owned.get()).docs;
  };
  return { name, download: line.download, listStored };
});

describe.each(ofOrganisations)('$name', ({ download, listStored }) => {
  it('is in the download with all of its documents, or the register says why not', async () => {
    const stored = await listStored();
    expect(stored.length).toBeGreaterThan(0);
    if ('not' in download) {
      expect(download.not).not.toBe('');
      return;
    }
    expect(download).not.toHaveLength(0);
    for (const part of download) expect(await readPart(part)).toHaveLength(stored.length);
  });
});

it('every part is of a collection of organisations, or of their members', () => {
  const named = ofOrganisations.flatMap(({ download }) => ('not' in download ? [] : download));
  expect([...named, 'members'].toSorted()).toEqual(downloadParts.toSorted());
});

it('notes of advisers and verdicts that are not published are not in the download', async () => {
  const all = await Promise.all(downloadParts.map(readPart));
  expect(JSON.stringify(all)).toContain('A comment for both sides');
  expect(JSON.stringify(all)).not.toContain(note);
  // In the reason of a verdict that is not published.
  expect(JSON.stringify(await readPart('review_rounds'))).not.toContain(acme.secret);
});
