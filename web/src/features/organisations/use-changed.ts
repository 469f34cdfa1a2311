import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error';
import { useAuth } from '../../session/use-auth';

/** The queries that others' changes affect. */
const saysChanged = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409].includes(error.status ?? 0);

/** Refetches the organisation after a change, and after one that was refused because of an earlier change. */
export const useChanged = (organisationId: string) => {
  const client = useQueryClient();
  const { refresh } = useAuth();
  const filters = { queryKey: ['organisations', organisationId] };
  const readAnew = async (): Promise<void> => {
    // A read that is already under way would overwrite it.
    await client.cancelQueries(filters);
    await client.invalidateQueries(filters);
  };
  return {
    readAnew,
    onError: (error: unknown): void => {
      if (!saysChanged(error)) return;
      refresh();
      void readAnew();
    },
  };
};
