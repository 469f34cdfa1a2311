import { createHash } from 'node:crypto';
import { AppError } from '@lexplain/contract/api/errors';
import type { AnswerInput } from '@lexplain/contract/assessments/assessments';
import type { StoredForm } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import {
  type AccessRequest,
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import {
  findOwnAccount,
  inOwnTransaction,
  type Session,
  type UnitOfWork,
} from '../access/sessions.ts';
import { requireFormVersion } from '../library/forms.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db } from '../platform/firestore.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { writeDraftStanding } from '../projections/standings.ts';
import { updateOf } from './answers-update.ts';
import { applySave, createDraft } from './decisions.ts';
import { findLatestSubmission, readSubmission, type Submission } from './list.ts';
import { findNamedOffers } from './related/store.ts';

/**
 * A draft's id is derived from the submission before it, so that concurrent callers name the same
 * document and one draft is created, without a lock.
 */
const nextId = (organisationId: string, formId: string, previousId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([organisationId, formId, previousId]))
    .digest('hex')
    .slice(0, 32);

/**
 * Creates the draft that follows `latest`, unless it exists by now. Null for a person who was moved
 * to another organisation meanwhile: answers of this one are not copied there.
 */
const beginAfter = (
  session: Session,
  form: StoredForm,
  organisation_id: string,
  latest: Submission | null,
): Promise<Submission | null> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const { uid } = session;
    if (requireOrganisation(session, await readAccount()) !== organisation_id) return null;
    const id = nextId(organisation_id, form.id, latest?.id ?? '');
    const reference = db.doc(paths.submission(id));
    const existing = readSubmission(await readToWrite(transaction, reference));
    if (existing) return existing;
    const draft = createDraft({ uid, organisation_id }, form, latest, new Date());
    transaction.create(reference, draft);
    writeDraftStanding(transaction, draft, form.questions.length);
    return { id, ...draft };
  });

/**
 * The organisation's draft of a form; where it has none, a new one with the previous answers. The
 * latest is looked up before the transaction: a query inside would make it wait for others' drafts.
 */
export const beginDraft = async (session: Session, form: StoredForm): Promise<Submission> => {
  const organisationId = requireOrganisation(session, await findOwnAccount(session));
  const latest = await findLatestSubmission(organisationId, form.id);
  if (latest?.status === 'draft') return latest;
  return (await beginAfter(session, form, organisationId, latest)) ?? beginDraft(session, form);
};

const missing = 'Submission not found';

/** Someone else's submission answers exactly like one that does not exist. */
const requirePermitted = (access: AccessRequest, found: Submission | null): Submission => {
  if (!found) throw new AppError('not_found', missing);
  requirePermission(access, { organisation: found.organisation_id }, missing);
  return found;
};

/** One submission. Throws `not_found`, also for one that the actor may not see. */
export const findSubmission = async (access: AccessRequest, id: string): Promise<Submission> =>
  requirePermitted(access, readSubmission(await db.doc(paths.submission(id)).get()));

/**
 * The submission for a call that writes, its questions, and the function that writes what has
 * changed.
 */
export const openSubmission = async (
  { transaction, session, readAccount }: UnitOfWork,
  submissionId: string,
) => {
  const [account, stored] = await Promise.all([
    readAccount(),
    readToWrite(transaction, db.doc(paths.submission(submissionId))),
  ]);
  const user = requireAccount(account);
  const current = requirePermitted(createAccessRequest(session, user), readSubmission(stored));
  const { questions } = await requireFormVersion(current.form_id, current.form_version);
  const write = (next: Submission) =>
    updateRead(
      transaction,
      stored.ref,
      updateOf(current, next, (path) => stored.get(path)),
    );
  const by = { uid: session.uid, name: nameOf(user) };
  return { user, by, current, questions, write };
};

/**
 * Saves answers (docs/product.md, "Saving"). `expected` is the revision that the caller last saw, or null.
 */
export const saveAnswers = (
  session: Session,
  submissionId: string,
  changes: AnswerInput[],
  expected: number | null,
): Promise<Submission> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openSubmission(unit, submissionId);
    const { by, current, questions, write } = opened;
    const now = new Date();
    const offers = await findNamedOffers(current, changes, now);
    const next = applySave(current, { by, changes, expected, questions, offers, now });
    if (next === current) return current;
    write(next);
    if (next.answered !== current.answered) {
      writeDraftStanding(transaction, next, questions.length);
    }
    return next;
  });
