import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { listLeftOut } from '@lexplain/contract/assessments/left-out';
import type { OutsideQuestion } from '@lexplain/contract/profile/outside-profile';
import { useQuery } from '@tanstack/react-query';
import { answersByQuestion } from '../../drafts/draft';
import { outsideQuery } from '../../queries';
import { useReviewOfLaw } from '../../review/queries';
import { listFlagged } from '../../review/review-state-texts';

const none: OutsideQuestion[] = [];

/**
 * What the profile would leave out of a draft, as of today, for its report: none of it waits for an
 * answer. Nothing for what was submitted, which says so itself, and where it could not be read.
 */
export const useDraftLeftOut = (formId: string, current: SubmissionWithAnswers | null) => {
  const isDraft = current?.submission.status === 'draft';
  const { data: outside, isLoading } = useQuery({ ...outsideQuery(formId), enabled: isDraft });
  const { review, isPending } = useReviewOfLaw(formId, isDraft);
  if (!isDraft) return { leftOut: none, isPending: false };
  const answers = Object.fromEntries(answersByQuestion(current.answers));
  return {
    leftOut: listLeftOut(outside?.questions ?? none, answers, listFlagged(review)),
    isPending: isLoading || isPending,
  };
};
