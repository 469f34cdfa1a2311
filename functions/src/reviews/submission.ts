import { randomBytes } from 'node:crypto';
import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { Question } from '@lexplain/contract/assessments/assessments';
import { lookUp } from '@lexplain/contract/look-up';
import type { StoredOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { StoredProfile } from '@lexplain/contract/profile/stored';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import type { Transaction } from 'firebase-admin/firestore';
import { createAccessRequest, requirePermission } from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { findLatestSubmitted, readSubmission, type Submission } from '../assessments/list.ts';
import { requireFormVersion } from '../library/forms.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db } from '../platform/firestore.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { getEvidenceDays } from '../projections/client-laws.ts';
import { type AskedSubmission, getStandingToWrite } from '../projections/standings.ts';
import { decideAsk, decideSubmit, type ReviewAndRound, reviewIdOf } from './decisions.ts';
import { addTurnNotices, prepareTurnEnd } from './notices.ts';
import { listAdviserRecipients } from './recipients.ts';
import { type SubmittedForm, toSubmitted } from './rounds.ts';
import { findLawName, getReview, requireLivingWithProfile, writeTransition } from './store.ts';

// How a submission becomes a round of a review: with its submit, or when a member asks.

const newReviewId = (): string => randomBytes(16).toString('hex');

interface SubmissionForReview extends Pick<AskedSubmission, 'evidence'> {
  by: { uid: string; user: StoredUser };
  submission: Submission;
  questions: Question[];
  kind: 'assessment_submitted' | 'review_asked';
  now: Date;
}

/** What a submission is added to, read in its transaction. */
export interface ReviewBefore {
  organisation: StoredOrganisation;
  profile: StoredProfile;
  standing: StoredStanding | null;
  /** The law's latest review. */
  latest: ReviewAndRound | null;
}

/**
 * Reads the law's latest review, and what else a submission of the law is written with, each once.
 */
export const readReviewBefore = async (
  transaction: Transaction,
  { organisation_id, subject_id }: Pick<Submission, 'organisation_id' | 'subject_id'>,
): Promise<ReviewBefore> => {
  const [{ organisation, profile }, standing] = await Promise.all([
    requireLivingWithProfile(transaction, organisation_id),
    getStandingToWrite(transaction, organisation_id),
  ]);
  const latestId = lookUp(standing?.laws ?? {}, subject_id)?.review?.id;
  const latest = latestId === undefined ? null : await getReview(transaction, latestId);
  return { organisation, profile, standing, latest };
};

type DecideReview = (
  latest: ReviewAndRound | null,
  submitted: SubmittedForm,
) => ReviewAndRound | null;

/**
 * Decides what the submission does to the law's latest review. The returned function writes the
 * review with its event, standing and notices; null where nothing is to be done.
 */
const prepare = async (
  transaction: Transaction,
  { by, submission, questions, evidence, kind, now }: SubmissionForReview,
  { organisation, standing, latest }: ReviewBefore,
  decide: DecideReview,
): Promise<{ submission: Submission; write: () => void } | null> => {
  const next = decide(latest, toSubmitted(submission, questions));
  if (!next) return null;
  const [law, subjectIds] = await Promise.all([
    findLawName(submission.subject_id),
    listSubjectIds(),
  ]);
  const recipients = await listAdviserRecipients(organisation.adviser_uid);
  const { review } = next;
  const endTurn = await prepareTurnEnd(transaction, review.organisation_id, law);
  const reviewed = { ...submission, review_id: reviewIdOf(next), round: review.round };
  const write = () => {
    const actor = { ...by, isStaff: false };
    const writing = { kind, by: actor, organisation, subjectIds, standing, now };
    const wasDraft = kind === 'assessment_submitted';
    const asked = { submission: reviewed, wasDraft, questions, evidence };
    writeTransition(transaction, latest, next, law, writing, asked);
    const facts = { what: 'waiting_for_you', law, organisation: organisation.name } as const;
    endTurn(now, recipients);
    addTurnNotices(transaction, { recipients, side: 'adviser', next, facts }, now);
  };
  return { submission: reviewed, write };
};

/** Makes a submission that is submitted in this transaction a round of the law's review. */
export const prepareSubmit = async (
  transaction: Transaction,
  asking: Omit<SubmissionForReview, 'kind'>,
  before: ReviewBefore,
): Promise<{ submission: Submission; write: () => void }> => {
  const { by, now } = asking;
  const step = { by: { uid: by.uid, name: nameOf(by.user) }, now, newReviewId: newReviewId() };
  const prepared = await prepare(
    transaction,
    { ...asking, kind: 'assessment_submitted' },
    before,
    (latest, submitted) => decideSubmit(latest, submitted, step),
  );
  if (!prepared) throw new Error('A submit always changes the review');
  return prepared;
};

const missing = 'Submission not found';

/**
 * Asks for a review of the law's latest submission, which has none or was withdrawn. Idempotent
 * while it waits.
 */
export const askForReview = async (session: Session, submissionId: string): Promise<Submission> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const reference = db.doc(paths.submission(submissionId));
    const [account, stored] = await Promise.all([
      readAccount(),
      readToWrite(transaction, reference),
    ]);
    const user = requireAccount(account);
    const submission = readSubmission(stored);
    if (!submission) throw new AppError('not_found', missing);
    const { organisation_id, form_id, form_version } = submission;
    const access = createAccessRequest(session, user);
    requirePermission(access, { organisation: organisation_id }, missing);
    // Outside of the transaction's reads: a submit meanwhile changes the standing, which this one
    // reads.
    const latest = await findLatestSubmitted(organisation_id, form_id);
    if (submission.status === 'draft' || latest?.id !== submissionId) {
      const details = { state: submission.status === 'draft' ? 'draft' : 'replaced' };
      throw new AppError('review_state', 'Only the latest submission can be reviewed', details);
    }
    const [before, { questions }, evidence] = await Promise.all([
      readReviewBefore(transaction, submission),
      requireFormVersion(form_id, form_version),
      getEvidenceDays(transaction, submission.evidence),
    ]);
    const now = new Date();
    const by = { uid: session.uid, user };
    const step = { by: { uid: session.uid, name: nameOf(user) }, now, newReviewId: newReviewId() };
    const prepared = await prepare(
      transaction,
      { by, submission, questions, evidence, kind: 'review_asked', now },
      before,
      (review, submitted) => decideAsk(review, submitted, step),
    );
    if (!prepared) return submission;
    prepared.write();
    const { review_id, round } = prepared.submission;
    updateRead(transaction, reference, { review_id, round });
    return prepared.submission;
  });
