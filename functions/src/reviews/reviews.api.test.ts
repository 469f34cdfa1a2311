import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { mostBusinessDays } from '@lexplain/contract/reviews/queue';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

// What each side reads and may do in a review, from the submit to the sign-off.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId: string;

const { ask, submit, look, open, move, take, flag, acceptAll, publish, answerAgain } = reviewCalls(
  app.origin,
  () => ({ acme, reviewId }),
);
const codeFor = async (...call: Parameters<typeof ask>) => codeOf((await ask(...call)).body);

/** The entries of the organisation's log of a kind. */
const countEvents = async (kind: string): Promise<number> => {
  const events = db.collection(paths.organisationEvents(acme.id)).where('kind', '==', kind);
  return (await events.get()).size;
};

beforeEach(async () => {
  acme = await newOrganisation(db);
  reviewId = (await submit(acme.submissionId)).review_id ?? '';
});

describe('what the client reads', () => {
  it('contains no notes, and no verdicts before they are published', async () => {
    await take();
    await flag('q01', 'unpublished reason');
    await acceptAll();
    const note = { id: randomUUID(), question_id: 'q01', text: 'internal note' };
    await ask('assignedAdviser', 'addReviewNote', { params: { reviewId }, body: note });
    expect((await open()).notes.map(({ text }) => text)).toEqual(['internal note']);
    const mine = ['getReview', 'getStanding', 'exportMe', 'listOrganisationEvents'] as const;
    const readAll = async () =>
      JSON.stringify(
        await Promise.all(
          mine.map(async (name) => (await ask('owner', name, { params: { reviewId } })).body),
        ),
      );
    expect(await readAll()).not.toMatch(/unpublished reason|internal note/);
    expect((await look()).rounds.flatMap(({ verdicts }) => verdicts)).toEqual([]);
    await publish('requestChanges');
    expect(await readAll()).toContain('unpublished reason');
    expect(await readAll()).not.toContain('internal note');
    expect((await look()).rounds[0]?.verdicts.length).toBeGreaterThan(1);
  });

  it('says how many questions are to be answered again', async () => {
    await take();
    await flag('q01', 'Which policy?');
    await publish('requestChanges');
    const { laws } = standingEndpoints.getStanding.output.parse(
      (await ask('member', 'getStanding')).body,
    );
    const law = laws.find(({ subject_id }) => subject_id === testForm);
    expect(law).toMatchObject({
      draft: null,
      submitted: { submission_id: acme.submissionId, score: 1, worst_risk: null },
      review: { id: reviewId, state: 'changes_requested', turn: 'client', flagged: 1 },
    });
  });
});

describe('what the adviser reads', () => {
  it('contains nothing of the draft that follows', async () => {
    await take();
    await answerAgain('q01', 'only in the draft');
    expect(JSON.stringify(await open())).not.toContain('only in the draft');
  });

  it('is logged once a day for each submission', async () => {
    await take();
    for (let times = 0; times < 3; times += 1) await open();
    expect(await countEvents('assessment_read')).toBe(1);
  });

  it('ends with the withdrawal', async () => {
    expect((await move('owner', 'withdrawReview')).status).toBe(200);
    for (const name of ['openReview', 'takeReview'] as const) {
      const request = { params: { reviewId }, headers: { 'If-Match': '"2"' }, body: {} };
      expect(await codeFor('assignedAdviser', name, request)).toBe('not_found');
    }
    expect((await look()).review).toMatchObject({ state: 'withdrawn', turn: null });
    // The submission stays, and a member can ask again.
    const params = { submissionId: acme.submissionId };
    expect((await ask('member', 'askForReview', { params })).status).toBe(200);
    expect((await take()).status).toBe(200);
  });

  it('leaves the progress of the next draft as it is when a member asks again', async () => {
    await answerAgain('q01', 'The policy of May');
    const draftOf = async () =>
      standingEndpoints.getStanding.output
        .parse((await ask('member', 'getStanding')).body)
        .laws.find(({ subject_id }) => subject_id === testForm)?.draft;
    const before = await draftOf();
    expect(before?.answered).toBeGreaterThan(0);
    await move('owner', 'withdrawReview');
    await ask('member', 'askForReview', { params: { submissionId: acme.submissionId } });
    expect(await draftOf()).toEqual(before);
  });

  it('ends with the assignment, at the next call', async () => {
    await take();
    const { hashes } = (await open()).round;
    const unassign = { params: { organisationId: acme.id }, body: { adviser_uid: null } };
    expect((await ask('admin', 'assignAdviser', unassign)).status).toBe(200);
    const params = { reviewId, questionId: 'q01' };
    const headers = { 'If-Match': '"0"' };
    const calls: [EndpointName, object][] = [
      ['openReview', {}],
      ['saveVerdict', { verdict: 'accepted', answer_hash: hashes.q01 }],
      ['addReviewNote', { id: randomUUID(), question_id: 'q01', text: 'Late' }],
      ['addReviewComment', { id: randomUUID(), question_id: 'q01', text: 'Late' }],
      ['requestChanges', { verdicts_revision: 0 }],
      ['closeReview', { verdicts_revision: 0, text: 'Late' }],
    ];
    for (const [name, body] of calls) {
      const code = await codeFor('assignedAdviser', name, { params, headers, body });
      expect([name, code]).toEqual([name, 'not_found']);
    }
    // Another adviser goes on where this one stopped.
    expect((await move('otherAdviser', 'takeReview')).status).toBe(200);
    expect((await open('otherAdviser')).review.state).toBe('in_review');
  });
});

