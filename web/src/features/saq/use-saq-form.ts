import type { AnswerFields, SubmissionWithAnswers } from '@lexplain/contract/saq';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { ApiError, messageOf } from '../../lib/api-error';
import { type Draft, edited, toChanges, withoutSaved } from './draft';
import { useSaveAnswers, useSubmitSubmission } from './mutations';

const missingAnswers = z.object({ details: z.object({ question_ids: z.array(z.string()) }) });

/** The required questions that the server refused a submit for, in the form's order. */
const missingOf = (error: unknown): string[] => {
  const parsed = missingAnswers.safeParse(error instanceof ApiError ? error.data : null);
  return parsed.success ? parsed.data.details.question_ids : [];
};

/** The form's state: what is unsaved, and saving and submitting by the spec's rules (section 4). */
export const useSaqForm = (current: SubmissionWithAnswers) => {
  const [draft, setDraft] = useState<Draft>(new Map());
  const save = useSaveAnswers(current);
  const submit = useSubmitSubmission(current);
  const { answers } = current;

  const edit = useCallback(
    (questionId: string, change: Partial<AnswerFields>) =>
      setDraft((before) => edited(before, answers, questionId, change)),
    [answers],
  );
  const isDirty = draft.size > 0;
  return {
    draft,
    edit,
    isDirty,
    save: () =>
      save.mutate(toChanges(draft), {
        onSuccess: (_, saved) => setDraft((before) => withoutSaved(before, saved)),
      }),
    canSave: isDirty && !save.isPending,
    isSaving: save.isPending,
    submit: () =>
      submit.mutate(undefined, {
        onError: (error) => document.getElementById(missingOf(error)[0] ?? '')?.scrollIntoView(),
      }),
    canSubmit: !isDirty && !submit.isPending && !save.isPending,
    missing: missingOf(submit.error),
    failure:
      (save.error && messageOf(save.error, 'Save failed')) ??
      (submit.error && messageOf(submit.error, 'Submit failed')),
    isSubmitted: submit.isSuccess,
  };
};
