import {
  type AnswerInput,
  type SubmissionWithAnswers,
  saqEndpoints,
  submitEndpoints,
} from '@lexplain/contract/assessments/assessments';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/actions/use-command';
import { useRevisionedSave } from '../../../lib/actions/use-revisioned-save';
import { send } from '../../../lib/api/api-client';
import { hasStatus } from '../../../lib/api/api-error';
import { actionKeys } from '../../../lib/queries/action-keys';
import { keepNewer } from '../../../lib/queries/keep-newer';
import { keys } from '../../../lib/queries/keys';
import { useAuth } from '../../../session/use-auth';
import {
  findOpenSubmission,
  historyQuery,
  isNewer,
  markStandingStale,
  mySubmissionQuery,
  openSubmissionQuery,
  outsideQuery,
  submissionQuery,
} from '../queries';

/**
 * The cached submission, updated with a save's answer: its new revision and the changed answers.
 */
const withSaved = (
  before: SubmissionWithAnswers | undefined,
  saved: SubmissionWithAnswers,
  changes: AnswerInput[],
): SubmissionWithAnswers => {
  if (before && isNewer(before, saved)) return before;
  const changed = new Set(changes.map((change) => change.questionId));
  const kept = before?.answers.filter((answer) => !changed.has(answer.question_id)) ?? [];
  return { ...saved, answers: [...kept, ...saved.answers] };
};

/**
 * The changes, too, are read when a save is sent, not when it was pressed: without a network that
 * is later, and what was answered meanwhile is saved with it.
 */
export const useSaveAnswers = (
  { submission }: SubmissionWithAnswers,
  readChanges: () => AnswerInput[],
) => {
  const queryClient = useQueryClient();
  const { queryKey } = openSubmissionQuery(submission.form_id);
  return useRevisionedSave({
    scope: { id: `save ${submission.id}` },
    revisionOf: () =>
      (findOpenSubmission(queryClient, submission.form_id)?.submission ?? submission).revision,
    send: async (_: undefined, headers, permit) => {
      const changes = readChanges();
      const saved = await send(permit, saqEndpoints.saveAnswers, {
        params: { submissionId: submission.id },
        headers,
        body: changes,
      });
      return { saved, changes };
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'stale') return;
      const { saved, changes } = outcome.answer;
      queryClient.setQueryData(queryKey, (before) => withSaved(before, saved, changes));
      for (const query of [mySubmissionQuery(submission.form_id), submissionQuery(submission.id)]) {
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
      }
      markStandingStale(queryClient);
    },
  });
};

const replaceSubmission = (queryClient: QueryClient, next: SubmissionWithAnswers): void => {
  const { form_id } = next.submission;
  queryClient.setQueryData(openSubmissionQuery(form_id).queryKey, (before) =>
    keepNewer(before, next, isNewer),
  );
  void queryClient.invalidateQueries({ queryKey: mySubmissionQuery(form_id).queryKey });
  void queryClient.invalidateQueries({ queryKey: historyQuery(form_id).queryKey });
  void queryClient.invalidateQueries({ queryKey: keys.reviews });
};

/** Shows the review that was asked for with a submission. */
export const useShowAsked = () => {
  const queryClient = useQueryClient();
  return (next: SubmissionWithAnswers): void => {
    const { id, form_id } = next.submission;
    queryClient.setQueryData(submissionQuery(id).queryKey, next);
    queryClient.setQueryData(mySubmissionQuery(form_id).queryKey, (before) =>
      before?.submission?.id === id ? { ...before, ...next } : before,
    );
    queryClient.setQueryData(openSubmissionQuery(form_id).queryKey, (before) =>
      before?.submission.id === id ? next : before,
    );
    void queryClient.invalidateQueries({ queryKey: historyQuery(form_id).queryKey });
  };
};

export const useSubmitSubmission = (
  { submission }: SubmissionWithAnswers,
  onError: (error: Error) => void,
) => {
  const queryClient = useQueryClient();
  const { organisation } = useAuth();
  return useCommand({
    mutationFn: (_, permit) =>
      send(permit, submitEndpoints.submitSubmission, { params: { submissionId: submission.id } }),
    onSuccess: (next) => {
      replaceSubmission(queryClient, next);
      // What members were asked to answer is done with it.
      void queryClient.invalidateQueries({ queryKey: actionKeys.actions(organisation?.id ?? '') });
    },
    onError: (error) => {
      // Refused while an adviser reads, which this page may not know yet.
      if (hasStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: keys.reviews });
      onError(error);
    },
  });
};

/** `onBegun` is called before the form shows the new submission. */
export const useBeginSubmission = (
  formId: string,
  onBegun: (next: SubmissionWithAnswers) => void,
) => {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (_, permit) => send(permit, saqEndpoints.createSubmission, { params: { formId } }),
    onSuccess: (next) => {
      onBegun(next);
      const { form_version } = next.submission;
      // What the profile settles is known of the questions of the version before.
      if (findOpenSubmission(queryClient, formId)?.submission.form_version !== form_version) {
        void queryClient.invalidateQueries({ queryKey: outsideQuery(formId).queryKey });
      }
      replaceSubmission(queryClient, next);
    },
  });
};
