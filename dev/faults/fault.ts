/**
 * The parts of the tests that find faults, in the order in which they run: the suite starts again
 * for each fault of the rules, so they come last.
 */
export const parts = ['unit', 'house', 'screens', 'api', 'rules'] as const;
export type Part = (typeof parts)[number];

/** A fault of production code, as a replacement of text, and the test that finds it. */
export interface Fault {
  id: string;
  /** What is wrong with it, in one sentence. */
  what: string;
  /**
   * A file name, or a glob from the root where the name is not unique, so that it survives moves.
   */
  file: string;
  /** Occurs exactly once in exactly one of these files. */
  search: string;
  replacement: string;
  run: Part;
  /** The test file, named in the same way, and words of the title of its test. */
  test: { file: string; words: string };
}
