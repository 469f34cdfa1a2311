import {
  type IncidentComment,
  incidentSharingEndpoints,
} from '@lexplain/contract/incidents/sharing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { gatherPages, listOnce } from '../../../lib/queries/gather-pages';
import { keys } from '../../../lib/queries/keys';
import { staffKeys } from '../../../lib/queries/staff-keys';

/** Whether members share an incident, and with whom they can. */
export const sharingQuery = (incidentId: string) =>
  queryOptions({
    queryKey: keys.incidentSharing(incidentId),
    queryFn: ({ signal }) =>
      call(incidentSharingEndpoints.getIncidentSharing, { params: { incidentId } }, signal),
  });

/** The comments on an incident, the oldest first. */
export const commentsQuery = (incidentId: string) =>
  queryOptions({
    queryKey: keys.incidentComments(incidentId),
    queryFn: async ({ signal }): Promise<IncidentComment[]> => {
      const params = { incidentId };
      const pages = await gatherPages((query) =>
        call(incidentSharingEndpoints.listIncidentComments, { params, query }, signal),
      );
      return listOnce(pages.flatMap(({ comments }) => comments));
    },
  });

/** How often comments are asked for again while an incident is shared. */
export const commentMilliseconds = 30_000;

/** The incidents that clients share with the reader, or with an adviser for whom they cover. */
export const sharedIncidentsQueryOf = (covering: string | undefined) =>
  queryOptions({
    queryKey:
      covering === undefined ? staffKeys.sharedIncidents : staffKeys.coveredIncidents(covering),
    queryFn: ({ signal }) =>
      call(
        incidentSharingEndpoints.listSharedIncidents,
        { query: { ...(covering !== undefined && { covering }) } },
        signal,
      ),
  });

/** The incidents that clients share with the adviser. */
export const sharedIncidentsQuery = sharedIncidentsQueryOf(undefined);
