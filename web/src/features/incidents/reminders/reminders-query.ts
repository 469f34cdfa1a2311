import {
  type IncidentReminders,
  reminderEndpoints,
} from '@lexplain/contract/incidents/reminder-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';

/**
 * Who is reminded of an incident. Not read again with each entry: when the next one is sent stands
 * in the incident.
 */
export const remindersQuery = (incidentId: string) =>
  queryOptions({
    queryKey: keys.incidentReminders(incidentId),
    queryFn: ({ signal }): Promise<IncidentReminders> =>
      call(reminderEndpoints.getIncidentReminders, { params: { incidentId } }, signal),
    staleTime: 300_000,
  });
