import { listFlaggedAgain } from '@lexplain/contract/reviews/stored';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { submitDraft } from '../assessments/decisions.ts';
import type { Submission } from '../assessments/list.ts';
import { findSettled } from '../assessments/outside-profile.ts';
import { openSubmission } from '../assessments/store.ts';
import { getUsedEvidence, holdEvidence } from '../evidence/held-evidence.ts';
import { toSubmittedEvidence } from '../evidence/receipt.ts';
import { listObligations } from '../library/subjects.ts';
import { createFollowers, type Follower, prepareFollowers } from '../platform/followers.ts';
import { toEvidenceDays } from '../projections/client-law-fields.ts';
import type { Author } from './decisions.ts';
import { prepareSubmit, readReviewBefore } from './submission.ts';

// A submit is a transition of the law's review, which may refuse it.

/** An organisation submits its answers about a law. */
export interface SubmittedAnswers {
  organisationId: string;
  subjectId: string;
  /** The ids of the questions that have a result. */
  questionIds: ReadonlySet<string>;
  by: Author;
  now: Date;
}

export const submitFollowers = createFollowers<Follower<SubmittedAnswers>>('a submit');

/**
 * Submits a draft, freezes which versions of the law it answers, holds its evidence, and makes it a
 * round of the law's review. Throws `review_state` while an adviser reads the round before; the
 * answers stay in the draft.
 */
export const submitSubmission = (session: Session, submissionId: string): Promise<Submission> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openSubmission(unit, submissionId);
    const { user, by, current, questions, write } = opened;
    // Its evidence is not read again.
    if (current.status === 'submitted') return current;
    const { organisation_id, subject_id } = current;
    const [obligations, used, before] = await Promise.all([
      listObligations(subject_id),
      getUsedEvidence(transaction, organisation_id, subject_id),
      readReviewBefore(transaction, current),
    ]);
    const flagged = before.latest ? listFlaggedAgain(before.latest) : [];
    const settled = await findSettled({ subject_id, questions }, before.profile, flagged);
    const now = new Date();
    const evidence = toSubmittedEvidence(used, questions);
    const next = submitDraft(current, { by, questions, obligations, evidence, settled, now });
    const asking = {
      by: { uid: session.uid, user },
      submission: next,
      questions,
      evidence: toEvidenceDays(used.filter(({ id }) => evidence.some((one) => one.id === id))),
      now,
    };
    const answered = Object.entries(next.answers);
    const submit: SubmittedAnswers = {
      organisationId: organisation_id,
      subjectId: subject_id,
      questionIds: new Set(answered.flatMap(([id, one]) => (one.compliance_result ? id : []))),
      by,
      now,
    };
    const [prepared, follow] = await Promise.all([
      prepareSubmit(transaction, asking, before),
      prepareFollowers(submitFollowers, transaction, submit),
    ]);
    write(prepared.submission);
    follow();
    holdEvidence(transaction, used, evidence, now);
    prepared.write();
    return prepared.submission;
  });
