import type { SubmissionWithAnswers } from '@lexplain/contract/saq';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ApiError, hasStatus, messageOf } from '../../lib/api-error';
import { reportError } from '../../lib/error-sink';
import { warnBeforeSignOut } from '../../session/leave';
import { useAuth } from '../../session/use-auth';
import { answersByQuestion } from './draft';
import { DraftStore } from './draft-store';
import { useSaveAnswers, useSubmitSubmission } from './mutations';
import { isNewer } from './newer-submission';
import { findOpenSubmission, openSubmissionQuery } from './queries';

const missingAnswers = z.object({ details: z.object({ question_ids: z.array(z.string()) }) });

/** Why a submit was refused: the server's words, and the ids of the required questions that it named. */
export interface Missing {
  message: string;
  ids: string[];
}

const nothingMissing: Missing = { message: '', ids: [] };

const missingOf = (error: Error): Missing => {
  const parsed = missingAnswers.safeParse(error instanceof ApiError ? error.data : null);
  return parsed.success
    ? { message: error.message, ids: parsed.data.details.question_ids }
    : nothingMissing;
};

const useDraftStore = (uid: string, { submission, answers }: SubmissionWithAnswers) => {
  const stored = useMemo(() => answersByQuestion(answers), [answers]);
  const owner = { uid, formId: submission.form_id, submissionId: submission.id };
  const [store] = useState(() => new DraftStore(owner, stored));
  useEffect(() => store.rebase(stored), [store, stored]);
  useEffect(() => warnBeforeSignOut(() => store.summary().unsaved > 0), [store]);
  return store;
};

/** What went wrong last. Once the form was left, nobody would see it there: then it is a toast. */
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

const lostAccess = 'You can’t save here any more: this assessment is not open to you.';

/**
 * What becomes of a save or a submit that failed. A submission that is not there any more belongs to an
 * organisation that the person has left: the session is read anew, and the page follows. Where the device keeps
 * nothing it stays, as what was typed would be lost with it.
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

/** The form's state: what is unsaved, and saving and submitting by the rules of docs/product.md, "Saving" and "Submitting". */
export const useSaqForm = (
  uid: string,
  current: SubmissionWithAnswers,
  onMissing: (questionIds: string[]) => void,
) => {
  const queryClient = useQueryClient();
  const store = useDraftStore(uid, current);
  const { failure, fail, clear } = useFailure();
  const [missing, setMissing] = useState(nothingMissing);
  const failWith = useFailWith(store, fail);
  const saving = useSaveAnswers(current);
  const submitting = useSubmitSubmission(current, (error) => {
    const refused = missingOf(error);
    // Drawn first: what is jumped to ends below the bar as it is then.
    flushSync(() => setMissing(refused));
    if (refused.ids.length > 0) onMissing(refused.ids);
    else failWith(error, 'Submit failed');
  });
  const { form_id } = current.submission;

  /** Brings the form up to date; what is unsaved stays as it is. Answers whether there was anything newer. */
  const reload = async (): Promise<{ done: boolean; wasNewer: boolean }> => {
    try {
      const before = findOpenSubmission(queryClient, form_id) ?? current;
      const fresh = await queryClient.fetchQuery({ ...openSubmissionQuery(form_id), staleTime: 0 });
      store.rebase(answersByQuestion(fresh.answers));
      return { done: true, wasNewer: isNewer(fresh.submission, before.submission) };
    } catch (error) {
      reportError(error);
      return { done: false, wasNewer: false };
    }
  };

  /** Whether everything is stored now. A save elsewhere is merged, unless the person has to choose. */
  const saveChanges = async (): Promise<boolean> => {
    try {
      await saving.mutateAsync(store.changes());
      // What was just stored, now: the page is drawn with it only later.
      const now = findOpenSubmission(queryClient, form_id);
      if (now) store.rebase(answersByQuestion(now.answers));
    } catch (error) {
      if (!hasStatus(error, 412)) {
        failWith(error, 'Save failed');
        return false;
      }
      if (!(await reload()).done) return false;
      const { conflicting, unsaved } = store.summary();
      if (conflicting.length === 0 && unsaved > 0) return saveChanges();
    }
    return store.summary().unsaved === 0;
  };

  const running = useRef<Promise<unknown>>(Promise.resolve());
  /** One save after another: a second press waits for the first, and finds nothing left to save. */
  const save = (): Promise<boolean> => {
    clear();
    const next = running.current.then(() => store.summary().unsaved === 0 || saveChanges());
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
    /** How often the save that is under way has failed. */
    failures: saving.failureCount,
    isSubmitting: submitting.isPending,
    /** Whether a submit was sent from here. Of one without an answer nobody knows yet what became of it. */
    isSubmitted: submitting.isSuccess || (submitting.isError && missing.ids.length === 0),
    reload,
    save,
    submit,
    saveAndSubmit: async () => {
      if (await save()) submit();
    },
    missing,
    failure,
  };
};
export type SaqFormState = ReturnType<typeof useSaqForm>;
