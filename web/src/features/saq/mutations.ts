import type { AnswerInput, SubmissionWithAnswers } from '@lexplain/contract/saq';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { mySubmissionQuery, openSubmissionQuery } from './queries';

/** The cached submission with what a save answered: its new revision and the answers that changed. */
const withSaved = (
  before: SubmissionWithAnswers | undefined,
  saved: SubmissionWithAnswers,
  changes: AnswerInput[],
): SubmissionWithAnswers => {
  const changed = new Set(changes.map((change) => change.questionId));
  const kept = before?.answers.filter((answer) => !changed.has(answer.question_id)) ?? [];
  return { submission: saved.submission, answers: [...kept, ...saved.answers] };
};

export const useSaveAnswers = ({ submission }: SubmissionWithAnswers) => {
  const queryClient = useQueryClient();
  const { queryKey } = openSubmissionQuery(submission.form_id);
  return useMutation({
    mutationFn: (changes: AnswerInput[]) =>
      call('saveAnswers', {
        params: { submissionId: submission.id },
        headers: { 'if-match': `"${submission.revision}"` },
        body: changes,
      }),
    onSuccess: (saved, changes) => {
      queryClient.setQueryData(queryKey, (before) => withSaved(before, saved, changes));
      return queryClient.invalidateQueries({
        queryKey: mySubmissionQuery(submission.form_id).queryKey,
      });
    },
  });
};

const useReplaceSubmission = (formId: string) => {
  const queryClient = useQueryClient();
  return (next: SubmissionWithAnswers) => {
    queryClient.setQueryData(openSubmissionQuery(formId).queryKey, next);
    return queryClient.invalidateQueries({ queryKey: mySubmissionQuery(formId).queryKey });
  };
};

export const useSubmitSubmission = ({ submission }: SubmissionWithAnswers) =>
  useMutation({
    mutationFn: () => call('submitSubmission', { params: { submissionId: submission.id } }),
    onSuccess: useReplaceSubmission(submission.form_id),
  });

export const useBeginSubmission = (formId: string) =>
  useMutation({
    mutationFn: () => call('createSubmission', { params: { formId } }),
    onSuccess: useReplaceSubmission(formId),
  });
