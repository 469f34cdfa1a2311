import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { errorBody } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import { reviewEndpoints } from '@lexplain/contract/reviews/reviews';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { db } from '../platform/firestore.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type Persona, type TestOrganisation } from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

// Comments of a review in pages, and how many there may be.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId: string;

const { ask, submit, look, open, move, take } = reviewCalls(app.origin, () => ({ acme, reviewId }));

beforeEach(async () => {
  acme = await newOrganisation(db);
  reviewId = (await submit(acme.submissionId)).review_id ?? '';
});

const write = (question_id: string, text: string, name: 'Comment' | 'Note' = 'Comment') =>
  ask(name === 'Comment' ? 'owner' : 'assignedAdviser', `addReview${name}`, {
    params: { reviewId },
    body: { id: randomUUID(), question_id, text },
  });

const page = async (query: Record<string, string> = {}) =>
  reviewEndpoints.listReviewComments.output.parse(
    (await ask('member', 'listReviewComments', { params: { reviewId }, query })).body,
  );
const textOf = ({ comments }: { comments: { text: string }[] }) => comments.map(({ text }) => text);

/** Far more than there may be, to measure. Three at a time have the same time. */
const storeMany = async (count: number, questionId = 'q01'): Promise<void> => {
  const writer = db.bulkWriter();
  const by = { by_uid: 'someone', by_name: 'Somebody', is_staff: false };
  const about = {
    review_id: reviewId,
    organisation_id: acme.id,
    question_id: questionId,
    round: 1,
  };
  for (let number = 0; number < count; number += 1) {
    const created_at = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 3) * 1_000);
    const comment = { ...about, ...by, text: `${number}`.padStart(5, '0'), created_at };
    writer.create(db.doc(paths.reviewComment(randomUUID())), comment).catch(() => {});
  }
  await writer.close();
  await db.doc(paths.review(reviewId)).update({ comment_counts: { [questionId]: count } });
};

describe('a review with 2,000 comments', () => {
  beforeEach(() => storeMany(2_000));

  it('is read with the latest fifty, by both sides, and how many there are', async () => {
    await take();
    const [client, adviser] = [await look(), await open()];
    for (const { comments, comment_counts } of [client, adviser]) {
      // The last two have the same time.
      expect([comments.length, comments.at(-1)?.text]).toEqual([
        50,
        expect.stringMatching(/^0199[89]$/),
      ]);
      expect(comment_counts).toEqual({ q01: 2_000 });
    }
    const bytes = JSON.stringify(client).length;
    expect(bytes).toBeLessThan(30_000);
    recordFigure('Bytes of a review with 2,000 comments', bytes, 30_000);
  });

  it('has all of them in pages of fifty, each once, although three have the same time', async () => {
    const all: string[] = [];
    let position: Record<string, string> = {};
    for (let more = true; more; ) {
      const found = await page({ question_id: 'q01', ...position });
      expect(found.comments.length).toBeLessThanOrEqual(50);
      all.unshift(...textOf(found));
      const [first] = found.comments;
      position = first ? { at: first.at, id: first.id } : {};
      more = found.more;
    }
    expect(all.toSorted()).toEqual(
      Array.from({ length: 2_000 }, (_, index) => `${index}`.padStart(5, '0')),
    );
  });
});

it('a page has what is new since a position, and says when the review itself has changed', async () => {
  for (const text of ['One', 'Two']) await write('q01', text);
  const { comments, review } = await look();
  const last = comments.at(-1);
  if (!last) throw new Error('There are no comments');
  const position = { at: last.at, id: last.id };
  expect(await page(position)).toMatchObject({
    comments: [],
    revision: review.revision,
    more: false,
  });
  await write('q02', 'Three');
  await take();
  const news = await page(position);
  expect([textOf(news), news.revision]).toEqual([['Three'], review.revision + 1]);
  expect(news.comment_counts).toEqual({ q01: 2, q02: 1 });
  // By the time alone, as a page asks that allows for clocks which differ.
  const before = new Date(Date.parse(last.at) - 60_000).toISOString();
  expect(textOf(await page({ at: before }))).toEqual(['One', 'Two', 'Three']);
});

