import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { standingQuery } from '../../../lib/queries/standing-query';
import { useAuth } from '../../../session/use-auth';
import { formQuery, mySubmissionQuery } from '../queries';

interface AnsweredCountProps {
  formId: string;
  total: number;
  mt?: 'xs';
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
export const AnsweredCount = ({ formId, total, mt }: AnsweredCountProps) => {
  // Nothing while loading: a zero that becomes twelve would look like lost answers.
  const answered = useAnswered(formId) ?? '…';
  return <Text size="sm" {...(mt && { mt })} fw={600}>{`Answered: ${answered}/${total}`}</Text>;
};

/**
 * How many questions of a law are answered, by its id. Renders nothing for a law without a
 * questionnaire.
 */
export const AnsweredCountOfSubject = ({ subjectId }: { subjectId: string }) => {
  const { data } = useQuery(formQuery(subjectId));
  return data?.form ? (
    <AnsweredCount formId={data.form.id} total={data.questions.length} mt="xs" />
  ) : null;
};
