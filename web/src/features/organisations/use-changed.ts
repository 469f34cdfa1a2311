import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error';
import { useAuth } from '../../session/use-auth';

/** What was changed meanwhile by somebody else shows in these answers. */
const saysChanged = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409].includes(error.status ?? 0);

/** Reads the organisation anew after a change of it, and after one that was refused as it had changed before. */
export const useChanged = (organisationId: string) => {
  const client = useQueryClient();
  const { refresh } = useAuth();
  const filters = { queryKey: ['organisations', organisationId] };
  const readAnew = async (): Promise<void> => {
    // An answer that was asked for before would undo it.
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