it('a page is open to members and the adviser, who can’t read it after a withdrawal', async () => {
  const read = async (persona: Persona) =>
    (await ask(persona, 'listReviewComments', { params: { reviewId } })).status;
  for (const persona of ['owner', 'member', 'assignedAdviser'] as const) {
    expect([persona, await read(persona)]).toEqual([persona, 200]);
  }
  for (const persona of ['otherOwner', 'formerMember', 'otherAdviser', 'admin'] as const) {
    expect([persona, await read(persona)]).toEqual([persona, 404]);
  }
  await move('owner', 'withdrawReview');
  expect([await read('owner'), await read('assignedAdviser')]).toEqual([200, 404]);
});

describe('the most comments', () => {
  const counted = (comment_counts: Record<string, number>) =>
    db.doc(paths.review(reviewId)).update({ comment_counts });

  it('on a question are refused with a message, and others are accepted', async () => {
    await counted({ q01: bounds.commentsPerQuestion - 1 });
    expect((await write('q01', 'The last')).status).toBe(201);
    const { status, body } = await write('q01', 'One more');
    expect([status, errorBody.parse(body).message]).toEqual([
      409,
      'This question has 100 comments from your side. Nothing more can be added here.',
    ]);
    expect((await write('q02', 'Elsewhere')).status).toBe(201);
  });

  it('of one side take no room of the other', async () => {
    await take();
    const ofAdviser = (text: string) =>
      ask('assignedAdviser', 'addReviewComment', {
        params: { reviewId },
        body: { id: randomUUID(), question_id: 'q01', text },
      });
    expect((await ofAdviser('The first')).status).toBe(201);
    const full = { q01: bounds.commentsPerQuestion };
    await db
      .doc(paths.review(reviewId))
      .update({ comment_counts: full, staff_comment_counts: full });
    expect((await ofAdviser('One more')).status).toBe(409);
    expect((await write('q01', 'An answer')).status).toBe(201);
  });

  it('in a review are refused on each question', async () => {
    const counts = Array.from({ length: 5 }, (_, index) => [`q0${index + 1}`, 100]);
    await counted(Object.fromEntries(counts));
    expect(errorBody.parse((await write('q06', 'One more')).body)).toMatchObject({
      code: 'comments_full',
      message: 'This review has 500 comments from your side. Nothing more can be added here.',
    });
  });

  it('are answered with the same comment when the last one is sent again', async () => {
    await counted({ q01: bounds.commentsPerQuestion - 1 });
    const request = {
      params: { reviewId },
      body: { id: randomUUID(), question_id: 'q01', text: 'The last' },
    };
    const first = await ask('owner', 'addReviewComment', request);
    expect([first.status, (await ask('owner', 'addReviewComment', request)).body]).toEqual([
      201,
      first.body,
    ]);
  });

  it('count for advisers’ notes as well', async () => {
    await take();
    const writer = db.bulkWriter();
    const note = { review_id: reviewId, organisation_id: acme.id, question_id: 'q01', round: 1 };
    for (let number = 0; number < bounds.notesPerReview; number += 1) {
      const text = { by_uid: 'someone', text: 'A note', created_at: new Date() };
      writer.create(db.doc(paths.reviewNote(randomUUID())), { ...note, ...text }).catch(() => {});
    }
    await writer.close();
    expect(codeOf((await write('q01', 'One more', 'Note')).body)).toBe('comments_full');
    expect((await open()).notes).toHaveLength(bounds.notesPerReview);
  });
});

it.each(['0000-01-01T00:00:00Z', 'yesterday', ''])('a page refuses the time %o', async (at) => {
  const { body } = await ask('owner', 'listReviewComments', {
    params: { reviewId },
    query: { at },
  });
  expect(codeOf(body)).toBe('invalid_input');
});

it('a review is read with its latest twenty rounds', async () => {
  const round = await db.doc(paths.reviewRound(reviewId, 1)).get();
  const batch = db.batch();
  for (let number = 2; number <= 30; number += 1) {
    batch.set(db.doc(paths.reviewRound(reviewId, number)), { ...round.data(), round: number });
  }
  batch.update(db.doc(paths.review(reviewId)), { round: 30 });
  await batch.commit();
  const numbers = (await look()).rounds.map((one) => one.round);
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([20, 30, 11]);
});
