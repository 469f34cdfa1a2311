import { createHash } from 'node:crypto';
import { AppError } from '@lexplain/contract/errors';
import { paths } from '@lexplain/contract/paths';
import type { AnswerInput, Question } from '@lexplain/contract/saq';
import {
  type StoredForm,
  type StoredSubmission,
  storedSubmission,
} from '@lexplain/contract/saq-stored';
import type { DocumentSnapshot, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AccessDenied } from './access-denied.ts';
import { requireAccount } from './account.ts';
import { db, readAllAs, readAs } from './firestore.ts';
import { begun, saved, submitted } from './saq-decisions.ts';
import { requireFormVersion } from './saq-form.ts';
import { updateOf } from './saq-update.ts';
import { findOwnAccount, readOwnAccount, type Session } from './sessions.ts';
import { listObligations } from './subjects.ts';

export type Submission = StoredSubmission & { id: string };

const submission = storedSubmission.and(z.object({ id: z.string() }));
const itsId = ({ id }: DocumentSnapshot) => ({ id });
const readSubmission = (snapshot: DocumentSnapshot): Submission | null =>
  readAs(submission, snapshot, itsId);

const readSubmissions = (snapshot: QuerySnapshot): Submission[] =>
  readAllAs(submission, snapshot, itsId);

const newestOfForm = (uid: string, formId: string, limit: number): Promise<QuerySnapshot> =>
  db
    .collection(paths.submissions())
    .where('uid', '==', uid)
    .where('form_id', '==', formId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .get();

/** A person's submissions of one form, newest first. */
export const listOfForm = async (
  uid: string,
  formId: string,
  limit: number,
): Promise<Submission[]> => readSubmissions(await newestOfForm(uid, formId, limit));

/**
 * The newest submission. A draft is always newer than what was submitted before it. One that can't be read
 * is no reason to show an older one in its place: throws.
 */
export const findLatestSubmission = async (
  uid: string,
  formId: string,
): Promise<Submission | null> => {
  const [latest] = (await newestOfForm(uid, formId, 1)).docs;
  return latest ? readSubmission(latest) : null;
};

/**
 * Each draft's id follows from the submission before it, so that callers who race to begin the next
 * one all name the same document and there is one draft, without a lock.
 */
const nextId = (uid: string, formId: string, previousId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, formId, previousId]))
    .digest('hex')
    .slice(0, 32);

/** Every submission of a person, newest first. */
export const listSubmissions = async (uid: string): Promise<Submission[]> => {
  const found = await db.collection(paths.submissions()).where('uid', '==', uid).get();
  return readSubmissions(found).sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
};

/** A submission and the account of who asks, read at once. Throws when their session was ended. */
const readWithAccount = async (transaction: Transaction, session: Session, id: string) => {
  const [stored, account] = await Promise.all([
    transaction.get(db.doc(paths.submission(id))),
    transaction.get(db.doc(paths.user(session.uid))),
  ]);
  return { stored, user: readOwnAccount(account, session) };
};

export const beginDraft = async (session: Session, form: StoredForm): Promise<Submission> => {
  const { uid } = session;
  const latest = await findLatestSubmission(uid, form.id);
  if (latest?.status === 'draft') {
    await findOwnAccount(session);
    return latest;
  }
  const id = nextId(uid, form.id, latest?.id ?? '');
  const reference = db.doc(paths.submission(id));
  return db.runTransaction(async (transaction) => {
    const { stored, user } = await readWithAccount(transaction, session, id);
    const existing = readSubmission(stored);
    if (existing) return existing;
    requireAccount(user);
    const draft = begun(uid, form, latest, new Date());
    transaction.create(reference, draft);
    return { id, ...draft };
  });
};

const own = (found: Submission | null, uid: string): Submission => {
  // Someone else's submission answers as one that isn't there: existence is not told.
  if (found?.uid === uid) return found;
  const message = 'Submission not found';
  if (!found) throw new AppError('not_found', message);
  throw new AccessDenied('not_found', message, { uid, reason: 'foreign_submission' });
};

/** One submission of a person. Throws `not_found`, also for somebody else's. */
export const findSubmission = async (uid: string, id: string): Promise<Submission> =>
  own(readSubmission(await db.doc(paths.submission(id)).get()), uid);

/** Reads a person's submission, lets `decide` say what becomes of it, and writes that if it changed. */
const change = (
  session: Session,
  submissionId: string,
  decide: (current: Submission, questions: Question[]) => Submission | Promise<Submission>,
): Promise<Submission> =>
  db.runTransaction(async (transaction) => {
    const { stored, user } = await readWithAccount(transaction, session, submissionId);
    const current = own(readSubmission(stored), session.uid);
    requireAccount(user);
    const { questions } = await requireFormVersion(current.form_id, current.form_version);
    const next = await decide(current, questions);
    if (next === current) return current;
    transaction.update(
      stored.ref,
      updateOf(current, next, (path) => stored.get(path)),
    );
    return next;
  });

/** Design walk 2. `expected` is the revision the caller last saw, or null when it doesn't say. */
export const saveAnswers = (
  session: Session,
  submissionId: string,
  changes: AnswerInput[],
  expected: number | null,
): Promise<Submission> =>
  change(session, submissionId, (current, questions) =>
    saved(current, changes, expected, questions, new Date()),
  );

/** Submits a draft, and freezes which versions of the law it answers. */
export const submitSubmission = (session: Session, submissionId: string): Promise<Submission> =>
  change(session, submissionId, async (current, questions) =>
    submitted(current, questions, await listObligations(current.subject_id), new Date()),
  );
