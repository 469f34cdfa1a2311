import type {
  FormWithQuestions,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { useMemo } from 'react';
import type { DraftStore } from '../drafts/draft-store';
import { outdatedQuestions } from '../drafts/outdated-questions';
import type { SpecialQuestions } from '../filters/filters';
import { type GivenQuestions, idsOf } from '../given/given-questions';
import type { LoadedReview } from '../review/queries';
import { useFormReview } from '../review/use-form-review';
import { useSettledQuestions } from '../settled-by-profile/use-settled-questions';
import type { TouchingChange } from '../touched/touched-questions';
import { useTouchedFirst } from '../touched/use-touched-first';

/** Whether the person is in a question, has unsaved answers, or writes a comment. */
const isWorkingIn = (store: DraftStore, asked: ReadonlySet<string>, isClosed: boolean): boolean => {
  const { activeElement } = document;
  if (isClosed) return activeElement instanceof HTMLTextAreaElement && !activeElement.readOnly;
  return store.summary().unsaved > 0 || asked.has(activeElement?.closest('section')?.id ?? '');
};

interface Sources {
  form: FormWithQuestions;
  current: SubmissionWithAnswers;
  store: DraftStore;
  /** The ids of the form's questions. */
  asked: ReadonlySet<string>;
  /** The current version of each obligation by id, once they are loaded. */
  versions: ReadonlyMap<string, string> | undefined;
  review: LoadedReview;
  change: TouchingChange | null;
  given: GivenQuestions;
}

/**
 * The questions of a form in their order, and what its review, the profile, a change to the law and
 * colleagues have to do with them.
 */
export const useFormQuestions = ({
  form,
  current,
  store,
  asked,
  versions,
  review,
  change,
  given,
}: Sources) => {
  const { submission } = current;
  const isClosed = submission.status === 'submitted';
  const outdated = useMemo(
    () => (versions ? outdatedQuestions(form.questions, submission, versions) : []),
    [form.questions, submission, versions],
  );
  const verdicts = useFormReview({
    loaded: review,
    current,
    questions: form.questions,
    versions,
    isWorking: () => isWorkingIn(store, asked, isClosed),
  });
  const { questions, touched } = useTouchedFirst(change, form, verdicts.questions);
  const flagged = useMemo(() => new Set(verdicts.flagged.map(({ id }) => id)), [verdicts.flagged]);
  const outside = useSettledQuestions(current, store, flagged);
  const special: SpecialQuestions = {
    flagged,
    outside: new Set(outside.leftOut.keys()),
    touched,
    mine: idsOf(given, true),
    others: idsOf(given, false),
  };
  return { questions, outdated, verdicts, touched, outside, special };
};
