import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import type { ErrorCode } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { callApi, codeOf } from './call.ts';
import { newOrganisation, type Persona, personOf } from './organisation.ts';
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

/** A way to cause each error of a review. `words` is in whatever is sent. */
export const reviewFailures = (
  db: Firestore,
  origin: () => string,
  words: string,
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
      return by('assignedAdviser', 'closeReview', { params, body: { ...verdicts, words } });
    },
    id_taken: async () => {
      const { by } = await open();
      const body = { id: randomUUID(), question_id: 'q01', words };
      await by('owner', 'addReviewComment', { body });
      return by('owner', 'addReviewComment', { body: { ...body, words: `${words} again` } });
    },
    comments_full: async () => {
      const { acme, by } = await open();
      const comment_counts = { q01: bounds.commentsPerQuestion };
      await db.doc(paths.review(acme.reviewIds.waiting)).update({ comment_counts });
      return by('owner', 'addReviewComment', {
        body: { id: randomUUID(), question_id: 'q01', words },
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
        .update({ 'answers.q01.gaps_actions': words });
      const body = { verdict: 'flagged', reason: words, answer_hash: 'c'.repeat(64) };
      return by('assignedAdviser', 'saveVerdict', { body });
    },
    verdict_stale: async () => {
      const body = { verdict: 'flagged', reason: words, answer_hash: testAnswerHash };
      const headers = { 'If-Match': '"9"' };
      return (await open()).by('assignedAdviser', 'saveVerdict', { body, headers });
    },
  };
};
