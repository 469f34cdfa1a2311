import { createHash } from 'node:crypto';
import { AppError } from '@lexplain/contract/errors';
import { submissionsPerPage } from '@lexplain/contract/organisation-export';
import { paths } from '@lexplain/contract/paths';
import type { AnswerInput, Question } from '@lexplain/contract/saq';
import {
  type StoredForm,
  type StoredSubmission,
  storedSubmission,
} from '@lexplain/contract/saq-stored';
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { requireAccount } from './account.ts';
import { db, readAllAs, readAs } from './firestore.ts';
import { addEvent, nameOf } from './organisation-events.ts';
import {
  type AccessRequest,
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from './permissions.ts';
import { applySave, createDraft, submitDraft } from './saq-decisions.ts';
import { requireFormVersion } from './saq-form.ts';
import { updateOf } from './saq-update.ts';
import { findOwnAccount, inOwnTransaction, type Session } from './sessions.ts';
import { findSubject, listObligations } from './subjects.ts';

export type Submission = StoredSubmission & { id: string };

const submission = storedSubmission.and(z.object({ id: z.string() }));
const itsId = ({ id }: DocumentSnapshot) => ({ id });
const readSubmission = (snapshot: DocumentSnapshot): Submission | null =>
  readAs(submission, snapshot, itsId);

const readSubmissions = (snapshot: QuerySnapshot): Submission[] =>
  readAllAs(submission, snapshot, itsId);

const newestOfForm = (organisationId: string, formId: string, limit: number): Query =>
  db
    .collection(paths.submissions())
    .where('organisation_id', '==', organisationId)
    .where('form_id', '==', formId)
    .orderBy('created_at', 'desc')
    .limit(limit);

/** An organisation's submissions of one form, newest first. */
export const listOfForm = async (
  organisationId: string,
  formId: string,
  limit: number,
): Promise<Submission[]> =>
  readSubmissions(await newestOfForm(organisationId, formId, limit).get());

/**
 * The newest submission. A draft is always newer than what was submitted before it. Throws when it can't be
 * read, rather than returning an older one.
 */
export const findLatestSubmission = async (
  organisationId: string,
  formId: string,
): Promise<Submission | null> => {
  const [latest] = (await newestOfForm(organisationId, formId, 1).get()).docs;
  return latest ? readSubmission(latest) : null;
};

/**
 * A draft's id is derived from the submission before it, so that concurrent callers name the same document
 * and one draft is created, without a lock.
 */
const nextId = (organisationId: string, formId: string, previousId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([organisationId, formId, previousId]))
    .digest('hex')
    .slice(0, 32);

/** Every submission of an organisation, newest first. */
export const listSubmissions = async (organisationId: string): Promise<Submission[]> => {
  const found = await db
    .collection(paths.submissions())
    .where('organisation_id', '==', organisationId)
    .get();
  return readSubmissions(found).sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
};

/** Submissions of an organisation by id, and the id for the next page. */
export const listSubmissionsAfter = async (organisationId: string, after: string | null) => {
  const ordered = db
    .collection(paths.submissions())
    .where('organisation_id', '==', organisationId)
    .orderBy(FieldPath.documentId())
    .limit(submissionsPerPage);
  const found = await (after === null ? ordered : ordered.startAfter(after)).get();
  const next = found.size < submissionsPerPage ? null : (found.docs.at(-1)?.id ?? null);
  return { submissions: readSubmissions(found), next };
};

/**
 * Creates the draft that follows `latest`, unless it exists by now. Null for somebody who was moved to
 * another organisation meanwhile: answers of this one are not copied there.
 */
const beginAfter = (
  session: Session,
  form: StoredForm,
  organisation_id: string,
  latest: Submission | null,
): Promise<Submission | null> =>
  inOwnTransaction(session, async (transaction, readAccount) => {
    const { uid } = session;
    if (requireOrganisation(session, await readAccount()) !== organisation_id) return null;
    const id = nextId(organisation_id, form.id, latest?.id ?? '');
    const reference = db.doc(paths.submission(id));
    const existing = readSubmission(await transaction.get(reference));
    if (existing) return existing;
    const draft = createDraft({ uid, organisation_id }, form, latest, new Date());
    transaction.create(reference, draft);
    return { id, ...draft };
  });

/**
 * The organisation's draft of a form; where it has none, a new one with the previous answers. The latest is
 * looked up before the transaction: a query inside would make it wait for others' drafts.
 */
export const beginDraft = async (session: Session, form: StoredForm): Promise<Submission> => {
  const organisationId = requireOrganisation(session, await findOwnAccount(session));
  const latest = await findLatestSubmission(organisationId, form.id);
  if (latest?.status === 'draft') return latest;
  return (await beginAfter(session, form, organisationId, latest)) ?? beginDraft(session, form);
};

const missing = 'Submission not found';

/** Somebody else's submission answers exactly like one that does not exist. */
const requirePermitted = (access: AccessRequest, found: Submission | null): Submission => {
  if (!found) throw new AppError('not_found', missing);
  requirePermission(access, { organisation: found.organisation_id }, missing);
  return found;
};

/** One submission. Throws `not_found`, also for one that the actor may not see. */
export const findSubmission = async (access: AccessRequest, id: string): Promise<Submission> =>
  requirePermitted(access, readSubmission(await db.doc(paths.submission(id)).get()));

/** Reads a submission, lets `decide` return its next state, and writes what has changed. */
const change = (
  session: Session,
  submissionId: string,
  decide: (
    current: Submission,
    by: { uid: string; name: string },
    questions: Question[],
  ) => Submission | Promise<Submission>,
): Promise<Submission> =>
  inOwnTransaction(session, async (transaction, readAccount) => {
    const [account, stored] = await Promise.all([
      readAccount(),
      transaction.get(db.doc(paths.submission(submissionId))),
    ]);
    const user = requireAccount(account);
    const { uid } = session;
    const current = requirePermitted(createAccessRequest(session, user), readSubmission(stored));
    const { questions } = await requireFormVersion(current.form_id, current.form_version);
    const next = await decide(current, { uid, name: nameOf(user) }, questions);
    if (next === current) return current;
    transaction.update(
      stored.ref,
      updateOf(current, next, (path) => stored.get(path)),
    );
    if (next.status !== current.status) {
      const about = (await findSubject(next.subject_id))?.name ?? next.subject_id;
      const event = { kind: 'assessment_submitted', by: { uid, user }, about } as const;
      addEvent(transaction, next.organisation_id, event, new Date());
    }
    return next;
  });

/**
 * Saves answers (docs/product.md, "Saving"). `expected` is the revision that the caller last saw, or null.
 */
export const saveAnswers = (
  session: Session,
  submissionId: string,
  changes: AnswerInput[],
  expected: number | null,
): Promise<Submission> =>
  change(session, submissionId, (current, by, questions) =>
    applySave(current, { by, changes, expected, questions, now: new Date() }),
  );

/** Submits a draft, and freezes which versions of the law it answers. */
export const submitSubmission = (session: Session, submissionId: string): Promise<Submission> =>
  change(session, submissionId, async (current, by, questions) => {
    const obligations = await listObligations(current.subject_id);
    return submitDraft(current, { by, questions, obligations, now: new Date() });
  });
