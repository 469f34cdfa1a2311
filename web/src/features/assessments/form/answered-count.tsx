import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { isUnfinished } from '@lexplain/contract/waits/count-open';
import { isWithAdviser } from '@lexplain/contract/waits/first-screen';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { standingQuery } from '../../../lib/queries/standing-query';
import { useAuth } from '../../../session/use-auth';
import { formQuery, mySubmissionQuery } from '../queries';

interface AnsweredCountProps {
  formId: string;
  total: number;
  /** Whether it stands below a stronger line. */
  isSecondary?: boolean;
}

/**
 * How many questions of a form are answered, from the standing, which one call loads for all laws;
 * from the submission itself where the standing cannot be loaded, and where it was saved here
 * since. Undefined while it is loading.
 */
const useAnswered = (formId: string): number | undefined => {
  const { organisation } = useAuth();
  const standing = useQuery({
    ...standingQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
  // A form has its subject's id.
  const law = standing.data?.laws.find(({ subject_id }) => subject_id === formId);
  const counted = standing.data && ((law?.draft ?? law?.submitted)?.answered ?? 0);
  const mine = useQuery({
    ...mySubmissionQuery(formId),
    enabled: counted === undefined && !standing.isLoading,
  });
  const isSavedSince = mine.data !== undefined && mine.dataUpdatedAt > standing.dataUpdatedAt;
  if (counted !== undefined && !isSavedSince) return counted;
  if (!mine.data && (standing.isLoading || mine.isPending)) return undefined;
  return mine.data?.submission?.answered ?? 0;
};

/** The progress of a questionnaire. An error counts as zero answers (docs/product.md, "Overview"). */
export const AnsweredCount = ({ formId, total, isSecondary = false }: AnsweredCountProps) => {
  // Nothing while loading: a zero that becomes twelve would look like lost answers.
  const answered = useAnswered(formId) ?? '…';
  return (
    <Text size="sm" {...(isSecondary ? { c: 'dimmed' } : { fw: 600 })}>
      {`Answered: ${answered}/${total}`}
    </Text>
  );
};

const describeProgress = (standing: LawStanding | undefined): string => {
  if (!standing) return 'Not started';
  const { submitted } = standing;
  if (isWithAdviser(standing)) return 'With an adviser';
  if (isUnfinished(standing)) return 'Begun';
  if (!submitted) return 'Not started';
  const { score } = submitted;
  return score === null ? 'No question applies' : `Score ${Math.round(100 * score)}%`;
};

interface LawProgressProps {
  subjectId: string;
  /** Undefined for a law that nobody has begun, and until it is loaded. */
  standing: LawStanding | undefined;
  /** Whether the standings are loaded. */
  isKnown: boolean;
}

/** Where a law's questionnaire stands. Renders nothing for a law without one. */
export const LawProgress = ({ subjectId, standing, isKnown }: LawProgressProps) => {
  const { data } = useQuery(formQuery(subjectId));
  if (!data?.form) return null;
  return (
    <>
      {isKnown && (
        <Text size="sm" fw={600}>
          {describeProgress(standing)}
        </Text>
      )}
      <AnsweredCount formId={data.form.id} total={data.questions.length} isSecondary />
    </>
  );
};
