import '../test/quiet.ts';
import { errorBody } from '@lexplain/contract/api/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

// What a call on a review answers that can't be carried out.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId: string;

const { ask, submit, open, move, take, judge, flag, acceptAll, publish, answerAgain } = reviewCalls(
  app.origin,
  () => ({ acme, reviewId }),
);

beforeEach(async () => {
  acme = await newOrganisation(db);
  reviewId = (await submit(acme.submissionId)).review_id ?? '';
});

describe('a refusal', () => {
  it('of a submit while the adviser reads names the state and keeps the answers', async () => {
    await take();
    const submissionId = await answerAgain('q01', 'Our new policy');
    const { status, body } = await ask('owner', 'submitSubmission', { params: { submissionId } });
    expect([status, errorBody.parse(body)]).toMatchObject([
      409,
      { code: 'review_state', details: { state: 'in_review' } },
    ]);
    const kept = await ask('owner', 'getSubmission', { params: { submissionId } });
    expect(JSON.stringify(kept.body)).toContain('Our new policy');
  });

  it.each([
    ['requestChanges', { verdicts_revision: 0 }],
    ['closeReview', { verdicts_revision: 0, text: 'Fine' }],
    ['reopenReview', { reason: 'Why' }],
  ] as const)('of %s while it waits names the state', async (name, body) => {
    const answer = await move('assignedAdviser', name, body);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'review_state', details: { state: 'waiting' } },
    ]);
  });

  it('of a verdict on an answer that has changed shows the new answer', async () => {
    const old = (await open()).round.hashes.q01;
    await submit(await answerAgain('q01', 'Our new policy'));
    await take();
    const { status, body } = await judge('q01', { verdict: 'accepted', answer_hash: old });
    expect([status, body]).toMatchObject([
      412,
      {
        code: 'answer_changed',
        details: { question_id: 'q01', answer: { current_controls: 'Our new policy' } },
      },
    ]);
  });

  it('of a verdict that another window has changed changes nothing', async () => {
    await take();
    await flag('q01', 'The first window');
    const stale = { headers: { 'If-Match': '"0"' } };
    const { status, body } = await judge('q01', { verdict: 'accepted' }, stale);
    expect([status, body]).toMatchObject([
      412,
      { code: 'verdict_stale', details: { revision: 1 } },
    ]);
    expect((await open()).round.verdicts[0]?.reason).toBe('The first window');
  });

  it.each([{}, { reason: '' }, { reason: '  ' }])(
    'of a flag with %j as the reason',
    async (given) => {
      await take();
      expect((await judge('q01', { verdict: 'flagged', ...given })).status).toBe(422);
      expect((await open()).round.verdicts).toEqual([]);
    },
  );

  it('of a sign-off while an answer is not accepted names the questions', async () => {
    await take();
    await acceptAll(['q02']);
    const { status, body } = await publish('closeReview', { text: 'Fine' });
    expect([status, body]).toMatchObject([
      409,
      { code: 'not_all_accepted', details: { question_ids: ['q02'] } },
    ]);
  });
});
