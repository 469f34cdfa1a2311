import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import { describeStep } from '../../../lib/text/first-step';
import classes from './first-step-note.module.css';

interface FirstStepNoteProps {
  question: Pick<Question, 'first_step'>;
  /** The answer as it is shown, with what is unsaved. */
  answer: AnswerFields;
  /** Whether what to do was written down and saved: the note stays while it is typed. */
  isWritten: boolean;
}

/** What to begin with where an answer falls short, and nobody has written what to do. */
export const FirstStepNote = ({
  question: { first_step },
  answer: { compliance_result },
  isWritten,
}: FirstStepNoteProps) => {
  const isGap = compliance_result === 'partial' || compliance_result === 'non_compliant';
  if (!first_step || !isGap || isWritten) return null;
  return (
    <p className={classes.step}>
      <b>What to do:</b> {first_step.do}.{' '}
      <span className={classes.who}>{describeStep(first_step)}</span>
    </p>
  );
};
