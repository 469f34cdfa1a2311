import { AppError } from '@lexplain/contract/api/errors';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { handlersOf } from '../http/endpoint.ts';

const refuse = async () => {
  throw new AppError('not_found', 'Incident not found');
};

export const incidentSharingHandlers = handlersOf(incidentSharingEndpoints, {
  getIncidentSharing: refuse,
  shareIncident: refuse,
  endIncidentSharing: refuse,
  listSharedIncidents: async () => ({ incidents: [], more: false }),
  listIncidentComments: refuse,
  addIncidentComment: refuse,
  decideIncidentProposal: refuse,
});
