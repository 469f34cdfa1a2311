import type { Emulator, Reply } from './emulator.ts';
import type { Factors } from './factors.ts';

export interface Context {
  factors: Factors;
  emulator: Emulator;
  now: () => number;
}

/** One request to the identity provider. */
export interface Call {
  content: Record<string, unknown>;
  project: string;
  /** Has the emulator answer, to the request as it came or with other content. */
  forward: (content?: object) => Promise<Reply>;
  /** A successful answer of the stand-in. */
  answer: (content: object) => Reply;
}
