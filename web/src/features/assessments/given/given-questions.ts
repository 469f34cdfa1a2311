import type { Question } from '@lexplain/contract/assessments/assessments';
import { createContext, type ReactNode } from 'react';

/** A question that was given to someone, who is still to do it. */
interface GivenQuestion {
  isMine: boolean;
  /** Whose it is, in words. */
  who: string;
}

/** By the ids of the questions. */
export type GivenQuestions = ReadonlyMap<string, GivenQuestion>;

export interface GivenQuestionState {
  question: Question;
  /** Whether its stored answer has a result. */
  isAnswered: boolean;
  readOnly: boolean;
}

/**
 * Renders whom a question was given to, and gives it to a colleague; null where a page does
 * neither.
 */
export const RenderGiven = createContext<((state: GivenQuestionState) => ReactNode) | null>(null);

/** The ids of those that are the person's own, or of those that are others'. */
export const idsOf = (given: GivenQuestions, isMine: boolean): Set<string> =>
  new Set([...given].flatMap(([id, one]) => (one.isMine === isMine ? [id] : [])));
