import { isDeepStrictEqual } from 'node:util';
import { bounds } from '@lexplain/contract/api/bounds';
import type { EndpointInput } from '@lexplain/contract/api/endpoint';
import { AppError } from '@lexplain/contract/api/errors';
import type {
  EvidenceAbout,
  EvidenceContent,
  evidenceEndpoints,
} from '@lexplain/contract/evidence/evidence';
import { type StoredEvidence, storedEvidence } from '@lexplain/contract/evidence/stored';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import {
  type AccessRequest,
  createAccessRequest,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../access/sessions.ts';
import { findForm } from '../library/forms.ts';
import { nameOf } from '../organisation-log/events.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import { readOrganisationPage } from '../platform/organisation-pages.ts';
import { updateRead } from '../platform/unlocked-transaction.ts';
import { renewLapsing } from './lapsing-of-standing.ts';

// Evidence: statements with their files (docs/product.md, "Evidence"), without the bytes of files.

export type EvidenceWithId = StoredEvidence & { id: string };

const evidenceWithId = withId(storedEvidence);

export const evidenceReference = (id: string): DocumentReference => db.doc(paths.evidenceOf(id));

const missingEvidence = 'Evidence not found';
export const createMissingError = () => new AppError('not_found', missingEvidence);

export const readEvidence = (snapshot: DocumentSnapshot): EvidenceWithId | null =>
  readAs(evidenceWithId, snapshot, itsId);

/** What it is for, without the question. */
type AboutWhole =
  | Pick<Extract<EvidenceAbout, { kind: 'answer' }>, 'kind' | 'subject_id'>
  | Extract<EvidenceAbout, { kind: 'action' }>;

/**
 * Evidence for answers or an action, found by the field that names it, without what was set aside.
 */
export const queryUsed = (organisationId: string, about: AboutWhole): Query => {
  const [field, value] =
    about.kind === 'answer'
      ? ['about.subject_id', about.subject_id]
      : ['about.action_id', about.action_id];
  return db
    .collection(paths.evidence())
    .where('organisation_id', '==', organisationId)
    .where(field, '==', value)
    .where('set_aside_at', '==', null);
};

/** The evidence about a law that was set aside, the latest first. */
const querySetAside = (organisationId: string, subjectId: string): Query =>
  db
    .collection(paths.evidence())
    .where('organisation_id', '==', organisationId)
    .where('about.subject_id', '==', subjectId)
    .where('set_aside_at', '>', new Date(0))
    .orderBy('set_aside_at', 'desc');

export const readOldestFirst = (snapshot: { docs: DocumentSnapshot[] }): EvidenceWithId[] =>
  readAllAs(evidenceWithId, snapshot, itsId).sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1),
  );

/**
 * The evidence for an organisation's answers about a law, oldest first: all that is in use, and the
 * latest set aside.
 */
export const listLawEvidence = async (
  organisationId: string,
  subject_id: string,
): Promise<EvidenceWithId[]> => {
  const most = bounds.evidencePerLaw;
  const [used, setAside] = await Promise.all([
    queryUsed(organisationId, { kind: 'answer', subject_id }).limit(most).get(),
    querySetAside(organisationId, subject_id).limit(most).get(),
  ]);
  return readOldestFirst({ docs: [...used.docs, ...setAside.docs] });
};

export const listActionEvidence = async (
  organisationId: string,
  action_id: string,
): Promise<EvidenceWithId[]> => {
  const query = queryUsed(organisationId, { kind: 'action', action_id });
  return readOldestFirst(await query.limit(bounds.evidencePerAction).get());
};

/** All evidence of an organisation, oldest first, for its export. */
export const listAllEvidence = async (organisationId: string): Promise<EvidenceWithId[]> => {
  const all = db.collection(paths.evidence()).where('organisation_id', '==', organisationId);
  return readOldestFirst(await all.get());
};

/** A page of an organisation's evidence, by id, for its download. */
export const listEvidenceAfter = async (id: string, after: string | null, limit?: number) => {
  const page = await readOrganisationPage('evidence', id, after, limit);
  return { items: readAllAs(evidenceWithId, page, itsId), next: page.next };
};

/** Evidence that someone may see. Throws `not_found`, also for that of another organisation. */
const requireEvidence = (access: AccessRequest, snapshot: DocumentSnapshot): EvidenceWithId => {
  const evidence = readEvidence(snapshot);
  if (!evidence) throw createMissingError();
  requirePermission(access, { organisation: evidence.organisation_id }, missingEvidence);
  return evidence;
};

/**
 * Evidence that the caller may see, read outside a transaction. Throws `not_found`, also for that
 * of another organisation.
 */
export const findEvidence = async (access: AccessRequest, id: string): Promise<EvidenceWithId> =>
  requireEvidence(access, await evidenceReference(id).get());

/** A person who writes, with their organisation. */
export interface Writer {
  access: AccessRequest;
  organisationId: string;
  organisation: StoredOrganisation;
  uid: string;
  name: string;
}

/** Throws `account_missing` once the organisation is being deleted. */
export const openWriter = async ({
  transaction,
  session,
  readAccount,
}: UnitOfWork): Promise<Writer> => {
  const account = await readAccount();
  const { organisation_id: organisationId } = requireAccount(account);
  const snapshot = await transaction.get(db.doc(paths.organisation(organisationId)));
  const organisation = readAs(storedOrganisation, snapshot);
  const isThere = organisation !== null && !organisation.deleting;
  const user = requireAccount(isThere ? account : null);
  if (!isThere) throw new Error('An account without an organisation was accepted');
  const access = createAccessRequest(session, user);
  return { access, organisationId, organisation, uid: session.uid, name: nameOf(user) };
};

