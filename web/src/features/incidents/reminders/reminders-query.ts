import type { Incident } from '@lexplain/contract/incidents/incidents';
import {
  type IncidentReminders,
  reminderEndpoints,
} from '@lexplain/contract/incidents/reminder-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';

/** Who is reminded of an incident. Read again with each entry, which may move the next reminder. */
export const remindersQuery = ({ id, revision }: Pick<Incident, 'id' | 'revision'>) =>
  queryOptions({
    queryKey: keys.incidentReminders(id, revision),
    queryFn: ({ signal }): Promise<IncidentReminders> =>
      call(reminderEndpoints.getIncidentReminders, { params: { incidentId: id } }, signal),
    placeholderData: keepPreviousData,
  });
