import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import type { ErrorCode } from '@lexplain/contract/api/errors';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { reviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { reviewWork } from '@lexplain/contract/reviews/work';
import type { Firestore } from 'firebase-admin/firestore';
import { testForm } from './documents.ts';
import { callApi, codeOf } from './http.ts';
import { newOrganisation, type Persona, personOf, type TestOrganisation } from './organisation.ts';
import { testAnswerHash } from './reviews.ts';
import type { PermittedRow } from './rows.ts';
import { requestOf } from './rows.ts';

type ReviewFailure = Extract<
  ErrorCode,
  | 'review_state'
  | 'nothing_flagged'
  | 'not_all_accepted'
  | 'id_taken'
  | 'comments_full'
  | 'not_an_adviser'
  | 'answer_changed'
  | 'verdict_stale'
>;

/** A way to cause each error of a review. `text` is in whatever is sent. */
export const reviewFailures = (
  db: Firestore,
  origin: () => string,
  text: string,
): Record<ReviewFailure, () => Promise<unknown>> => {
  const open = async () => {
    const acme = await newOrganisation(db);
    const by = async (persona: Persona, name: PermittedRow, changes: object = {}) => {
      const token = personOf(acme, persona)?.token ?? '';
      const request = { ...requestOf(name, acme), ...changes };
      return codeOf((await callApi(name, { ...request, token, origin: origin() })).body);
    };
    return { acme, by };
  };
  const verdicts = { verdicts_revision: 1 };
  return {
    review_state: async () => {
      const { by } = await open();
      await by('owner', 'withdrawReview');
      return by('owner', 'withdrawReview', { headers: { 'If-Match': '"7"' } });
    },
    nothing_flagged: async () => {
      const { acme, by } = await open();
      const params = { reviewId: acme.reviewIds.accepted };
      return by('assignedAdviser', 'requestChanges', { params, body: verdicts });
    },
    not_all_accepted: async () => {
      const { acme, by } = await open();
      const params = { reviewId: acme.reviewIds.flagged };
      return by('assignedAdviser', 'closeReview', { params, body: { ...verdicts, text } });
    },
    id_taken: async () => {
      const { by } = await open();
      const body = { id: randomUUID(), question_id: 'q01', text };
      await by('owner', 'addReviewComment', { body });
      return by('owner', 'addReviewComment', { body: { ...body, text: `${text} again` } });
    },
    comments_full: async () => {
      const { acme, by } = await open();
      const comment_counts = { q01: bounds.commentsPerQuestion };
      await db.doc(paths.review(acme.reviewIds.waiting)).update({ comment_counts });
      return by('owner', 'addReviewComment', {
        body: { id: randomUUID(), question_id: 'q01', text },
      });
    },
    not_an_adviser: async () => {
      const { acme, by } = await open();
      const adviser_uid = personOf(acme, 'owner')?.uid;
      return by('admin', 'assignAdviser', { body: { adviser_uid } });
    },
    answer_changed: async () => {
      const { acme, by } = await open();
      await db
        .doc(paths.submission(acme.reviewIds.flagged))
        .update({ 'answers.q01.gaps_actions': text });
      const body = { verdict: 'flagged', reason: text, answer_hash: 'c'.repeat(64) };
      return by('assignedAdviser', 'saveVerdict', { body });
    },
    verdict_stale: async () => {
      const body = { verdict: 'flagged', reason: text, answer_hash: testAnswerHash };
      const headers = { 'If-Match': '"9"' };
      return (await open()).by('assignedAdviser', 'saveVerdict', { body, headers });
    },
  };
};

interface CurrentReview {
  acme: TestOrganisation;
  reviewId: string;
}

/** The calls of both sides on the current review of a test organisation, in the app at `origin`. */
export const reviewCalls = (origin: () => string, current: () => CurrentReview) => {
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
