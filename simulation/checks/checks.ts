import { isDeepStrictEqual } from 'node:util';
import { collections } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { dailyKinds } from '../../functions/src/organisation-log/events.ts';
import { expectCounted } from '../../functions/src/projections/test-recount.ts';
import type { World } from '../player.ts';
import type { OrganisationRecord } from '../record.ts';
import { checkFiles } from './files.ts';
import { computeReceipt } from './receipts.ts';
import {
  expectSameIds,
  expectThat,
  type Report,
  readStored,
  type StoredDocuments,
} from './stored-documents.ts';

// Every promise is kept, and nothing else is there: the record of a story against the stored
// documents.

const checkOneDraft = (stored: StoredDocuments, report: Report): void => {
  const drafts = [...stored.submissions.values()].filter(({ status }) => status === 'draft');
  const of = Map.groupBy(drafts, (one) => `${one.organisation_id} ${one.form_id}`);
  for (const [key, all] of of) expectThat(report, all.length === 1, `${key} has two drafts`);
};

const checkSubmissions = ({ record }: World, stored: StoredDocuments, report: Report): void => {
  expectSameIds('submission', record.submissions.keys(), stored.submissions.keys(), report);
  checkOneDraft(stored, report);
  for (const [id, { answers, receipt }] of record.submissions) {
    const found = stored.submissions.get(id);
    if (!found) continue;
    const given = [...answers].filter(([, one]) =>
      Object.values(one).some((text) => text !== null),
    );
    const isSame = isDeepStrictEqual(found.answers, Object.fromEntries(given));
    expectThat(report, isSame, `the submission ${id} has other answers`);
    const hash = found.receipt?.sha256 ?? null;
    expectThat(report, hash === receipt, `the submission ${id} has another receipt`);
    const computed = hash && computeReceipt(stored.raw.get(`submissions/${id}`));
    expectThat(report, computed === hash, `the receipt of the submission ${id} does not verify`);
  }
};

const checkReviews = ({ record }: World, stored: StoredDocuments, report: Report): void => {
  expectSameIds('review', record.reviews.keys(), stored.reviews.keys(), report);
  for (const [id, { state, round }] of record.reviews) {
    const found = stored.reviews.get(id);
    if (found && (found.state !== state || found.round !== round)) {
      report(`the review ${id} is ${found.state} ${found.round}, not ${state} ${round}`);
    }
  }
  const comments = new Map([...record.reviews.values()].flatMap((one) => [...one.comments]));
  expectSameIds('comment', comments.keys(), stored.reviewComments.keys(), report);
  for (const [id, text] of comments) {
    if (stored.reviewComments.get(id)?.text !== text) report(`the comment ${id} has another text`);
  }
};

const checkIncidents = ({ record }: World, stored: StoredDocuments, report: Report): void => {
  expectSameIds('incident', record.incidents.keys(), stored.incidents.keys(), report);
  const logs = Map.groupBy(stored.incidentEntries.values(), ({ incident_id }) => incident_id);
  for (const [id, { entries, isOpen, isShared, organisation }] of record.incidents) {
    const log = (logs.get(id) ?? []).sort((one, other) => one.position - other.position);
    const found = stored.incidents.get(id);
    const written = log.map(({ entry_id, content }) => [entry_id, content]);
    const isSame = isDeepStrictEqual(written, [...entries]);
    expectThat(report, isSame, `the log of the incident ${id} has other entries`);
    const isCounted = log.every(({ position }, index) => position === index + 1);
    expectThat(report, isCounted, `the entries of the incident ${id} are not counted`);
    expectThat(report, found?.revision === log.length, `the revision of the incident ${id}`);
    const sharedWith = isShared ? organisation.adviser?.uid : undefined;
    expectThat(report, found?.shared?.adviser_uid === sharedWith, `the sharing of ${id}`);
    const state = isOpen ? 'open' : 'closed';
    expectThat(report, found?.state === state, `the incident ${id} is not ${state}`);
  }
};

/** Comments on incidents, by the ids that devices gave them. */
const checkDiscussions = ({ record }: World, stored: StoredDocuments, report: Report): void => {
  const comments = new Map([...record.incidents.values()].flatMap((one) => [...one.comments]));
  const found = new Map(
    [...stored.incidentComments.values()].map((one) => [one.comment_id, one.text]),
  );
  expectSameIds('comment on an incident', comments.keys(), found.keys(), report);
  for (const [id, text] of comments) {
    if (found.get(id) !== text) report(`the comment ${id} on an incident has another text`);
  }
};

/**
 * What became of the entries that advisers proposed. The log has those that were confirmed, and no
 * other.
 */
const checkProposals = ({ record }: World, stored: StoredDocuments, report: Report): void => {
  const proposals = new Map([...record.incidents.values()].flatMap((one) => [...one.proposals]));
  for (const { comment_id: id, state, proposed } of stored.incidentComments.values()) {
    const { state: promised = 'none', content } = proposals.get(id) ?? {};
    expectThat(report, state === promised, `the proposal ${id} is ${state}, not ${promised}`);
    const isSame = isDeepStrictEqual(proposed?.content, content);
    expectThat(report, isSame, `the proposal ${id} has another content`);
  }
};

