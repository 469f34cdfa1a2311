import {
  requiredMissing,
  type SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ApiError, hasStatus, messageOf } from '../../../lib/api/api-error';
import { reportError } from '../../../lib/api/error-sink';
import { keys } from '../../../lib/queries/keys';
import { warnBeforeSignOut } from '../../../session/leave';
import { useAuth } from '../../../session/use-auth';
import { findOpenSubmission, isNewer, openSubmissionQuery } from '../queries';
import { answersByQuestion } from './draft';
import { DraftStore } from './draft-store';
import { useSaveAnswers, useSubmitSubmission } from './mutations';

const missingAnswers = z.object({ details: z.object({ question_ids: z.array(z.string()) }) });

/**
 * Why a submit was refused: the server's message, and the ids of the unanswered required questions.
 */
export interface MissingAnswers {
  message: string;
  ids: string[];
}

const nothingMissing: MissingAnswers = { message: '', ids: [] };

const missingOf = (error: Error): MissingAnswers => {
  const parsed = missingAnswers.safeParse(error instanceof ApiError ? error.data : null);
  return parsed.success
    ? { message: error.message, ids: parsed.data.details.question_ids }
    : nothingMissing;
};

const useDraftStore = (
  uid: string,
  { submission, answers }: SubmissionWithAnswers,
  asked: ReadonlySet<string>,
) => {
  const stored = useMemo(() => answersByQuestion(answers), [answers]);
  const owner = { uid, formId: submission.form_id, submissionId: submission.id };
  const [store] = useState(() => new DraftStore(owner, stored, asked));
  useEffect(() => store.rebase(stored), [store, stored]);
  useEffect(
    () =>
      warnBeforeSignOut({
        isUnsaved: () => store.summary().unsaved > 0,
        isKept: () => store.summary().isKept,
      }),
    [store],
  );
  return store;
};

/** The last error. After the form was left, it is shown as a toast. */
const useFailure = () => {
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const fail = (error: unknown, fallback: string): void => {
    if (isShown.current) setFailure(messageOf(error, fallback));
    else reportError(error);
  };
  return { failure, fail, clear: () => setFailure(null) };
};

const lostAccess =
  'You can no longer save here, because you no longer have access to this assessment.';

/**
 * Handles a failed save or submit. A submission that no longer exists belongs to an organisation
 * that the person has left: the session is refreshed, and the page follows. Where the device stores
 * nothing, the page stays, as the unsaved answers would be lost with it.
 */
const useFailWith = (store: DraftStore, fail: (error: unknown, fallback: string) => void) => {
  const { refresh } = useAuth();
  return (error: unknown, fallback: string): void => {
    if (!hasStatus(error, 404)) {
      fail(error, fallback);
      return;
    }
    const { isKept } = store.summary();
    const where = isKept
      ? 'What you typed is kept on this device.'
      : 'This device can’t keep what you typed: copy it before you leave this page.';
    fail(new Error(`${lostAccess} ${where}`), fallback);
    if (isKept) refresh();
  };
};

/**
 * The form's state: what is unsaved, and saving and submitting (docs/product.md, "Saving" and "Submitting").
 */
export const useSaqForm = (
  uid: string,
  current: SubmissionWithAnswers,
  asked: ReadonlySet<string>,
  onMissing: (questionIds: string[]) => void,
) => {
  const queryClient = useQueryClient();
  const store = useDraftStore(uid, current, asked);
  const { failure, fail, clear } = useFailure();
  const [missing, setMissing] = useState(nothingMissing);
  const failWith = useFailWith(store, fail);
  const saving = useSaveAnswers(current, store.changes);
  const submitting = useSubmitSubmission(current, (error) => {
    const refused = missingOf(error);
    // Rendered first, so that the scroll target ends below the bar with its message.
    flushSync(() => setMissing(refused));
    if (refused.ids.length > 0) onMissing(refused.ids);
    else failWith(error, 'Submit failed');
  });
  const { form_id } = current.submission;

  /**
   * Refetches the submission; unsaved answers are kept. Returns its revision if that is a newer
   * one.
   */
  const reload = async (): Promise<{ done: boolean; newer: number | null }> => {
    try {
      const before = findOpenSubmission(queryClient, form_id) ?? current;
      const fresh = await queryClient.fetchQuery({ ...openSubmissionQuery(form_id), staleTime: 0 });
      store.rebase(answersByQuestion(fresh.answers));
      if (fresh.submission.status === 'submitted')
        void queryClient.invalidateQueries({ queryKey: keys.reviews });
      return { done: true, newer: isNewer(fresh, before) ? fresh.submission.revision : null };
    } catch (error) {
      reportError(error);
      return { done: false, newer: null };
    }
  };

  /**
   * Resolves to whether everything is stored. A save elsewhere is merged, unless there is a
   * conflict.
   */
  const saveChanges = async (): Promise<boolean> => {
    try {
      const { kind } = await saving.mutateAsync(undefined);
      if (kind === 'stale') {
        if (!(await reload()).done) return false;
        if (store.summary().isSavable) return await saveChanges();
      } else {
        // The new stored answers now, as React renders them only later.
        const now = findOpenSubmission(queryClient, form_id);
        if (now) store.rebase(answersByQuestion(now.answers));
      }
    } catch (error) {
      failWith(error, 'Save failed');
      return false;
    }
    return store.summary().unsaved === 0;
  };

  const running = useRef<Promise<unknown>>(Promise.resolve());
  /** One save after another: a second press waits for the first, and finds nothing left to save. */
  const save = (): Promise<boolean> => {
    clear();
    const next = running.current.then(() => {
      const { unsaved, isSavable } = store.summary();
      return isSavable ? saveChanges() : unsaved === 0;
    });
    running.current = next;
    return next;
  };

  const submit = (): void => {
    clear();
    setMissing(nothingMissing);
    submitting.run();
  };

  return {
    store,
    isSaving: saving.isPending,
    /** How often the current save has failed. */
    failures: saving.failureCount,
    isSubmitting: submitting.isPending,
    /** Whether a submit was sent from here. Without an answer its outcome is unknown. */
    isSubmitted: submitting.isSuccess || (submitting.isError && missing.ids.length === 0),
    reload,
    save,
    saveAndSubmit: async () => {
      if (await save()) submit();
    },
    missing,
    /** Marks required questions without a result, as a refused submit does. */
    showMissing: (ids: string[]) => setMissing({ message: requiredMissing, ids }),
    failure,
  };
};
export type SaqFormState = ReturnType<typeof useSaqForm>;
