import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import fc from 'fast-check';
import { it } from 'vitest';
import { z } from 'zod';
import {
  byTime,
  checkPages,
  clear,
  entries,
  type ListUnderTest,
  newestFirst,
  type Order,
  pageSize,
  runs,
  type StoredEntry,
  storeAll,
  timeOf,
} from '../test/pages.ts';
import { type CommentPosition, listEarlierComments, listLaterComments } from './comment-pages.ts';

const commentFields = {
  organisation_id: 'organisation',
  review_id: 'review',
  question_id: 'q01',
  round: 1,
  by_uid: 'somebody',
  text: 'A comment',
};

type CommentPages = (
  position: CommentPosition | null,
  limit: number,
) => ReturnType<typeof listLaterComments>;

const withMilliseconds = ({ time, ...rest }: StoredEntry): StoredEntry => ({
  ...rest,
  time: Math.min(time, 1),
});

/** The place of a comment as a page's cursor, which the tests pass on as a text. */
const commentCursor = z.codec(z.string(), z.object({ at: z.date(), id: z.string() }), {
  decode: (text) => {
    const [time, id = ''] = text.split(' ');
    return { at: new Date(Number(time)), id };
  },
  encode: ({ at, id }) => `${at.getTime()} ${id}`,
});

/**
 * Comments of a review. The pages of a question begin with the latest, and each has the oldest
 * first. The times of comments are those of the server's clock, in milliseconds: two of the times
 * here are the same then.
 */
const commentsOf = (order: Order, list: CommentPages): ListUnderTest => ({
  order: (a, b) => order(withMilliseconds(a), withMilliseconds(b)),
  store: async (given) => {
    await clear(paths.reviewComments());
    return storeAll(given, paths.reviewComment, (one) => ({
      ...commentFields,
      created_at: timeOf(one).toDate(),
    }));
  },
  read: async (after, limit) => {
    const position = after === null ? null : commentCursor.decode(after);
    const { comments, more } = await list(position, limit);
    const read = order === newestFirst ? comments.toReversed() : comments;
    const last = read.at(-1);
    const next = more && last ? { at: last.created_at, id: last.id } : null;
    return { ids: read.map(({ id }) => id), next: next && commentCursor.encode(next) };
  },
});

const lists: [string, ListUnderTest][] = [
  [
    'the later ones of a review',
    commentsOf(byTime, (position, limit) => listLaterComments('review', position, limit)),
  ],
  [
    'the earlier ones on a question',
    commentsOf(newestFirst, (position, limit) =>
      listEarlierComments('review', 'q01', position, limit),
    ),
  ],
];

it.each(lists)('%s are each read once and in order, whatever their times', async (_, listed) => {
  const property = fc.asyncProperty(entries, pageSize, (given, limit) =>
    checkPages(listed, given, limit, false),
  );
  await fc.assert(property, { numRuns: runs });
});
