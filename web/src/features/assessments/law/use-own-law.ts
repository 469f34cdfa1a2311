import type { Submission } from '@lexplain/contract/assessments/assessments';
import { listLeftOut } from '@lexplain/contract/assessments/left-out';
import type { Obligation } from '@lexplain/contract/library/subjects';
import { useQuery } from '@tanstack/react-query';
import { answersByQuestion } from '../drafts/draft';
import { formQuery, outsideQuery, useShownSubmission } from '../queries';
import { type Report, toReport } from '../report/report';

/** How the organisation has answered about a law: in its draft, otherwise in its latest submission. */
export interface OwnLaw {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Null where the questionnaire was never begun. */
  found: { submission: Submission; report: Report } | null;
}

const nothing: ReadonlySet<string> = new Set();

export const useOwnLaw = (subjectId: string, obligations: Obligation[] | undefined): OwnLaw => {
  const shown = useShownSubmission(subjectId, undefined);
  const { current } = shown;
  const version = current?.submission.form_version;
  const form = useQuery({ ...formQuery(subjectId, version), enabled: version !== undefined });
  // Answered with the submission: it asks for nothing again.
  const isDraft = current?.submission.status === 'draft';
  const outside = useQuery({ ...outsideQuery(subjectId), enabled: isDraft });
  const answers = Object.fromEntries(answersByQuestion(current?.answers ?? []));
  const isComplete = current && form.data && obligations && !(isDraft && outside.isPending);
  return {
    isPending: shown.isPending || (current !== null && !isComplete && !form.error),
    error: shown.error ?? form.error,
    refetch: () =>
      Promise.all([shown.refetch(), ...(version === undefined ? [] : [form.refetch()])]),
    found: isComplete
      ? {
          submission: current.submission,
          report: toReport({
            questions: form.data.questions,
            current,
            obligations,
            leftOut: isDraft ? listLeftOut(outside.data?.questions ?? [], answers, nothing) : [],
          }),
        }
      : null,
  };
};
