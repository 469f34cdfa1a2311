import { type AccessRequest, isMemberOf } from '../access/permissions.ts';
import type { Session } from '../access/sessions.ts';
import { logRead } from '../organisation-log/logged-reads.ts';
import { type IncidentWithId, nameInLog } from './lists.ts';
import { findVisible } from './visible-incident.ts';

/**
 * An incident for a member, or for the adviser with whom it is shared, whose reading the
 * organisation's log names once a day. Throws `not_found`, also for one that the caller may not
 * see.
 */
export const findOpened = async (
  caller: Session & AccessRequest,
  id: string,
): Promise<IncidentWithId> => {
  const incident = await findVisible(caller, id);
  const { organisation_id } = incident;
  if (!isMemberOf(caller, organisation_id)) {
    await logRead(caller, organisation_id, 'incident_read', { about: nameInLog(incident), of: id });
  }
  return incident;
};