/** Evidence to write to. Throws `not_found`, also for that of another organisation. */
export const getEvidence = async (
  transaction: Transaction,
  { access }: Writer,
  id: string,
): Promise<EvidenceWithId> => requireEvidence(access, await transaction.get(evidenceReference(id)));

/** A writer, and the evidence that they write to. Throws as `openWriter` and `getEvidence`. */
export const openEvidence = async (unit: UnitOfWork, id: string) => {
  const writer = await openWriter(unit);
  return { writer, evidence: await getEvidence(unit.transaction, writer, id) };
};

/** Throws `evidence_held` where a submission holds it. */
export const requireNotHeld = ({ held_at }: StoredEvidence): void => {
  if (held_at === null) return;
  throw new AppError(
    'evidence_held',
    'A submitted assessment uses this evidence, so it can no longer be changed. Add new evidence to the next assessment.',
  );
};

/** Throws `not_found` where the answer or the action is not there. */
const requireAbout = async (
  transaction: Transaction,
  { organisationId }: Writer,
  about: EvidenceAbout,
): Promise<void> => {
  if (about.kind === 'answer') {
    const form = await findForm(about.subject_id);
    if (form?.questions.some(({ id }) => id === about.question_id)) return;
    throw new AppError('not_found', 'Question not found');
  }
  const action = await transaction.get(db.doc(paths.action(about.action_id)));
  if (action.get('organisation_id') === organisationId) return;
  throw new AppError('not_found', 'Action not found');
};

/** Counted by the database: one document read. Throws `evidence_full`. */
export const requireRoom = async (
  transaction: Transaction,
  { organisationId }: Writer,
  about: EvidenceAbout,
): Promise<void> => {
  const { count } = (await transaction.get(queryUsed(organisationId, about).count())).data();
  const most = about.kind === 'answer' ? bounds.evidencePerLaw : bounds.evidencePerAction;
  if (count < most) return;
  const what = about.kind === 'answer' ? 'The answers about this law have' : 'This action has';
  throw new AppError(
    'evidence_full',
    `${what} ${most} pieces of evidence. Remove one first${about.kind === 'answer' ? ', or set one aside' : ''}.`,
  );
};

type NewEvidence = EndpointInput<typeof evidenceEndpoints.createEvidence>['body'];

const contentOf = ({ shows, from_day, until_day, valid_until }: EvidenceContent) => ({
  shows,
  from_day,
  until_day,
  valid_until,
});

/** Adds evidence without files, once; with `from_id`, those of that evidence follow. */
export const createEvidence = (
  session: Session,
  { id: chosen, about, ...content }: NewEvidence,
  from_id: string | null = null,
): Promise<EvidenceWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const writer = await openWriter(unit);
    requirePermission(writer.access, { organisation: writer.organisationId }, missingEvidence);
    const id = toDocumentId(writer.organisationId, chosen);
    const stored = readEvidence(await transaction.get(evidenceReference(id)));
    if (stored) {
      const isOwn = stored.created_by_uid === writer.uid && stored.from_id === from_id;
      if (isOwn && isDeepStrictEqual(stored.about, about)) return stored;
      throw new AppError('id_taken', 'Other evidence has this id: send it with a new one');
    }
    await requireAbout(transaction, writer, about);
    await requireRoom(transaction, writer, about);
    const now = new Date();
    const document: StoredEvidence = {
      organisation_id: writer.organisationId,
      about,
      ...contentOf(content),
      files: [],
      scan_due_at: null,
      scan_attempts: 0,
      held_at: null,
      set_aside_at: null,
      told_lapse: null,
      from_id,
      revision: 1,
      created_by_uid: writer.uid,
      created_by_name: writer.name,
      created_at: now,
      updated_at: now,
    };
    transaction.create(evidenceReference(id), document);
    renewLapsing(transaction, writer.organisationId, null, document);
    return { ...document, id };
  });

/** Writes fields of evidence, with its next revision. Returns it as it is then. */
export const updateEvidence = (
  transaction: Transaction,
  evidence: EvidenceWithId,
  fields: Partial<StoredEvidence>,
): EvidenceWithId => {
  const changed = { ...fields, revision: evidence.revision + 1, updated_at: new Date() };
  const after = { ...evidence, ...changed };
  updateRead(transaction, evidenceReference(evidence.id), changed);
  renewLapsing(transaction, evidence.organisation_id, evidence, after);
  return after;
};

/** Changes what it shows. `expected` is the revision that the caller last saw, or null. */
export const saveEvidence = (
  session: Session,
  id: string,
  content: EvidenceContent,
  expected: number | null,
): Promise<EvidenceWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { evidence } = await openEvidence(unit, id);
    // Before the revision is checked: a retry of a stored change gets the current revision.
    if (isDeepStrictEqual(contentOf(evidence), contentOf(content))) return evidence;
    requireNotHeld(evidence);
    if (expected !== null && expected !== evidence.revision) {
      const details = { revision: evidence.revision };
      throw new AppError('revision_stale', 'This evidence was changed elsewhere', details);
    }
    return updateEvidence(unit.transaction, evidence, contentOf(content));
  });
