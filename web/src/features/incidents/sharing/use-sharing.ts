import type { Incident } from '@lexplain/contract/incidents/incidents';
import {
  type IncidentComment,
  incidentSharingEndpoints,
  type ProposedEntry,
} from '@lexplain/contract/incidents/sharing';
import { useQueryClient } from '@tanstack/react-query';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { cacheAnswer } from '../../../lib/queries/cache-answer';
import { keys } from '../../../lib/queries/keys';
import { incidentQuery, invalidateIncidents, takeOverLog } from '../queries';
import { commentsQuery, sharingQuery } from './queries';

const withComment = (
  comments: readonly IncidentComment[] = [],
  comment: IncidentComment,
): IncidentComment[] =>
  comments.some(({ id }) => id === comment.id)
    ? comments.map((one) => (one.id === comment.id ? comment : one))
    : [...comments, comment];

/** Shares an incident with the adviser whom the owner saw, or ends that where it is given null. */
export const useShare = ({ id: incidentId }: Incident, onDone: () => void) => {
  const client = useQueryClient();
  const params = { incidentId };
  return useCommand({
    mutationFn: (adviser: { uid: string } | null, permit) =>
      adviser
        ? send(permit, incidentSharingEndpoints.shareIncident, {
            params,
            body: { adviser_uid: adviser.uid },
          })
        : send(permit, incidentSharingEndpoints.endIncidentSharing, { params }),
    onSuccess: async (incident) => {
      await cacheAnswer(
        client,
        sharingQuery(incidentId),
        (cached) => cached && { ...cached, shared: incident.shared },
      );
      await cacheAnswer(
        client,
        incidentQuery(incidentId),
        (cached) =>
          cached && { ...cached, incident: { ...cached.incident, shared: incident.shared } },
      );
      onDone();
    },
    // Another adviser may have been assigned.
    onError: () => void client.invalidateQueries({ queryKey: keys.incidentSharing(incidentId) }),
  });
};

interface NewComment {
  id: string;
  text: string;
  proposed: ProposedEntry | null;
}

/** Stores a comment, which may propose an entry. */
export const useAddComment = (incidentId: string) => {
  const client = useQueryClient();
  return async (body: NewComment, permit: Permit): Promise<void> => {
    const request = { params: { incidentId }, body };
    const stored = await send(permit, incidentSharingEndpoints.addIncidentComment, request);
    await cacheAnswer(client, commentsQuery(incidentId), (cached) => withComment(cached, stored));
  };
};

/** Enters what the adviser proposed, or declines it. */
export const useDecide = (
  { id: incidentId, organisation_id }: Incident,
  commentId: string,
  onDone: () => void,
) => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (decision: 'confirm' | 'decline', permit) =>
      send(permit, incidentSharingEndpoints.decideIncidentProposal, {
        params: { incidentId, commentId },
        body: { decision },
      }),
    onSuccess: async ({ comment, ...answer }) => {
      await cacheAnswer(client, commentsQuery(incidentId), (cached) =>
        withComment(cached, comment),
      );
      await takeOverLog(client, answer);
      onDone();
      await invalidateIncidents(client, organisation_id);
    },
    // Someone else may have decided.
    onError: () => void client.invalidateQueries({ queryKey: keys.incidentComments(incidentId) }),
  });
};
