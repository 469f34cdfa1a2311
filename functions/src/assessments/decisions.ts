import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type AnswerInput,
  type Question,
  type Receipt,
  requiredMissing,
  type SubmittedEvidence,
} from '@lexplain/contract/assessments/assessments';
import { askedAt } from '@lexplain/contract/assessments/in-force';
import { listLeftOut } from '@lexplain/contract/assessments/left-out';
import {
  countAnswered,
  type StoredForm,
  type StoredSubmission,
} from '@lexplain/contract/assessments/stored';
import type { StoredObligation } from '@lexplain/contract/library/stored';
import { lookUp } from '@lexplain/contract/look-up';
import type { OutsideQuestion } from '@lexplain/contract/profile/outside-profile';
import { findMissingRequired, mergeAnswers } from './merge.ts';
import { createReceipt } from './receipt.ts';
import type { Offer } from './related/offer-decisions.ts';

// The transitions of a submission (docs/product.md, "States of a submission") as pure functions; the
// transaction around them only reads and writes. Returning the same object means that nothing changes.

/** A new draft of the form's current version, with the previous answers to its questions. */
export const createDraft = (
  { uid, organisation_id }: { uid: string; organisation_id: string },
  form: StoredForm,
  previous: Pick<StoredSubmission, 'answers' | 'form_version'> | null,
  now: Date,
): StoredSubmission => {
  const given = new Map(Object.entries(previous?.answers ?? {}));
  const answers = Object.fromEntries(
    form.questions.flatMap(({ id }) => {
      const answer = given.get(id);
      return answer ? [[id, answer]] : [];
    }),
  );
  return {
    uid,
    organisation_id,
    created_by: uid,
    saved_by: null,
    saved_by_name: null,
    submitted_by: null,
    submitted_by_name: null,
    review_id: null,
    round: null,
    form_id: form.id,
    subject_id: form.subject_id,
    form_version: form.version,
    previous_form_version: previous?.form_version ?? null,
    status: 'draft',
    revision: 0,
    answered: countAnswered(answers),
    answers,
    evidence: [],
    left_out: {},
    created_at: now,
    updated_at: now,
    submitted_at: null,
    receipt: null,
  };
};

/** Who saves or submits, with their name at that time. */
interface Author {
  uid: string;
  name: string;
}

interface SaveInput {
  by: Author;
  changes: AnswerInput[];
  /** The revision that they last saw; null when they send none. */
  expected: number | null;
  questions: Question[];
  /** What may be taken of the answers of other laws that the changes name. */
  offers?: readonly Offer[];
  now: Date;
}

export const applySave = <S extends StoredSubmission>(
  current: S,
  { by, changes, expected, questions, offers, now }: SaveInput,
): S => {
  if (current.status !== 'draft') {
    throw new AppError('submission_closed', 'This assessment was already submitted');
  }
  const { answers, changed } = mergeAnswers(current.answers, changes, questions, offers);
  // Before the revision is checked: a retry of a stored change gets the current revision.
  if (!changed) return current;
  const { revision } = current;
  if (expected !== null && expected !== revision) {
    throw new AppError('revision_stale', 'The answers were changed elsewhere', { revision });
  }
  const answered = countAnswered(answers);
  return {
    ...current,
    answers,
    answered,
    revision: revision + 1,
    saved_by: by.uid,
    saved_by_name: by.name,
    updated_at: now,
  };
};

/** What decides which questions a submission leaves out. */
export interface SettledByProfile {
  outside: readonly OutsideQuestion[];
  /** The questions that an adviser asks to be answered again. */
  flagged: ReadonlySet<string>;
  /** The latest record of the profile. */
  record: Receipt['profile_record'];
}

export const nothingSettled: SettledByProfile = { outside: [], flagged: new Set(), record: null };

/** The questions that a submit of these answers leaves out, and why. */
const toLeftOut = (
  answers: StoredSubmission['answers'],
  { outside, flagged }: SettledByProfile,
): StoredSubmission['left_out'] =>
  Object.fromEntries(
    listLeftOut(outside, answers, flagged).map(({ question_id, reasons }) => [
      question_id,
      { reasons },
    ]),
  );

interface SubmitInput {
  by: Author;
  questions: Question[];
  obligations: Pick<StoredObligation, 'id' | 'version_tag'>[];
  /** What it holds from now on. */
  evidence: SubmittedEvidence[];
  settled: SettledByProfile;
  now: Date;
}

/**
 * All are in one document. Only texts near their limit leave too little for 200 statements with all
 * their files.
 */
const requireToFit = (
  answers: StoredSubmission['answers'],
  evidence: readonly SubmittedEvidence[],
  left_out: StoredSubmission['left_out'],
): void => {
  const stored = JSON.stringify([answers, evidence, left_out]);
  if (Buffer.byteLength(stored) <= bounds.submissionBytes) return;
  throw new AppError(
    'answers_too_large',
    'The answers and their evidence are too large in total to be stored. Shorten answers, or set evidence aside.',
  );
};

/**
 * Idempotent: a repeated submit returns the submitted one. What the profile has settled need not be
 * answered.
 */
export const submitDraft = <S extends StoredSubmission>(
  current: S,
  { by, questions, obligations, evidence, settled, now }: SubmitInput,
): S => {
  if (current.status === 'submitted') return current;
  const left_out = toLeftOut(current.answers, settled);
  const missing = findMissingRequired(current.answers, askedAt(questions, now)).filter(
    (id) => lookUp(left_out, id) === undefined,
  );
  if (missing.length > 0) {
    throw new AppError('required_answers_missing', requiredMissing, {
      question_ids: missing,
    });
  }
  requireToFit(current.answers, evidence, left_out);
  const versions = {
    form_version: current.form_version,
    obligation_versions: Object.fromEntries(
      obligations.map(({ id, version_tag }) => [id, version_tag]),
    ),
    profile_record: Object.keys(left_out).length > 0 ? settled.record : null,
  };
  const closed: S = {
    ...current,
    status: 'submitted',
    evidence,
    left_out,
    submitted_by: by.uid,
    submitted_by_name: by.name,
    submitted_at: now,
    updated_at: now,
  };
  return { ...closed, receipt: createReceipt(closed, versions) };
};
