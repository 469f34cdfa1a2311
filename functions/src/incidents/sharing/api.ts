import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { requireActing } from '../../access/acting-adviser.ts';
import { type AccessRequest, isMemberOf, requirePermission } from '../../access/permissions.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { pageAfter } from '../../platform/answer-pages.ts';
import { addComment, decideProposal } from '../comments.ts';
import { listComments } from '../lists.ts';
import { findOpened } from '../opened-incident.ts';
import {
  toIncident,
  toIncidentComment,
  toIncidentCommentForAdviser,
  toIncidentPage,
  toSharedIncident,
} from '../wire.ts';
import { listSharedIncidents } from './list.ts';
import { endSharing, findSharing, shareIncident } from './store.ts';

const requireAdviser = (access: AccessRequest): void =>
  requirePermission(access, { provider: true }, 'Not found');

export const incidentSharingHandlers = handlersOf(incidentSharingEndpoints, {
  getIncidentSharing: (caller, { params }) => findSharing(caller, params.incidentId),

  shareIncident: async (caller, { params, body }) =>
    toIncident(await shareIncident(caller, params.incidentId, body.adviser_uid)),

  endIncidentSharing: async (caller, { params }) =>
    toIncident(await endSharing(caller, params.incidentId)),

  listSharedIncidents: async (caller, { query }) => {
    requireAdviser(caller);
    const { views, more } = await listSharedIncidents(requireActing(caller.actor, query.covering));
    return { incidents: views.map(toSharedIncident), more };
  },

  listIncidentComments: async (caller, { params, query }) => {
    const { id, organisation_id } = await findOpened(caller, params.incidentId);
    const write = isMemberOf(caller, organisation_id)
      ? toIncidentComment
      : toIncidentCommentForAdviser;
    const { page, next } = pageAfter((await listComments(id)).map(write), query.after);
    return { comments: page, next };
  },

  addIncidentComment: async (caller, { params, body }) =>
    toIncidentComment(await addComment(caller, params.incidentId, body)),

  decideIncidentProposal: async (caller, { params, body }) => {
    const { incidentId, commentId } = params;
    const decided = await decideProposal(caller, incidentId, commentId, body.decision);
    return {
      comment: toIncidentComment(decided.comment),
      ...toIncidentPage(decided.incident, decided.entries),
    };
  },
});
