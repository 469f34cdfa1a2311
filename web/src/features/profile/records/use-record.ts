import { profileEndpoints } from '@lexplain/contract/profile/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import { ifMatch, send } from '../../../lib/api/api-client';
import { hasStatus } from '../../../lib/api/api-error';
import { keys } from '../../../lib/queries/keys';
import { profileQuery, recordQuery, recordsQuery } from '../queries';

/**
 * Records the profile as it is stored. A repeated attempt has the same id, so that it adds no
 * second record.
 */
export const useRecord = (organisationId: string, revision: number) => {
  const client = useQueryClient();
  const attempt = useRef<{ id: string; revision: number } | null>(null);
  const refresh = async () => {
    // First, so that what questionnaires leave out is known to follow from the record.
    await client.refetchQueries({ queryKey: profileQuery(organisationId).queryKey, exact: true });
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.outsides }),
      client.invalidateQueries({ queryKey: keys.standing(organisationId) }),
      client.invalidateQueries({ queryKey: recordsQuery(organisationId).queryKey }),
      client.invalidateQueries({ queryKey: keys.events(organisationId) }),
    ]);
  };
  return useCommand({
    mutationFn: (_, permit) => {
      if (attempt.current?.revision !== revision) {
        attempt.current = { id: crypto.randomUUID(), revision };
      }
      return send(permit, profileEndpoints.createProfileRecord, {
        headers: ifMatch(revision),
        body: { id: attempt.current.id },
      });
    },
    onSuccess: async (record) => {
      attempt.current = null;
      client.setQueryData(recordQuery(record.id).queryKey, record);
      await refresh();
    },
    onError: async (error) => {
      // A colleague saved meanwhile: the page shows it, and the person decides again.
      if (hasStatus(error, 412)) await refresh();
    },
  });
};
