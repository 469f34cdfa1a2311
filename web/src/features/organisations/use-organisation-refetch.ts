import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error';
import { keys } from '../../lib/queries/keys';
import { useAuth } from '../../session/use-auth';

/** Whether a refusal suggests that someone else changed the organisation (403, 404 or 409). */
const saysChanged = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409].includes(error.status ?? 0);

/**
 * Refetches the organisation after a change, and after one that was refused because of an earlier
 * change.
 */
export const useOrganisationRefetch = (organisationId: string) => {
  const client = useQueryClient();
  const { refresh } = useAuth();
  const filters = { queryKey: keys.organisation(organisationId) };
  const refetch = async (): Promise<void> => {
    // A read that is already under way would overwrite it.
    await client.cancelQueries(filters);
    await client.invalidateQueries(filters);
  };
  return {
    refetch,
    onError: (error: unknown): void => {
      if (!saysChanged(error)) return;
      refresh();
      void refetch();
    },
  };
};
