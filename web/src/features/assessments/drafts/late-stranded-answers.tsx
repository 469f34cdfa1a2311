import type { Question, Submission } from '@lexplain/contract/assessments/assessments';
import { lazy, Suspense, useState } from 'react';
import { recoverStrandedAnswers } from './device-drafts';

// Rare: the person was removed from the organisation, or a colleague submitted, while they typed.
const StrandedAnswers = lazy(async () => ({
  default: (await import('./stranded-answers')).StrandedAnswers,
}));

interface LateStrandedAnswersProps {
  uid: string;
  submission: Submission;
  questions: Question[];
  /** Whether this page showed another submission before. */
  isNews: boolean;
}

/** What the device holds besides the answers of the open submission, as it was found first. */
export const LateStrandedAnswers = ({
  uid,
  submission,
  questions,
  isNews,
}: LateStrandedAnswersProps) => {
  const [stranded] = useState(() =>
    recoverStrandedAnswers(
      { uid, formId: submission.form_id, submissionId: submission.id },
      new Set(questions.map(({ id }) => id)),
    ),
  );
  return (
    stranded.length > 0 && (
      <Suspense>
        <StrandedAnswers uid={uid} questions={questions} stranded={stranded} isNews={isNews} />
      </Suspense>
    )
  );
};
