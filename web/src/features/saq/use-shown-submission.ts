import type { SubmissionWithAnswers } from '@lexplain/contract/saq';
import { useQuery } from '@tanstack/react-query';
import { mySubmissionQuery, submissionQuery } from './queries';

/** The submission in the URL, otherwise the draft or the latest one; null when there is none. */
export const useShownSubmission = (formId: string, named: string | undefined) => {
  const mine = useQuery({ ...mySubmissionQuery(formId), enabled: named === undefined });
  const one = useQuery({ ...submissionQuery(named ?? ''), enabled: named !== undefined });
  const query = named === undefined ? mine : one;
  const { submission, answers } = query.data ?? {};
  const current: SubmissionWithAnswers | null =
    submission && answers ? { submission, answers } : null;
  return { current, error: query.error, isPending: query.isPending, refetch: query.refetch };
};
