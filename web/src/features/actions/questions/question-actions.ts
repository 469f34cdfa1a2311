import type { Action } from '@lexplain/contract/actions/actions';
import type { Question } from '@lexplain/contract/assessments/assessments';
import { createContext } from 'react';
import { describeOwner } from '../action-text';

type AboutQuestion = Extract<Action['about'], { kind: 'question' }>;

/** An action that asks for the answer to a question. */
export type QuestionAction = Action & { about: AboutQuestion };

const isOf =
  (subjectId: string) =>
  (action: Action): action is QuestionAction =>
    action.about.kind === 'question' && action.about.subject_id === subjectId;

/**
 * Those of a law by the ids of their questions, with what was done on this page, as it can be
 * undone there.
 */
export const groupByQuestion = (
  open: readonly Action[],
  done: readonly Action[],
  subjectId: string,
): Map<string, QuestionAction[]> =>
  Map.groupBy(
    [...open, ...done.filter(({ id }) => !open.some((one) => one.id === id))].filter(
      isOf(subjectId),
    ),
    ({ about }) => about.question_id,
  );

/**
 * Whose each question is that is still to be done: the person's own, where they are among several.
 */
export const describeGivenQuestions = (
  byQuestion: ReadonlyMap<string, readonly QuestionAction[]>,
  uid: string,
): Map<string, { isMine: boolean; who: string }> =>
  new Map(
    [...byQuestion].flatMap(([questionId, actions]) => {
      const open = actions.filter(({ state, owner_uid }) => state === 'open' && owner_uid !== null);
      const [first] = open;
      if (!first) return [];
      const isMine = open.some(({ owner_uid }) => owner_uid === uid);
      return [[questionId, { isMine, who: describeOwner(first, uid) }] as const];
    }),
  );

/** What the questions of a page share. */
interface Questions {
  organisationId: string;
  uid: string;
  /** The day where the organisation is. */
  today: string;
  byQuestion: ReadonlyMap<string, readonly QuestionAction[]>;
  /** Those that were added on this page, which can be taken back there. */
  added: ReadonlySet<string>;
  /** Hears what became of one on this page. */
  onMoved: (action: Action) => void;
  onAsk: (question: Question) => void;
}

/** Null until the actions are known. */
export const Questions = createContext<Questions | null>(null);
