import { createHash } from 'node:crypto';
import type { Question } from '@lexplain/contract/assessments/assessments';
import {
  type ControlQuestion,
  type QuestionReference,
  type StoredControlSet,
  textsOfQuestion,
} from '@lexplain/contract/library/controls';

// The questions of controls (docs/decisions/0116-controls.md).

type AskedQuestion = Pick<Question, 'id' | 'legislative_requirement' | 'help_text'>;

/** Whether a pair was made with the texts of a question, which void it once they change. */
export const isComparedWith = ({ texts }: ControlQuestion, question: AskedQuestion): boolean =>
  createHash('sha256').update(textsOfQuestion(question)).digest('hex').startsWith(texts);

export interface HomeControl {
  id: string;
  name: string;
  /** The other laws that ask about it. */
  laws: string[];
}

/** The control that a question belongs to; null where it stands alone, or has other words now. */
export const findHomeControl = (
  { controls }: StoredControlSet,
  subject_id: QuestionReference['subject_id'],
  question: AskedQuestion,
): HomeControl | null => {
  for (const { id, name, questions } of controls) {
    const pair = questions.find(
      (one) => one.is_home && one.subject_id === subject_id && one.question_id === question.id,
    );
    if (pair && isComparedWith(pair, question)) {
      const laws = new Set(questions.map((one) => one.subject_id));
      return { id, name, laws: [...laws].filter((law) => law !== subject_id) };
    }
  }
  return null;
};
