import type { Question } from '@lexplain/contract/assessments/assessments';
import type { StoredChange } from '@lexplain/contract/changes/changes';

// Which questions of a form a change to the law touches.

export type ObligationsOfChange = Pick<StoredChange, 'obligations'>;
/** A change whose questions a form shows first. */
export type TouchingChange = Pick<StoredChange, 'id' | 'title' | 'obligations'>;

/** Whether a question of a law asks about an obligation that a change names. */
export const isTouched = (
  { obligations }: ObligationsOfChange,
  subjectId: string,
  { obligation_ids }: Pick<Question, 'obligation_ids'>,
): boolean =>
  obligations.some((one) => one.subject_id === subjectId && obligation_ids.includes(one.id));

/** The ids of the questions of a law's form that a change touches. */
export const listTouched = (
  change: ObligationsOfChange,
  subjectId: string,
  questions: readonly Question[],
): ReadonlySet<string> =>
  new Set(questions.filter((one) => isTouched(change, subjectId, one)).map(({ id }) => id));

/** The touched questions first, both parts in their order. */
export const orderByTouch = (questions: Question[], touched: ReadonlySet<string>): Question[] =>
  touched.size === 0
    ? questions
    : [
        ...questions.filter(({ id }) => touched.has(id)),
        ...questions.filter(({ id }) => !touched.has(id)),
      ];
