import type { EndpointName } from '@lexplain/contract/api/endpoints';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { reviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { reviewWork } from '@lexplain/contract/reviews/work';
import { callApi } from './call.ts';
import { type Persona, personOf, type TestOrganisation } from './organisation.ts';
import { testForm } from './person.ts';

interface Current {
  acme: TestOrganisation;
  reviewId: string;
}

/** The calls of both sides on the current review of a test organisation, in the app at `origin`. */
export const reviewCalls = (origin: () => string, current: () => Current) => {
  const ask = (persona: Persona, name: EndpointName, request: object = {}) => {
    const token = personOf(current().acme, persona)?.token ?? '';
    return callApi(name, { origin: origin(), token, ...request });
  };
  const submit = async (submissionId: string) =>
    submissionWithAnswers.parse(
      (await ask('owner', 'submitSubmission', { params: { submissionId } })).body,
    ).submission;

  const look = async () =>
    reviewWithRounds.parse(
      (await ask('owner', 'getReview', { params: { reviewId: current().reviewId } })).body,
    );
  const open = async (persona: Persona = 'assignedAdviser') =>
    reviewWork.parse(
      (await ask(persona, 'openReview', { params: { reviewId: current().reviewId } })).body,
    );

  const move = async (persona: Persona, name: EndpointName, body: object = {}) => {
    const { revision } = (await look()).review;
    return ask(persona, name, {
      params: { reviewId: current().reviewId },
      headers: { 'If-Match': `"${revision}"` },
      body,
    });
  };
  const take = () => move('assignedAdviser', 'takeReview');

  const judge = async (questionId: string, verdict: object, changes: object = {}) => {
    const { round } = await open();
    const revision = round.verdicts.find((one) => one.question_id === questionId)?.revision ?? 0;
    const answer_hash = round.hashes[questionId];
    return ask('assignedAdviser', 'saveVerdict', {
      params: { reviewId: current().reviewId, questionId },
      headers: { 'If-Match': `"${revision}"` },
      body: { answer_hash, ...verdict },
      ...changes,
    });
  };
  const flag = (questionId: string, reason: string) =>
    judge(questionId, { verdict: 'flagged', reason });
  /** Accepts every answer without a verdict, as seen by one reading. */
  const acceptAll = async (except: string[] = []) => {
    const { round } = await open();
    const judged = new Set(round.verdicts.map(({ question_id }) => question_id));
    const left = Object.entries(round.hashes).filter(
      ([id]) => !judged.has(id) && !except.includes(id),
    );
    for (const [questionId, answer_hash] of left) {
      const params = { reviewId: current().reviewId, questionId };
      const body = { verdict: 'accepted', answer_hash };
      const headers = { 'If-Match': '"0"' };
      const { status } = await ask('assignedAdviser', 'saveVerdict', { params, headers, body });
      if (status !== 200) throw new Error(`${questionId} was not accepted: ${status}`);
    }
  };
  const publish = async (name: 'requestChanges' | 'closeReview', body: object = {}) => {
    const { verdicts_revision } = (await open()).round;
    return move('assignedAdviser', name, { verdicts_revision, ...body });
  };

  const answerAgain = async (questionId: string, current_controls: string) => {
    const { body } = await ask('owner', 'createSubmission', { params: { formId: testForm } });
    const { id } = submissionWithAnswers.parse(body).submission;
    const rest = { compliance_result: 'partial', risk_rating: 'low', gaps_actions: null };
    const changed = [{ questionId, current_controls, ...rest }];
    await ask('owner', 'saveAnswers', { params: { submissionId: id }, body: changed });
    return id;
  };
  return { ask, submit, look, open, move, take, judge, flag, acceptAll, publish, answerAgain };
};
