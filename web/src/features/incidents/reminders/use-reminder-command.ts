import type { Incident } from '@lexplain/contract/incidents/incidents';
import { reminderEndpoints } from '@lexplain/contract/incidents/reminder-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { cacheAnswer } from '../../../lib/queries/cache-answer';
import { remindersQuery } from './reminders-query';

/** Who is to be reminded, or that the person ends their own. */
export type ReminderChange = { uids: string[] } | 'end mine';

export const useReminderCommand = (
  incident: Incident,
  onDone: (change: ReminderChange) => void,
) => {
  const client = useQueryClient();
  const params = { incidentId: incident.id };
  const query = remindersQuery(incident.id);
  return useCommand({
    mutationFn: (change: ReminderChange, permit) =>
      change === 'end mine'
        ? send(permit, reminderEndpoints.endIncidentReminders, { params })
        : send(permit, reminderEndpoints.saveIncidentReminders, { params, body: change }),
    onSuccess: async (saved, change) => {
      await cacheAnswer(client, query, () => saved);
      onDone(change);
    },
    // Someone else may have chosen, or left.
    onError: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  });
};
