import { type AnswerInput, isEmptyAnswer } from '@lexplain/contract/assessments/assessments';
import type { TestPerson } from '../../functions/src/test/people.ts';
import { type Draft, type Focus, isMember, type ReadyCall } from './calls.ts';
import { addEvent, type State, writeState } from './serial.ts';

// The calls about one questionnaire and its review.

const merge = ({ answers }: State, changes: readonly AnswerInput[]): State['answers'] => {
  const merged = new Map(Object.entries(answers));
  for (const { questionId, origins: _, ...fields } of changes) {
    if (isEmptyAnswer(fields)) merged.delete(questionId);
    else merged.set(questionId, fields);
  }
  return Object.fromEntries(merged);
};

/**
 * Saves what someone has answered, on top of the revision that they saw, or of any where `expected`
 * is null. An answer that is stored already changes nothing.
 */
export const save = (
  { id, drawChanges }: Pick<Draft, 'id' | 'drawChanges'>,
  person: TestPerson,
  expected: number | null,
): ReadyCall => {
  const changes = drawChanges();
  return {
    name: 'saveAnswers',
    person,
    changes,
    request: {
      params: { submissionId: id },
      headers: expected === null ? {} : { 'If-Match': `"${expected}"` },
      body: changes,
    },
    refusals: ['not_found', 'submission_closed', 'revision_stale'],
    apply: (state) => {
      if (!isMember(state, person) || state.isSubmitted) return null;
      const next = { ...state, answers: merge(state, changes) };
      if (writeState(next) === writeState(state)) return state;
      if (expected !== null && expected !== state.revision) return null;
      return { ...next, revision: state.revision + 1 };
    },
  };
};

/**
 * The law's review goes on with the submission; where it is closed, or there is none, another one
 * begins.
 */
const askAgain = (state: State): Pick<State, 'review' | 'reviewRevision'> =>
  state.review === '' || state.review === 'closed'
    ? state
    : { review: 'waiting', reviewRevision: state.reviewRevision + 1 };

export const submit = ({ id, required }: Draft, person: TestPerson): ReadyCall => ({
  name: 'submitSubmission',
  person,
  request: { params: { submissionId: id } },
  refusals: ['not_found', 'required_answers_missing', 'review_state'],
  apply: (state) => {
    if (!isMember(state, person)) return null;
    if (state.isSubmitted) return state;
    const isComplete = required.every((one) => state.answers[one]?.compliance_result);
    if (!isComplete || state.review === 'in_review') return null;
    const { review, reviewRevision } = askAgain(state);
    const event = addEvent(state, 'assessment_submitted');
    return { ...state, isSubmitted: true, review, reviewRevision, ...event };
  },
});

type Review = NonNullable<Focus['review']>;

/** Whether a review waits, and is as the caller has seen it. */
const isAsSeen = ({ review, reviewRevision }: State, { revision }: Review): boolean =>
  review === 'waiting' && reviewRevision === revision;

/** What calls about a review as the caller has seen it have in common. */
const ofReview = ({ id, revision }: Review): Pick<ReadyCall, 'request' | 'refusals'> => ({
  request: { params: { reviewId: id }, headers: { 'If-Match': `"${revision}"` }, body: {} },
  refusals: ['not_found', 'review_state', 'revision_stale'],
});

export const takeReview = (seen: Review, person: TestPerson): ReadyCall => ({
  name: 'takeReview',
  person,
  ...ofReview(seen),
  apply: (state) => {
    const isFree = state.adviser === null || state.adviser === person.uid;
    if (!isFree || !isAsSeen(state, seen)) return null;
    return {
      ...state,
      adviser: person.uid,
      review: 'in_review',
      reviewRevision: state.reviewRevision + 1,
      ...addEvent(state, 'review_taken'),
    };
  },
});

export const withdraw = (seen: Review, person: TestPerson): ReadyCall => ({
  name: 'withdrawReview',
  person,
  ...ofReview(seen),
  apply: (state) =>
    isMember(state, person) && isAsSeen(state, seen)
      ? {
          ...state,
          review: 'withdrawn',
          reviewRevision: state.reviewRevision + 1,
          ...addEvent(state, 'review_withdrawn'),
        }
      : null,
});
