import { AppError } from '@lexplain/contract/api/errors';
import type { StoredIncident } from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import { findAssignedAdviser } from '../access/assigned-adviser.ts';
import { type AccessRequest, requirePermission } from '../access/permissions.ts';
import { db, itsId, readAs } from '../platform/firestore.ts';
import { type IncidentWithId, incidentWithId } from './lists.ts';

// Who may see an incident: members, and the adviser of that moment while it is shared with them.

export const missingIncident = 'Incident not found';
export const createNotFoundError = () => new AppError('not_found', missingIncident);

/** An incident as a resource. For an adviser it is someone else's unless it is shared with them. */
export const toResource = (
  { organisation_id, shared }: Pick<StoredIncident, 'organisation_id' | 'shared'>,
  assigned: string | null,
) => ({
  organisation: organisation_id,
  adviser_uid: shared?.adviser_uid === assigned ? assigned : null,
});

/** An incident. Throws `not_found`, also for one that the actor may not see. */
export const findVisible = async (access: AccessRequest, id: string): Promise<IncidentWithId> => {
  const incident = readAs(incidentWithId, await db.doc(paths.incident(id)).get(), itsId);
  const assigned = await findAssignedAdviser(access, incident?.organisation_id);
  if (!incident) throw createNotFoundError();
  requirePermission(access, toResource(incident, assigned), missingIncident);
  return incident;
};
