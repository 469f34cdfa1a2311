import { describeReading } from '@lexplain/contract/firm/reading';
import { useQuery } from '@tanstack/react-query';
import { firmQuery } from '../../../lib/queries/firm-query';

/**
 * Who reads a submission and how long it takes, in a sentence; null until it is known, and where
 * the firm does not say. Nothing waits for it.
 */
export const useReading = (): string | null => {
  const { data } = useQuery(firmQuery);
  return data ? describeReading(data) : null;
};
