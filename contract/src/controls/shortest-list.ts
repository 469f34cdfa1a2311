import { nameOfQuestion, type QuestionReference } from '../library/controls.ts';

// What to do first, so that few things touch many gaps (docs/product.md, "What we do").

/** One thing to do, with the gaps that it touches. */
interface GapsOfControl {
  id: string;
  gaps: readonly QuestionReference[];
}

export interface ListedThing {
  control_id: string;
  /** The gaps that no thing before it in the list touches. */
  gaps: QuestionReference[];
}

const lawsOf = (gaps: readonly QuestionReference[]): number =>
  new Set(gaps.map(({ subject_id }) => subject_id)).size;

/**
 * The things that touch all gaps, by greedy cover: each time the one with the most gaps that are
 * left, of these the one in the most laws, of these the first. Touching a gap does not close it: it
 * closes by its own answer.
 */
export const findShortestList = (controls: readonly GapsOfControl[]): ListedThing[] => {
  const touched = new Set<string>();
  const listed: ListedThing[] = [];
  for (;;) {
    const left = controls
      .map(({ id, gaps }) => ({
        control_id: id,
        gaps: gaps.filter((gap) => !touched.has(nameOfQuestion(gap))),
      }))
      .filter(({ gaps }) => gaps.length > 0);
    const [best] = left.toSorted(
      (a, b) => b.gaps.length - a.gaps.length || lawsOf(b.gaps) - lawsOf(a.gaps),
    );
    if (!best) return listed;
    listed.push(best);
    for (const gap of best.gaps) touched.add(nameOfQuestion(gap));
  }
};
