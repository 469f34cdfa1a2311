import type { FormWithQuestions, Question } from '@lexplain/contract/assessments/assessments';
import { useMemo } from 'react';
import { listTouched, orderByTouch, type TouchingChange } from './touched-questions';

const none: ReadonlySet<string> = new Set();

/** A form's questions with those first that a change touches, and their ids. */
export const useTouchedFirst = (
  change: TouchingChange | null,
  form: FormWithQuestions,
  ordered: Question[],
) => {
  const touched = useMemo(
    () => (change && form.form ? listTouched(change, form.form.subject_id, form.questions) : none),
    [change, form],
  );
  const questions = useMemo(() => orderByTouch(ordered, touched), [ordered, touched]);
  return { questions, touched };
};
