import { expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import {
  createHistory,
  type ObservedState,
  type ReviewStep,
} from '../test/histories/review-history.ts';
import { ReviewModel } from '../test/histories/review-model.ts';
import { ReviewWorld } from '../test/histories/review-world.ts';

// Random histories of a review: the production decisions against the model.

const histories = chooseSampleSize(1_000, 10_000);
const length = 40;

/** What the decisions alone do not do: comments, notes and reading are stored by transactions. */
const isStoredOnly = ({ kind }: ReviewStep): boolean =>
  ['comment', 'note', 'open', 'look'].includes(kind);
const eventsOfTransitions = (events: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(events).filter(
      ([kind]) => kind.startsWith('review_') || kind === 'assessment_submitted',
    ),
  );

/** Every transition of the states, as “before → after”. */
const transitions = [
  'none → waiting',
  'waiting → waiting',
  'waiting → withdrawn',
  'waiting → in_review',
  'in_review → in_review',
  'in_review → waiting',
  'in_review → changes_requested',
  'in_review → closed',
  'changes_requested → waiting',
  'closed → changes_requested',
  'closed → waiting',
  'withdrawn → waiting',
];

const nameMove = (
  before: ObservedState['review'],
  after: ObservedState['review'],
): string | null => {
  const isSame = before?.number === after?.number && before?.revision === after?.revision;
  return isSame ? null : `${before?.state ?? 'none'} → ${after?.state}`;
};

/** Plays one history in both. Returns its transitions, and how many steps were refused. */
const play = (seed: number) => {
  const model = new ReviewModel();
  const world = new ReviewWorld();
  const told: string[] = [];
  const moves: string[] = [];
  let refused = 0;
  for (const step of createHistory(seed, length, `h${seed}`)) {
    const before = model.observe().review;
    const result = model.take(step);
    if (!result) continue;
    const { taken, outcome } = result;
    const after = model.observe();
    const move = nameMove(before, after.review);
    if (move) moves.push(move);
    if (outcome !== 'ok') refused += 1;
    told.push(`${JSON.stringify(step)} → ${outcome}`);
    const why = `history ${seed}\n${told.join('\n')}`;
    // A submit that is sent again is refused or answered by the draft, not by the review.
    const isSentAgain = step.kind === 'again' && taken.step.kind === 'submit' && move === null;
    if (!isStoredOnly(taken.step) && !(isSentAgain && outcome === 'ok')) {
      expect(world.take(taken.step, taken.seen), why).toBe(outcome);
    }
    const seen = world.observe();
    expect(seen.review, why).toEqual(after.review);
    expect(seen.adviser, why).toBe(after.adviser);
    expect(seen.events, why).toEqual(eventsOfTransitions(after.events));
  }
  return { moves, refused };
};

it(`${histories} random histories agree with the model in outcomes, states, verdicts and events`, () => {
  const moves: string[] = [];
  let refused = 0;
  for (let seed = 1; seed <= histories; seed += 1) {
    const played = play(seed);
    moves.push(...played.moves);
    refused += played.refused;
  }
  const met = Map.groupBy(moves, (move) => move);
  const times = [...met].map(([move, all]) => [move, all.length] as const);
  console.log(`${refused} steps refused`, Object.fromEntries(times));
  expect([...met.keys()].sort()).toEqual(transitions.sort());
  for (const [move, number] of times) expect(number, move).toBeGreaterThan(histories / 50);
  recordFigure('Histories of a review against the model', histories, 10_000);
});
