import type { EntryInput, IncidentEntry } from '@lexplain/contract/incidents/entries';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQueuedSave } from '../../../lib/actions/use-queued-save';
import { send } from '../../../lib/api/api-client';
import { ApiError, messageOf } from '../../../lib/api/api-error';
import { warnBeforeSignOut } from '../../../session/leave';
import { invalidateIncidents, takeOverLog } from '../queries';
import { EntryQueue } from './entry-queue';

interface EntryQueueOwner {
  uid: string;
  organisationId: string;
  incidentId: string;
}

const useSendEntries = ({ organisationId, incidentId }: EntryQueueOwner, queue: EntryQueue) => {
  const client = useQueryClient();
  return useQueuedSave({
    scope: { id: `incident ${incidentId}` },
    mutationFn: (entries: EntryInput[], permit) =>
      send(permit, incidentEndpoints.addIncidentEntries, {
        params: { incidentId },
        body: { entries },
      }),
    onSuccess: async (answer, entries) => {
      await takeOverLog(client, answer);
      queue.remove(entries.map(({ id }) => id));
      await invalidateIncidents(client, organisationId);
    },
    onError: (error, entries) => queue.refuse(entries, messageOf(error, 'it could not be sent')),
  });
};

/**
 * Entries of an incident go to the device at once, and to the server in order, as soon as it can be
 * reached.
 */
export const useEntryQueue = (owner: EntryQueueOwner, stored: readonly IncidentEntry[]) => {
  const [queue] = useState(() => new EntryQueue(owner.uid, owner.incidentId));
  const current = useSyncExternalStore(queue.subscribe, queue.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue has another map after each change.
  const waiting = useMemo(() => queue.list(), [queue, current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const next = useMemo(() => queue.listNext(), [queue, current]);
  const { mutate, isPending, isPaused, failureCount, failureReason } = useSendEntries(owner, queue);
  const { online } = useNetwork();

  useEffect(() => {
    if (next.length > 0 && !isPending) mutate(next);
  }, [next, isPending, mutate]);
  // What another window of the same person has sent.
  useEffect(() => queue.remove(stored.map(({ id }) => id)), [queue, stored]);
  useEffect(
    () => warnBeforeSignOut({ isUnsaved: () => queue.current().size > 0, isKept: queue.isKept }),
    [queue],
  );

  const hasNoAnswer = failureReason instanceof ApiError && failureReason.status === null;
  return {
    waiting,
    refusals: waiting.flatMap(({ id }) => queue.refusalOf(id) ?? []),
    refusalOf: queue.refusalOf,
    isCutOff: !online || isPaused || (failureCount > 0 && hasNoAnswer),
    isRepeated: failureCount > 0,
    isKept: queue.isKept(),
    add: queue.add,
    remove: queue.remove,
    retry: queue.retry,
  };
};
export type EntryQueueState = ReturnType<typeof useEntryQueue>;