it('only one of two advisers who take a review at the same time gets it', async () => {
  const unassign = { params: { organisationId: acme.id }, body: { adviser_uid: null } };
  await ask('admin', 'assignAdviser', unassign);
  const both = await Promise.all([
    move('assignedAdviser', 'takeReview'),
    move('otherAdviser', 'takeReview'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await countEvents('review_taken')).toBe(1);
});

describe('the next round', () => {
  it('keeps accepted answers that are the same, and opens those that changed or were flagged', async () => {
    await take();
    await flag('q01', 'Which policy?');
    await acceptAll();
    await publish('requestChanges');
    const submissionId = await answerAgain('q01', 'The policy of May');
    await ask('owner', 'saveAnswers', {
      params: { submissionId },
      body: [
        {
          questionId: 'q02',
          compliance_result: 'compliant',
          risk_rating: null,
          current_controls: 'Unlocked and changed',
          gaps_actions: null,
        },
      ],
    });
    await submit(submissionId);
    const work = await open();
    const left = Object.keys(work.round.hashes).filter(
      (id) => !work.round.verdicts.some(({ question_id }) => question_id === id),
    );
    expect(left.sort()).toEqual(['q01', 'q02']);
    expect(work.before?.round.verdicts.find(({ verdict }) => verdict === 'flagged')?.reason).toBe(
      'Which policy?',
    );
    expect(work.review).toMatchObject({ id: reviewId, round: 2, state: 'waiting' });
  });

  it('is signed off with words that stay, bound to the receipt', async () => {
    await take();
    await acceptAll();
    expect((await publish('closeReview', { text: 'All in order' })).status).toBe(200);
    const { rounds, review } = await look();
    const submission = await ask('owner', 'getSubmission', {
      params: { submissionId: acme.submissionId },
    });
    const { receipt } = submissionWithAnswers.parse(submission.body).submission;
    expect([review.state, rounds[0]?.sign_off]).toMatchObject([
      'closed',
      { text: 'All in order', receipt_sha256: receipt?.sha256 },
    ]);
    expect(
      await codeFor('owner', 'withdrawReview', {
        params: { reviewId },
        headers: { 'If-Match': '"3"' },
        body: {},
      }),
    ).toBe('review_state');
    await move('assignedAdviser', 'reopenReview', { reason: 'A new ruling' });
    expect((await look()).rounds[0]).toMatchObject({
      sign_off: { text: 'All in order' },
      reopening: { reason: 'A new ruling' },
    });
  });
});

describe('a comment', () => {
  const write = (persona: Persona, body: object) =>
    ask(persona, 'addReviewComment', { params: { reviewId }, body });

  it('that is sent again is stored once, and its id is refused to another', async () => {
    const body = { id: randomUUID(), question_id: 'q01', text: 'Which one?' };
    const [first, again] = [await write('member', body), await write('member', body)];
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(codeOf((await write('owner', body)).body)).toBe('id_taken');
    expect((await look()).comments).toHaveLength(1);
  });

  it('is mailed to the other side after ten minutes, with others of that time', async () => {
    for (const text of ['One', 'Two']) {
      await write('owner', { id: randomUUID(), question_id: 'q01', text });
    }
    const adviser = personOf(acme, 'assignedAdviser')?.uid;
    const notices = db.collection(paths.notices()).where('uid', '==', adviser);
    const comments = (await notices.where('template', '==', 'comments').get()).docs;
    expect(comments.map((one) => one.get('facts.comment_ids').length)).toEqual([2]);
    await write('assignedAdviser', { id: randomUUID(), question_id: 'q01', text: 'Three' });
    const member = db.collection(paths.notices()).where('uid', '==', personOf(acme, 'member')?.uid);
    expect((await member.where('template', '==', 'comments').get()).size).toBe(1);
  });

  it('is stored after so many long ones that their texts are larger than a document', async () => {
    // 180 texts of 6 kB that one person writes within ten minutes, and a colleague's after them.
    const text = '法'.repeat(bounds.reviewText);
    for (let count = 0; count < 180; count += 1) {
      const question_id = count % 2 ? 'q01' : 'q02';
      const { status } = await write('member', { id: randomUUID(), question_id, text });
      expect(status, `comment ${count}`).toBe(201);
    }
    const after = { id: randomUUID(), question_id: 'q03', text: 'Which one?' };
    expect((await write('owner', after)).status).toBe(201);
  });
});

it('the queue lists what waits for the adviser and what nobody has', async () => {
  const list = async (persona: Persona) =>
    reviewWorkEndpoints.listReviewQueue.output.parse((await ask(persona, 'listReviewQueue')).body);
  const ids = (all: { review_id: string }[]) => all.map(({ review_id }) => review_id);
  const found = (await list('assignedAdviser')).mine.find(
    ({ review_id }) => review_id === reviewId,
  );
  expect(found).toMatchObject({ round: 1, waiting_business_days: 0 });
  await db
    .doc(paths.clientLaw(acme.id, testForm))
    .update({ 'review.waiting_since': new Date('2020-01-06T00:00:00Z') });
  const later = (await list('assignedAdviser')).mine.find(
    ({ review_id }) => review_id === reviewId,
  );
  expect(later).toMatchObject({ waiting_business_days: mostBusinessDays });
  expect(ids((await list('otherAdviser')).mine)).not.toContain(reviewId);
  expect(ids((await list('otherAdviser')).unassigned)).not.toContain(reviewId);
  await ask('admin', 'assignAdviser', {
    params: { organisationId: acme.id },
    body: { adviser_uid: null },
  });
  expect(ids((await list('otherAdviser')).unassigned)).toContain(reviewId);
  expect(ids((await list('assignedAdviser')).mine)).not.toContain(reviewId);
});

it('a submission from before there were reviews is reviewed only when a member asks', async () => {
  const before = await newOrganisation(db);
  await db.doc(paths.standing(before.id)).delete();
  acme = before;
  const standing = async () =>
    standingEndpoints.getStanding.output.parse((await ask('owner', 'getStanding')).body).laws;
  const law = (await standing()).find(({ subject_id }) => subject_id === testForm);
  expect(law).toMatchObject({ review: null, submitted: { submission_id: acme.submittedId } });
  expect((await db.doc(paths.standing(acme.id)).get()).get('complete')).toBe(true);
  const params = { submissionId: acme.submittedId };
  const asked = submissionWithAnswers.parse((await ask('member', 'askForReview', { params })).body);
  expect(asked.submission).toMatchObject({ review_id: expect.any(String), round: 1 });
  reviewId = asked.submission.review_id ?? '';
  expect((await look()).review.state).toBe('waiting');
  expect(await countEvents('review_asked')).toBe(1);
});
