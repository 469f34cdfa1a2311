import { reminderEndpoints } from '@lexplain/contract/incidents/reminder-endpoints';
import { handlersOf } from '../../http/endpoint.ts';
import { endReminders, findReminders, saveReminders } from './store.ts';

export const reminderHandlers = handlersOf(reminderEndpoints, {
  getIncidentReminders: (caller, { params }) => findReminders(caller, params.incidentId),

  saveIncidentReminders: (caller, { params, body }) =>
    saveReminders(caller, params.incidentId, body.uids),

  endIncidentReminders: (caller, { params }) => endReminders(caller, params.incidentId),
});
