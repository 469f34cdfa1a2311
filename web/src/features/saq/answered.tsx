import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mySubmissionQuery } from './queries';

interface AnsweredProps {
  formId: string;
  total: number;
}

/** How far a person is with a questionnaire. An error counts as zero answers (docs/product.md, "Overview"). */
export const Answered = ({ formId, total }: AnsweredProps) => {
  const { data, isPending } = useQuery(mySubmissionQuery(formId));
  // A nought that grows to twelve would frighten who has answered twelve.
  const answered = isPending ? '…' : (data?.submission?.answered ?? 0);
  return <Text size="sm" mt="xs" fw={600}>{`Answered: ${answered}/${total}`}</Text>;
};
