import '../followers.ts';
import { randomUUID } from 'node:crypto';
import type { AnswerInput } from '@lexplain/contract/assessments/assessments';
import { lookUp } from '@lexplain/contract/look-up';
import type { VerdictInput } from '@lexplain/contract/reviews/work';
import { findLatestSubmitted } from '../assessments/list.ts';
import { beginDraft, saveAnswers } from '../assessments/store.ts';
import { findForm } from '../library/forms.ts';
import { addReviewComment } from '../reviews/comments.ts';
import { submitSubmission } from '../reviews/submitting.ts';
import { takeReview } from '../reviews/taking.ts';
import { closeReview, requestChanges } from '../reviews/transitions.ts';
import { saveVerdict } from '../reviews/verdicts.ts';
import { readReviewView } from '../reviews/views.ts';
import { as, type DemoPeople, type DemoPerson } from './demo-organisations.ts';

// Reviews in each state, made by the calls that the API makes for people.

type Answer = Omit<AnswerInput, 'questionId'>;

const compliant = (current_controls: string): Answer => ({
  compliance_result: 'compliant',
  risk_rating: null,
  current_controls,
  gaps_actions: null,
});

/** Answers that fit any question, in turn. */
const answers: Answer[] = [
  compliant('A written procedure covers this. The owner checks it every year.'),
  compliant('The systems that we use are set up for this.'),
  {
    compliance_result: 'partial',
    risk_rating: 'medium',
    current_controls: 'Done for most of our systems.',
    gaps_actions: 'The rest by March.',
  },
  compliant('Our staff are trained in this when they start.'),
  {
    compliance_result: 'non_compliant',
    risk_rating: 'high',
    current_controls: null,
    gaps_actions: 'Not in place yet. Planned for this quarter.',
  },
];

const requireForm = async (id: string) => {
  const form = await findForm(id);
  if (!form) throw new Error(`There is no form ${id}: import the library first`);
  return form;
};

/**
 * Answers every question, those in `changed` in other words, and submits. Returns the review's id.
 */
const submit = async (
  person: DemoPerson,
  formId: string,
  changed: Record<string, Answer> = {},
): Promise<string> => {
  const form = await requireForm(formId);
  const draft = await beginDraft(as(person, 'submission.answer'), form);
  const changes = form.questions.flatMap(({ id }, index) => {
    const answer = lookUp(changed, id) ?? answers[index % answers.length];
    return answer ? [{ questionId: id, ...answer }] : [];
  });
  await saveAnswers(as(person, 'submission.answer'), draft.id, changes, null);
  const { review_id } = await submitSubmission(as(person, 'submission.submit'), draft.id);
  if (!review_id) throw new Error(`${formId} was submitted without a review`);
  return review_id;
};

const take = async (adviser: DemoPerson, reviewId: string): Promise<void> => {
  const { review } = await readReviewView(reviewId);
  await takeReview(as(adviser, 'review.take'), reviewId, review.revision);
};

/** Flags the questions in `reasons` and accepts the others, or the first of them up to a number. */
const judge = async (
  adviser: DemoPerson,
  reviewId: string,
  reasons: Record<string, string>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const { rounds } = await readReviewView(reviewId);
  const { hashes = {}, verdicts = {} } = rounds[0] ?? {};
  const open = Object.entries(hashes).filter(([id]) => !lookUp(verdicts, id));
  for (const [questionId, answer_hash] of open.slice(0, most)) {
    const reason = lookUp(reasons, questionId);
    const input: VerdictInput = reason
      ? { verdict: 'flagged', reason, answer_hash }
      : { verdict: 'accepted', answer_hash };
    await saveVerdict(as(adviser, 'review.decide'), reviewId, questionId, { input, expected: 0 });
  }
};

/** What a transition of the adviser is based on. */
const readSeen = async (reviewId: string) => {
  const { review, rounds } = await readReviewView(reviewId);
  return { revision: review.revision, seen: rounds[0]?.verdicts_revision ?? 0 };
};

const askForChanges = async (adviser: DemoPerson, reviewId: string): Promise<void> => {
  const { revision, seen } = await readSeen(reviewId);
  await requestChanges(as(adviser, 'review.decide'), reviewId, revision, seen);
};

/** Two rounds: one answer was given again. */
const makeClosed = async ({ owner, member, adviser }: DemoPeople, formId: string) => {
  const reviewId = await submit(owner, formId);
  await take(adviser, reviewId);
  await judge(adviser, reviewId, { q03: 'Where is the record kept, and who can show it?' });
  await askForChanges(adviser, reviewId);
  await submit(member, formId, {
    q03: compliant(
      'Our customer database keeps date, source and wording. The owner can export it.',
    ),
  });
  await take(adviser, reviewId);
  await judge(adviser, reviewId, {});
  const text = 'The answers are complete and consistent. Please assess this law again in a year.';
  const { revision, seen } = await readSeen(reviewId);
  await closeReview(as(adviser, 'review.decide'), reviewId, revision, { seen, text });
};

const makeChangesRequested = async ({ owner, adviser }: DemoPeople, formId: string) => {
  const reviewId = await submit(owner, formId);
  await take(adviser, reviewId);
  await judge(adviser, reviewId, {
    q03: 'Who would write the report, and who stands in for that person?',
    q05: 'Please list the facts that you record, or name the template.',
  });
  await askForChanges(adviser, reviewId);
};

const makeInReview = async ({ member, adviser }: DemoPeople, formId: string) => {
  const reviewId = await submit(member, formId);
  await take(adviser, reviewId);
  await judge(adviser, reviewId, { q03: 'When was the policy last changed?' }, 6);
  const comments: [DemoPerson, string][] = [
    [adviser, 'Is the policy on your site the current one?'],
    [member, 'Yes, since last month.'],
  ];
  for (const [person, text] of comments) {
    const comment = { id: randomUUID(), question_id: 'q03', text };
    await addReviewComment(as(person, 'review.comment'), reviewId, comment);
  }
};

const makeWaiting = ({ otherOwner }: DemoPeople, formId: string) => submit(otherOwner, formId);

/** Makes the reviews that are missing. Returns how many. */
export const makeReviews = async (people: DemoPeople): Promise<number> => {
  const { owner, otherOwner } = people;
  const wanted = [
    { of: owner, formId: 'spam-act-2003', make: makeClosed },
    { of: owner, formId: 'cyber-security-act-2024', make: makeChangesRequested },
    { of: owner, formId: 'privacy-act-1988', make: makeInReview },
    { of: otherOwner, formId: 'essential-eight', make: makeWaiting },
  ];
  let made = 0;
  for (const { of, formId, make } of wanted) {
    if (await findLatestSubmitted(of.organisationId, formId)) continue;
    await make(people, formId);
    made += 1;
  }
  return made;
};
