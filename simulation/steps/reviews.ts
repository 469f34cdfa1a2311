import {
  type Review,
  type ReviewState,
  reviewWithRounds,
} from '@lexplain/contract/reviews/reviews';
import { reviewWork, reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { z } from 'zod';
import type { TestPerson } from '../../functions/src/test/people.ts';
import type { Answer } from '../network.ts';
import type { Player } from '../player.ts';
import { expectEvent, type ReviewRecord } from '../record.ts';
import { pickActing } from './sharing.ts';

// What both sides do in reviews.

const pickIn = (
  { draw, record }: Player,
  ...states: ReviewState[]
): [string, ReviewRecord] | null => {
  const found = [...record.reviews].filter(([, { state }]) => states.includes(state));
  return found.length > 0 ? draw.pick(found) : null;
};

/** The latest review of each law alone can be asked for again or opened again. */
const isLatest = ({ record }: Player, [id, { organisation, formId }]: [string, ReviewRecord]) =>
  [...record.reviews].findLast(
    ([, one]) => one.organisation === organisation && one.formId === formId,
  )?.[0] === id;

const revisionHeader = (revision: number) => ({ 'If-Match': `"${revision}"` });

const answered = z.object({ review: z.object({ state: z.string() }) });

const expectState = (
  player: Player,
  review: ReviewRecord,
  { body }: Answer,
  state: ReviewState,
): void => {
  const { state: found } = answered.parse(body).review;
  if (found !== state) player.report(`a review is ${found}, not ${state}`);
  review.state = state;
};

const lookAsMember = async (
  player: Player,
  person: TestPerson,
  reviewId: string,
): Promise<Review | null> => {
  const body = await player.look('getReview', person, { params: { reviewId } });
  return body === null ? null : reviewWithRounds.parse(body).review;
};

export const withdraw = async (player: Player): Promise<void> => {
  const found = pickIn(player, 'waiting');
  if (!found) return;
  const [reviewId, review] = found;
  const person = player.member(review.organisation);
  const seen = await lookAsMember(player, person, reviewId);
  if (!seen) return;
  const answer = await player.ask('withdrawReview', person, {
    params: { reviewId },
    headers: revisionHeader(seen.revision),
    body: {},
  });
  if (!answer) return;
  expectState(player, review, answer, 'withdrawn');
  expectEvent(review.organisation, 'review_withdrawn');
};

export const askAgain = async (player: Player): Promise<void> => {
  const found = pickIn(player, 'withdrawn');
  if (!found || !isLatest(player, found)) return;
  const [reviewId, review] = found;
  const person = player.member(review.organisation);
  const seen = await lookAsMember(player, person, reviewId);
  if (!seen) return;
  const params = { submissionId: seen.submission_id };
  const answer = await player.ask('askForReview', person, { params });
  if (!answer) return;
  review.state = 'waiting';
  expectEvent(review.organisation, 'review_asked');
};

const queue = reviewWorkEndpoints.listReviewQueue.output;

/** One that waits, or whose adviser has left it. */
const findTakeable = (player: Player): [string, ReviewRecord] | null => {
  const { draw, record } = player;
  const left = [...record.reviews].filter(
    ([, { state, organisation }]) => state === 'in_review' && organisation.adviser === null,
  );
  return left.length > 0 ? draw.pick(left) : pickIn(player, 'waiting');
};

export const take = async (player: Player): Promise<void> => {
  const found = findTakeable(player);
  if (!found) return;
  const [reviewId, review] = found;
  const { organisation } = review;
  const adviser = organisation.adviser ?? player.draw.pick(player.world.staff.advisers);
  const body = await player.look('listReviewQueue', adviser);
  if (body === null) return;
  const { mine, unassigned } = queue.parse(body);
  const queued = [...mine, ...unassigned].find((one) => one.review_id === reviewId);
  if (!queued) return player.report('a review that waits is not in the queue');
  const answer = await player.ask('takeReview', adviser, {
    params: { reviewId },
    headers: revisionHeader(queued.revision),
    body: {},
  });
  if (!answer) return;
  expectState(player, review, answer, 'in_review');
  organisation.adviser = adviser;
  expectEvent(organisation, 'review_taken');
};

interface OpenWork {
  reviewId: string;
  review: ReviewRecord;
  adviser: TestPerson;
  work: z.output<typeof reviewWork>;
}

const openWork = async (player: Player, state: ReviewState): Promise<OpenWork | null> => {
  const found = pickIn(player, state);
  if (!found) return null;
  const [reviewId, review] = found;
  const adviser = pickActing(player, review.organisation);
  if (!adviser) return null;
  const body = await player.look('openReview', adviser, { params: { reviewId } });
  return body === null ? null : { reviewId, review, adviser, work: reviewWork.parse(body) };
};

/** An adviser judges open answers: mostly all of it, now and then with a flag. */
export const judge = async (player: Player): Promise<void> => {
  const opened = await openWork(player, 'in_review');
  if (!opened) return;
  const { reviewId, adviser, work } = opened;
  const { verdicts, hashes } = work.round;
  const revisions = new Map(verdicts.map((one) => [one.question_id, one.revision]));
  const isAll = player.draw.next() < 0.7;
  const open = Object.entries(hashes).filter(([id]) => !revisions.has(id));
  for (const [questionId, answer_hash] of isAll ? open : open.slice(0, 3)) {
    const isFlag = player.draw.next() < 0.06;
    await player.ask('saveVerdict', adviser, {
      params: { reviewId, questionId },
      headers: revisionHeader(0),
      body: isFlag
        ? { verdict: 'flagged', reason: 'Why', answer_hash }
        : { verdict: 'accepted', answer_hash },
    });
  }
};

/** An adviser asks for changes where something is flagged, and signs off where all is accepted. */
export const finish = async (player: Player): Promise<void> => {
  const opened = await openWork(player, 'in_review');
  if (!opened) return;
  const { reviewId, review, adviser, work } = opened;
  const { verdicts, hashes, verdicts_revision } = work.round;
  const isFlagged = verdicts.some(({ verdict }) => verdict === 'flagged');
  if (!isFlagged && verdicts.length < Object.keys(hashes).length) return;
  const request = { params: { reviewId }, headers: revisionHeader(work.review.revision) };
  if (isFlagged) {
    const body = { verdicts_revision };
    const answer = await player.ask('requestChanges', adviser, { ...request, body });
    if (!answer) return;
    expectState(player, review, answer, 'changes_requested');
    return expectEvent(review.organisation, 'review_changes_requested');
  }
  const body = { verdicts_revision, text: 'Read and agreed' };
  const answer = await player.ask('closeReview', adviser, { ...request, body });
  if (!answer) return;
  expectState(player, review, answer, 'closed');
  expectEvent(review.organisation, 'review_closed');
};

export const reopen = async (player: Player): Promise<void> => {
  const opened = await openWork(player, 'closed');
  if (!opened || !isLatest(player, [opened.reviewId, opened.review])) return;
  const { reviewId, review, adviser, work } = opened;
  const answer = await player.ask('reopenReview', adviser, {
    params: { reviewId },
    headers: revisionHeader(work.review.revision),
    body: { reason: 'Something was overlooked' },
  });
  if (!answer) return;
  expectState(player, review, answer, 'changes_requested');
  expectEvent(review.organisation, 'review_reopened');
};

/** A member or their adviser writes a comment. */
export const comment = async (player: Player, side: 'member' | 'adviser'): Promise<void> => {
  const found = pickIn(player, 'waiting', 'in_review', 'changes_requested', 'closed');
  if (!found) return;
  const [reviewId, review] = found;
  const { organisation } = review;
  const person = side === 'member' ? player.member(organisation) : pickActing(player, organisation);
  if (!person) return;
  const form = player.world.forms.find(({ id }) => id === review.formId);
  const text = `Comment ${player.draw.below(1_000_000)}`;
  const body = { id: player.id(), question_id: player.draw.pick(form?.questions ?? ['q01']), text };
  const answer = await player.ask('addReviewComment', person, { params: { reviewId }, body });
  if (answer) review.comments.set(z.object({ id: z.string() }).parse(answer.body).id, text);
};
