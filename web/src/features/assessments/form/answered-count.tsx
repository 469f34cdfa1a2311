import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formQuery, mySubmissionQuery } from '../queries';

interface AnsweredCountProps {
  formId: string;
  total: number;
  mt?: 'xs';
}

/** The progress of a questionnaire. An error counts as zero answers (docs/product.md, "Overview"). */
export const AnsweredCount = ({ formId, total, mt }: AnsweredCountProps) => {
  const { data, isPending } = useQuery(mySubmissionQuery(formId));
  // Nothing while loading: a zero that becomes twelve would look like lost answers.
  const answered = isPending ? '…' : (data?.submission?.answered ?? 0);
  return <Text size="sm" {...(mt && { mt })} fw={600}>{`Answered: ${answered}/${total}`}</Text>;
};

/** The same for a law's id. Renders nothing for a law without a questionnaire. */
export const AnsweredCountOfSubject = ({ subjectId }: { subjectId: string }) => {
  const { data } = useQuery(formQuery(subjectId));
  return data?.form ? (
    <AnsweredCount formId={data.form.id} total={data.questions.length} mt="xs" />
  ) : null;
};
