import {
  type ClientListSettings,
  clientListEndpoints,
} from '@lexplain/contract/clients/list-settings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/actions/use-command';
import { call, send } from '../../../lib/api/api-client';
import { staffKeys } from '../../../lib/queries/staff-keys';

/** The columns and the named views of the reader's list of clients, which their account keeps. */
export const listSettingsQuery = queryOptions({
  queryKey: staffKeys.clientListSettings,
  queryFn: ({ signal }) => call(clientListEndpoints.getClientList, {}, signal),
  staleTime: 5 * 60_000,
});

/** Saves what has changed of them. The list shows it at once, and what is stored after a failure. */
export const useListSettings = (onSaved?: () => void) => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (changes: Partial<ClientListSettings>, permit) =>
      send(permit, clientListEndpoints.saveClientList, { body: changes }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: listSettingsQuery.queryKey });
      client.setQueryData(
        listSettingsQuery.queryKey,
        (before) => before && { ...before, ...changes },
      );
    },
    onSuccess: (settings) => {
      client.setQueryData(listSettingsQuery.queryKey, settings);
      onSaved?.();
    },
    onError: () => void client.invalidateQueries({ queryKey: listSettingsQuery.queryKey }),
  });
};
