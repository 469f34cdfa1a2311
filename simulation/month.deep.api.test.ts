import { expect, it } from 'vitest';
import { recordFigure } from '../dev/tests/figures.ts';
import { db } from '../functions/src/platform/firestore.ts';
import { withLibrary } from '../functions/src/test/library.ts';
import { type PlayedStory, playStory } from './play.ts';
import { buildOwn } from './processes.ts';
import { shrink } from './shrink.ts';
import { createStory, type Step, writeStep } from './story.ts';

// Plays months of the product until the time is over, each from a seed of its own. A story that
// breaks is made short. MONTH_MINUTES says how long it plays, MONTH_SEED with which seed it begins.

withLibrary();

const minutes = Number(process.env.MONTH_MINUTES ?? 30);
const firstSeed = Number(process.env.MONTH_SEED ?? 1);
/** The time for making a story short. */
const shrinkMinutes = Number(process.env.MONTH_SHRINK_MINUTES ?? 8);

/**
 * The beginning of a problem without ids and numbers: a shorter story has to break in the same way.
 */
const kindOf = ({ problems: [first = ''] }: PlayedStory): string =>
  first
    .split('\n', 1)
    .join('')
    .replaceAll(/[\w-]*\d[\w-]*/g, '#');

/** A step without some or all of its faults. */
const simplify = (step: Step): Step[] => [
  { ...step, fault: null, mail: [], events: [] },
  { ...step, mail: [], events: [] },
  { ...step, fault: null },
];

/**
 * A part of a story that still fails, found with few runs: its last steps, as a problem ends it, or
 * those without jobs, which take most of its time and are seldom needed.
 */
const findStart = async (
  before: Step[],
  fails: (steps: Step[]) => Promise<boolean>,
): Promise<Step[]> => {
  const withoutJobs = before.filter(({ kind }) => kind !== 'jobs');
  for (const steps of [...[1, 5, 25].map((count) => before.slice(-count)), withoutJobs]) {
    if (await fails(steps)) return steps;
  }
  return before;
};

const describeFailure = async (
  bundle: string,
  seed: number,
  story: Step[],
  played: PlayedStory,
) => {
  const until = Date.now() + shrinkMinutes * 60_000;
  const kind = kindOf(played);
  let last = played;
  const hasTime = () => Date.now() < until;
  // What happens at once does not break each time.
  const times = kind.startsWith('at-once') ? 3 : 1;
  const fails = async (steps: Step[]): Promise<boolean> => {
    for (let time = 0; time < times && (time === 0 || hasTime()); time += 1) {
      const again = await playStory(db, bundle, seed, steps);
      if (kindOf(again) !== kind) continue;
      last = again;
      return true;
    }
    return false;
  };
  const start = await findStart(story.slice(0, played.steps), fails);
  const short = await shrink(start, { hasTime, simplify, fails });
  return [
    `Seed ${seed} broke, and still does with ${short.length} of ${story.length} steps:`,
    ...short.map(writeStep),
    ...last.problems,
    'The processes printed last:',
    ...last.lines,
  ].join('\n');
};

const play = async () => {
  const until = Date.now() + minutes * 60_000;
  const { bundle, remove } = await buildOwn();
  let acknowledged = 0;
  try {
    for (let seed = firstSeed; Date.now() < until; seed += 1) {
      const story = createStory(seed);
      const began = Date.now();
      const played = await playStory(db, bundle, seed, story);
      const seconds = Math.round((Date.now() - began) / 1_000);
      const { problems, lines: _, ...counts } = played;
      console.log(`seed ${seed}, ${seconds} s:`, JSON.stringify(counts));
      if (problems.length > 0) {
        console.log(`seed ${seed} broke, and is made short:\n${problems.join('\n')}`);
        expect.fail(await describeFailure(bundle, seed, story, played));
      }
      acknowledged += played.acknowledged;
    }
  } finally {
    remove();
  }
  recordFigure('Calls of months with faults, each promise kept', acknowledged, 1_000);
};

it(
  `keeps every promise of a month with faults, for ${minutes} minutes`,
  play,
  // The last story begins before the time is over, and may be made short.
  (minutes + shrinkMinutes + 15) * 60_000,
);
