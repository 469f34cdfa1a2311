import { storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { RiskRating } from '@lexplain/contract/assessments/figures';
import { storedSubmission } from '@lexplain/contract/assessments/stored';
import { storedEvidence } from '@lexplain/contract/evidence/stored';
import { paths } from '@lexplain/contract/paths';
import type { VerdictInput } from '@lexplain/contract/reviews/work';
import type { Transaction } from 'firebase-admin/firestore';
import { listSubjectIds } from '../library/subjects.ts';
import type { SingleKind } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked.ts';
import {
  decideAsk,
  decideClose,
  decideReopen,
  decideRequestChanges,
  decideSubmit,
  decideWithdraw,
  missingReview,
  type ReviewAndRound,
  type TransitionCall,
} from '../reviews/decisions.ts';
import { toSubmitted } from '../reviews/rounds.ts';
import { writeTransition } from '../reviews/store.ts';
import { type ReviewBefore, readReviewBefore } from '../reviews/submission.ts';
import { decideGiveBack, decideTake, leavesWith } from '../reviews/taking-decisions.ts';
import { decideVerdict } from '../reviews/verdict-decisions.ts';
import { toEvidenceDays } from './client-law-fields.ts';
import { getEvidenceDays, writeClientVerdict } from './client-laws.ts';
import type { AskedSubmission } from './standings.ts';
import {
  adviserNameOf,
  fillDraft,
  type LawOfClient,
  type Results,
  requireFormOf,
  type TestClient,
} from './test-client.ts';

// The reviews of a client in a random history, by the decisions and the partial writes of `reviews`.
// They throw as these do where the state of a review allows no such step.

const sha256 = 'a'.repeat(64);
const owner = { uid: 'owner', name: 'Owner' };

/** Writes what a review becomes; nothing where the decision says so. */
const write = async (
  transaction: Transaction,
  { organisation, standing, latest }: ReviewBefore,
  next: ReviewAndRound | null,
  kind: SingleKind,
  { asked, adviser }: { asked?: AskedSubmission; adviser?: string | null } = {},
): Promise<void> => {
  if (!next) return;
  const { organisation_id, subject_id, updated_at } = next.review;
  const assigned = adviser !== undefined && {
    adviser_uid: adviser,
    adviser_name: adviserNameOf(adviser),
  };
  if (assigned) {
    transaction.update(db.doc(paths.organisation(organisation_id)), {
      adviser_uid: assigned.adviser_uid,
    });
  }
  const times = { created_at: updated_at, updated_at };
  const user = storedUser.parse({ ...times, organisation_id: 'somebody' });
  const change = {
    kind,
    by: { uid: 'somebody', user, isStaff: false },
    organisation: { ...organisation, ...assigned },
    subjectIds: await listSubjectIds(),
    standing,
    now: updated_at,
  };
  writeTransition(transaction, latest, next, subject_id, change, asked);
};

interface SubmittedRound {
  law: LawOfClient;
  results: Results;
  risk: RiskRating | null;
  /** Whether the profile has settled the question after those that were answered. */
  leavesOut: boolean;
  /** Until when the evidence for the first question lasts. */
  valid_until: string | null;
}

export const submit = async (
  client: TestClient,
  { law, results, risk, ...more }: SubmittedRound,
) => {
  const { questions, ...form } = await requireFormOf(law);
  const { id, ...draft } = fillDraft(client, { ...form, questions }, law, results);
  const now = client.now();
  const [first] = questions;
  const left = more.leavesOut ? questions[results.length] : undefined;
  if (!first) throw new Error(`The form of ${law} has no questions`);
  const evidence = storedEvidence.parse({
    organisation_id: client.id,
    about: { kind: 'answer', subject_id: law, question_id: first.id },
    valid_until: more.valid_until,
    created_at: now,
    updated_at: now,
  });
  const submission = storedSubmission.parse({
    ...draft,
    status: 'submitted',
    submitted_at: now,
    answers: Object.fromEntries(
      Object.entries(draft.answers).map(([question, answer]) => [
        question,
        { ...answer, risk_rating: risk },
      ]),
    ),
    left_out: left ? { [left.id]: { reasons: ['Not a bank'] } } : {},
    evidence: [{ id, question_id: first.id, sha256, files: [] }],
    receipt: { form_version: form.version, obligation_versions: {}, sha256 },
  });
  await runTransaction(async (transaction) => {
    const before = await readReviewBefore(transaction, submission);
    const step = { by: owner, now, newReviewId: `${id}-review` };
    const next = decideSubmit(before.latest, toSubmitted({ ...submission, id }, questions), step);
    transaction.set(db.doc(paths.submission(id)), submission);
    transaction.set(db.doc(paths.evidenceOf(id)), evidence);
    const asked = { submission, wasDraft: true, questions, evidence: toEvidenceDays([evidence]) };
    await write(transaction, before, next, 'assessment_submitted', { asked });
  });
  client.drafts.delete(law);
};

/** Reads the latest review of a law. Throws `not_found` where there is none. */
const withReview = (
  { id }: TestClient,
  law: LawOfClient,
  work: (
    transaction: Transaction,
    before: ReviewBefore,
    latest: ReviewAndRound,
  ) => Promise<void> | void,
): Promise<void> =>
  runTransaction(async (transaction) => {
    const about = { organisation_id: id, subject_id: law };
    const before = await readReviewBefore(transaction, about);
    if (!before.latest) throw new AppError('not_found', missingReview);
    await work(transaction, before, before.latest);
  });

export const ask = (client: TestClient, law: LawOfClient): Promise<void> =>
  withReview(client, law, async (transaction, before, latest) => {
    const { questions } = await requireFormOf(law);
    const id = latest.review.submission_id;
    const stored = await transaction.get(db.doc(paths.submission(id)));
    const submission = readAs(storedSubmission, stored);
    if (!submission) throw new Error(`${stored.ref.path} is missing`);
    const evidence = await getEvidenceDays(transaction, submission.evidence);
    const step = { by: owner, now: client.now(), newReviewId: `${id}-never` };
    const next = decideAsk(latest, toSubmitted({ ...submission, id }, questions), step);
    const asked = { submission, wasDraft: false, questions, evidence };
    await write(transaction, before, next, 'review_asked', { asked });
  });

export const steps = ['withdraw', 'take', 'give_back', 'request', 'close', 'reopen'] as const;
type Step = (typeof steps)[number];

const events: Record<Step, SingleKind> = {
  withdraw: 'review_withdrawn',
  take: 'review_taken',
  give_back: 'review_given_back',
  request: 'review_changes_requested',
  close: 'review_closed',
  reopen: 'review_reopened',
};

const decisions: Record<
  Step,
  (current: ReviewAndRound, adviser: string | null, call: TransitionCall) => ReviewAndRound | null
> = {
  withdraw: (current, _, call) => decideWithdraw(current, call),
  take: decideTake,
  give_back: (current, _, call) => decideGiveBack(current, call),
  request: (current, _, call) =>
    decideRequestChanges(current, current.round.verdicts_revision, call),
  close: (current, _, call) => decideClose(current, current.round.verdicts_revision, 'Fine', call),
  reopen: (current, _, call) => decideReopen(current, { reason: 'Why', isLatest: true }, call),
};

/** By the adviser of the client, or one who gets it by taking the review. */
export const transit = (client: TestClient, law: LawOfClient, step: Step): Promise<void> =>
  withReview(client, law, async (transaction, before, latest) => {
    const { adviser_uid } = before.organisation;
    const uid = adviser_uid ?? 'ada';
    const by = { uid, name: adviserNameOf(uid) };
    const call = { by, expected: latest.review.revision, now: client.now() };
    const next = decisions[step](latest, adviser_uid, call);
    const isGot = step === 'take' && adviser_uid === null;
    const isLeft = step === 'give_back' && leavesWith(latest.round, adviser_uid, uid, []);
    const assigned = isGot || isLeft ? { adviser: isGot ? uid : null } : {};
    await write(transaction, before, next, events[step], assigned);
  });

interface Judgement {
  law: LawOfClient;
  /** The place of the question in the form, from 0. */
  question: number | 'all';
  verdict: VerdictInput['verdict'];
}

export const judge = (client: TestClient, { law, question, verdict }: Judgement): Promise<void> =>
  withReview(client, law, (transaction, _, latest) => {
    const { hashes, left_out } = latest.round;
    const ids = Object.keys(hashes).filter((id) => !left_out.includes(id));
    const by = { uid: 'ada', name: adviserNameOf('ada') };
    let { round } = latest;
    for (const questionId of question === 'all' ? ids : ids.slice(question, question + 1)) {
      const answer_hash = hashes[questionId] ?? '';
      const input =
        verdict === 'flagged' ? { verdict, reason: 'Why', answer_hash } : { verdict, answer_hash };
      const expected = round.verdicts[questionId]?.revision ?? round.removed[questionId] ?? 0;
      const judgement = { questionId, input, expected };
      round = decideVerdict({ ...latest, round }, judgement, { by, now: client.now() });
      const given = round.verdicts[questionId]?.verdict ?? null;
      writeClientVerdict(transaction, latest.review, questionId, given);
    }
    transaction.set(db.doc(paths.reviewRound(round.review_id, round.round)), round);
  });