const checkActions = ({ record }: World, stored: StoredDocuments, report: Report): void => {
  expectSameIds('action', record.actions.keys(), stored.actions.keys(), report);
  for (const [id, { title, state }] of record.actions) {
    const found = stored.actions.get(id);
    if (found && (found.title !== title || found.state !== state)) {
      report(`the action ${id} is ${found.state}, not ${state}`);
    }
  }
};

const checkMessages = ({ record }: World, stored: StoredDocuments, report: Report): void => {
  const gone = new Set(record.gone.people.map(({ email }) => email));
  // One that waits is kept until it is delivered.
  const kept = [...record.messages].filter(
    ([id, { email }]) =>
      !gone.has(email) || stored.contactMessages.get(id)?.delete_once_settled === true,
  );
  const ids = kept.map(([id]) => id);
  expectSameIds('message', ids, stored.contactMessages.keys(), report);
  for (const [id, { text }] of kept) {
    if (stored.contactMessages.get(id)?.message !== text) report(`the message ${id}`);
  }
};

const checkPeople = ({ record, staff }: World, stored: StoredDocuments, report: Report): void => {
  for (const { id, people, adviser } of record.organisations) {
    const members = [...stored.users].flatMap(([uid, user]) =>
      user.organisation_id === id ? [uid] : [],
    );
    expectSameIds(
      `member of ${id}`,
      people.map(({ uid }) => uid),
      members,
      report,
    );
    const found = stored.organisations.get(id)?.adviser_uid ?? null;
    if (found !== (adviser?.uid ?? null)) report(`the adviser of ${id} is ${found}`);
    const { organisation_role } = stored.users.get(people[0]?.uid ?? '') ?? {};
    if (organisation_role !== 'owner') report(`the owner of ${id} is ${organisation_role}`);
  }
  const known = [...staff.advisers, staff.admin].every(({ uid }) => stored.users.has(uid));
  if (!known) report('an account of staff is lost');
};

/** Kinds that come by reading, or that nobody in a story causes. */
const isRead = (kind: string): boolean => kind.endsWith('_read');

const checkLog = async (
  db: Firestore,
  { id, events }: OrganisationRecord,
  frozen: Map<string, string>,
  report: Report,
): Promise<void> => {
  const { docs } = await db.collection(collections.organisationEvents(id)).get();
  const counts = new Map<string, number>();
  for (const one of docs) {
    const kind = z.string().parse(one.get('kind'));
    if (!isRead(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    frozen.set(one.ref.path, kind);
  }
  for (const kind of new Set([...events.keys(), ...counts.keys()])) {
    const [found, promised] = [counts.get(kind) ?? 0, events.get(kind as never) ?? 0];
    const isDaily = found > 0 && found < promised && dailyKinds.some((one) => one === kind);
    if (found !== promised && !isDaily)
      report(`the log of ${id} has ${found} of ${kind}, not ${promised}`);
  }
};

/** The product says of each receipt that it verifies, and of another hash that it does not. */
const checkReceipts = async ({ record, network }: World, report: Report): Promise<void> => {
  for (const [submissionId, { organisation, receipt }] of record.submissions) {
    const [person] = organisation.people;
    if (receipt === null || !person) continue;
    const other = receipt.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const sha256 of [receipt, other]) {
      const request = { params: { submissionId }, body: { sha256 } };
      const { body } = await network.insist('verifyReceipt', person, request);
      const isRight = isDeepStrictEqual(body, { matches: sha256 === receipt });
      expectThat(report, isRight, `the receipt of the submission ${submissionId} is not verified`);
    }
  }
};

/** What never changes: submissions that were submitted, comments and entries of logs. */
const checkFrozen = (
  stored: StoredDocuments,
  frozen: Map<string, string>,
  report: Report,
): void => {
  const isFrozen = (path: string, fields: unknown): boolean =>
    /^(incidentEntries|reviewComments)\//.test(path) ||
    (path.startsWith('submissions/') &&
      z.object({ status: z.string() }).parse(fields).status === 'submitted');
  for (const [path, fields] of stored.raw) {
    if (!isFrozen(path, fields)) continue;
    const text = JSON.stringify(fields);
    if ((frozen.get(path) ?? text) !== text) report(`${path} has changed`);
    frozen.set(path, text);
  }
};

/** What was acknowledged is in the database at this moment. Returns the stored documents. */
export const checkStored = async (db: Firestore, world: World): Promise<StoredDocuments> => {
  const report: Report = (problem) => void world.record.problems.push(problem);
  const stored = await readStored(db);
  stored.problems.forEach(report);
  for (const check of [
    checkSubmissions,
    checkReviews,
    checkIncidents,
    checkDiscussions,
    checkProposals,
    checkActions,
    checkMessages,
    checkPeople,
  ]) {
    check(world, stored, report);
  }
  return stored;
};

/** Everything against the record. Returns how many documents were compared. */
export const checkEverything = async (
  db: Firestore,
  world: World,
  frozen: Map<string, string>,
): Promise<number> => {
  const { record } = world;
  const report: Report = (problem) => void record.problems.push(problem);
  const stored = await checkStored(db, world);
  checkFrozen(stored, frozen, report);
  await checkReceipts(world, report);
  await checkFiles(world, stored, report);
  for (const organisation of record.organisations) {
    await checkLog(db, organisation, frozen, report);
    try {
      await expectCounted(organisation.id, 'counted');
    } catch (error) {
      report(`the laws of ${organisation.id} are not as counted: ${error}`);
    }
  }
  return stored.raw.size;
};
