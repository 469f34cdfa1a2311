import type { ReviewComment } from '@lexplain/contract/reviews/reviews';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  joinLatest,
  type ReviewDiscussion,
  readEarlier,
  readNews,
  withAllComments,
  withComment,
} from './comment-pages';

// What a page asks for and keeps, with a server in memory.

const { server, asked } = vi.hoisted(() => {
  const all: ReviewComment[] = [];
  const queries: object[] = [];
  return { server: { all, revision: 1 }, asked: queries };
});

interface Query {
  question_id?: string;
  at?: string;
  id?: string;
}

vi.mock('../api/api-client', () => ({
  call: vi.fn(async (_row: unknown, { query }: { query: Query }) => {
    asked.push(query);
    const { question_id, at, id } = query;
    const isLater = (one: ReviewComment) =>
      at === undefined || one.at > at || (one.at === at && id !== undefined && one.id > id);
    const isEarlier = (one: ReviewComment) =>
      at === undefined || one.at < at || (one.at === at && id !== undefined && one.id < id);
    const found = question_id
      ? server.all.filter((one) => one.question_id === question_id && isEarlier(one))
      : server.all.filter(isLater);
    const comments = question_id ? found.slice(-50) : found.slice(0, 50);
    return {
      revision: server.revision,
      comment_counts: countsOf(server.all),
      comments,
      more: found.length > 50,
    };
  }),
}));

const countsOf = (comments: ReviewComment[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(comments, (one) => one.question_id)].map(([id, found]) => [id, found.length]),
  );

/** A comment in the minute of its number. */
const comment = (number: number, question_id = 'q1'): ReviewComment => ({
  id: `c${String(number).padStart(4, '0')}`,
  question_id,
  round: 1,
  by_uid: 'someone',
  by_name: 'Somebody',
  is_staff: false,
  text: `${number}`,
  at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
});
const many = (count: number): ReviewComment[] =>
  Array.from({ length: count }, (_, index) => comment(index));

/** What a first reading answers. */
const read = (): ReviewDiscussion => ({
  review: { id: 'r', revision: server.revision },
  comments: server.all.slice(-50),
  comment_counts: countsOf(server.all),
});

beforeEach(() => {
  server.all = [];
  server.revision = 1;
  asked.length = 0;
});

it('asks for what is new only, with a minute before the last comment', async () => {
  server.all = many(200);
  const known = read();
  server.all.push(comment(200));
  const news = await readNews(known);
  expect(asked).toEqual([{ at: comment(198).at }]);
  expect(news?.comments.map(({ id }) => id)).toEqual(
    [...known.comments, comment(200)].map(({ id }) => id),
  );
  expect(news?.comment_counts).toEqual({ q1: 201 });
});

it('finds a comment that arrived late with an earlier time', async () => {
  server.all = many(3);
  const known = read();
  server.all.push({ ...comment(3), at: new Date(Date.parse(comment(2).at) - 5_000).toISOString() });
  expect((await readNews(known))?.comments).toHaveLength(4);
});

it('reads page after page of many new comments', async () => {
  server.all = many(10);
  const known = read();
  server.all = many(170);
  expect((await readNews(known))?.comments.map(({ id }) => id)).toEqual(
    server.all.map(({ id }) => id),
  );
});

it('answers null once the review has changed', async () => {
  server.all = many(3);
  const known = read();
  server.revision = 2;
  expect(await readNews(known)).toBeNull();
});

it('shows the earlier comments of a question page by page', async () => {
  server.all = Array.from({ length: 300 }, (_, index) => comment(index, `q${index % 3}`));
  let shown = read().comments.filter(({ question_id }) => question_id === 'q1');
  const counts: number[] = [];
  for (let found = -1; found !== 0; ) {
    const earlier = await readEarlier('r', 'q1', shown);
    found = earlier.length;
    counts.push(found);
    shown = [...earlier, ...shown];
  }
  expect(counts).toEqual([50, 33, 0]);
  expect(shown.map(({ id }) => id)).toEqual(
    server.all.filter(({ question_id }) => question_id === 'q1').map(({ id }) => id),
  );
});

it('keeps earlier comments with a new reading that follows on them, and drops them before a gap', () => {
  server.all = many(200);
  const known = { ...read(), comments: many(200).slice(-120) };
  server.all = many(230);
  expect(joinLatest(known, read()).comments).toHaveLength(150);
  server.all = many(300);
  expect(joinLatest(known, read()).comments).toHaveLength(50);
});

it('counts a new comment once', () => {
  const known = { comments: [comment(1)], comment_counts: { q1: 1 } };
  const once = withComment(known, comment(2, 'q2'));
  expect(once.comment_counts).toEqual({ q1: 1, q2: 1 });
  expect(withComment(once, comment(2, 'q2'))).toBe(once);
});

it('reads all comments for a file, and asks for none where all are loaded', async () => {
  server.all = many(120);
  const whole = await withAllComments(read());
  expect(whole.comments).toEqual(server.all);
  expect(asked).toEqual([{}, { at: comment(49).at, id: comment(49).id }]);
  asked.length = 0;
  expect(await withAllComments(whole)).toBe(whole);
  expect(asked).toEqual([]);
});

it('ends where the server has fewer comments than are counted', async () => {
  server.all = many(1);
  const known = { ...read(), comments: [], comment_counts: { q1: 2 } };
  expect((await withAllComments(known)).comments).toEqual(server.all);
});
