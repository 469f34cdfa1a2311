import type { SubmissionWithAnswers } from '@lexplain/contract/saq';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { ApiError, messageOf } from '../../lib/api-error';
import { reportError } from '../../lib/error-sink';
import { warnBeforeSignOut } from '../../session/leave';
import { answersByQuestion } from './draft';
import { DraftStore } from './draft-store';
import { isStale, useSaveAnswers, useSubmitSubmission } from './mutations';
import { openSubmissionQuery } from './queries';

const missingAnswers = z.object({ details: z.object({ question_ids: z.array(z.string()) }) });

/** The required questions that the server refused a submit for, in the form's order. */
const missingOf = (error: unknown): string[] => {
  const parsed = missingAnswers.safeParse(error instanceof ApiError ? error.data : null);
  return parsed.success ? parsed.data.details.question_ids : [];
};

const useDraftStore = (uid: string, { submission, answers }: SubmissionWithAnswers) => {
  const stored = useMemo(() => answersByQuestion(answers), [answers]);
  const [store] = useState(() => new DraftStore({ uid, submissionId: submission.id }, stored));
  useEffect(() => store.rebase(stored), [store, stored]);
  useEffect(
    () =>
      warnBeforeSignOut(() =>
        store.summary().unsaved > 0
          ? 'You have unsaved answers. They wait for you on this device. Sign out all the same?'
          : null,
      ),
    [store],
  );
  return store;
};

/** The form's state: what is unsaved, and saving and submitting by the spec's rules (section 4). */
export const useSaqForm = (uid: string, current: SubmissionWithAnswers) => {
  const queryClient = useQueryClient();
  const store = useDraftStore(uid, current);
  const saving = useSaveAnswers(current);
  const submitting = useSubmitSubmission(current);
  const { form_id } = current.submission;

  /** Whether what is stored elsewhere is shown now. What is unsaved stays as it is either way. */
  const reload = async (): Promise<boolean> => {
    try {
      const fresh = await queryClient.fetchQuery({ ...openSubmissionQuery(form_id), staleTime: 0 });
      store.rebase(answersByQuestion(fresh.answers));
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };

  /** Whether everything is stored now. A save elsewhere is merged, unless the person has to choose. */
  const save = async (): Promise<boolean> => {
    try {
      await saving.mutateAsync(store.changes());
      // What was just stored, now: the page is drawn with it only later.
      const now = queryClient.getQueryData(openSubmissionQuery(form_id).queryKey);
      if (now) store.rebase(answersByQuestion(now.answers));
    } catch (error) {
      if (!isStale(error)) return false;
      if (!(await reload())) return false;
      const { conflicting, unsaved } = store.summary();
      if (conflicting.length === 0 && unsaved > 0) return save();
    }
    return store.summary().unsaved === 0;
  };

  const submit = () =>
    submitting.mutate(undefined, {
      onError: (error) => document.getElementById(missingOf(error)[0] ?? '')?.scrollIntoView(),
    });

  const missing = useMemo(() => missingOf(submitting.error), [submitting.error]);
  const saveError = isStale(saving.error) ? null : saving.error;
  return {
    store,
    isSaving: saving.isPending,
    /** How often the save that is under way has failed. */
    failures: saving.failureCount,
    isSubmitting: submitting.isPending,
    isSubmitted: submitting.isSuccess,
    reload,
    save,
    submit,
    saveAndSubmit: async () => {
      if (await save()) submit();
    },
    missing,
    failure:
      (saveError && messageOf(saveError, 'Save failed')) ??
      (submitting.error && messageOf(submitting.error, 'Submit failed')),
  };
};
export type SaqFormState = ReturnType<typeof useSaqForm>;
