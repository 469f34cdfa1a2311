import { mostSharedListed } from '@lexplain/contract/incidents/sharing';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { type StoredProfile, storedProfile } from '@lexplain/contract/profile/stored';
import type { Query } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { db, itsId, readAllAs, withId } from '../../platform/firestore.ts';
import { type IncidentWithId, incidentWithId } from '../lists.ts';

// The incidents that clients share with an adviser, over all clients.

/** Before every time at which a deadline ends. Null is no time, and is not found. */
const never = new Date(0);

const queryRunning = (adviserUid: string): Query =>
  db
    .collection(paths.incidents())
    .where('shared.adviser_uid', '==', adviserUid)
    .where('next_due_at', '>', never)
    .orderBy('next_due_at', 'asc');

const queryOthers = (adviserUid: string): Query =>
  db
    .collection(paths.incidents())
    .where('shared.adviser_uid', '==', adviserUid)
    .where('next_due_at', '==', null)
    .orderBy('updated_at', 'desc');

const readAll = async (query: Query, limit: number): Promise<IncidentWithId[]> =>
  readAllAs(incidentWithId, await query.limit(limit).get(), itsId);

const organisationWithMark = withId(
  storedOrganisation.extend({ duties_changed: storedProfile.shape.duties_changed }),
);

/** The organisations of incidents, by their ids. */
const readOwners = async (incidents: readonly IncidentWithId[]) => {
  const ids = new Set(incidents.map(({ organisation_id }) => organisation_id));
  if (ids.size === 0) return new Map<string, z.output<typeof organisationWithMark>>();
  const docs = await db.getAll(...[...ids].map((id) => db.doc(paths.organisation(id))));
  const found = readAllAs(organisationWithMark, { docs }, itsId);
  return new Map(found.map((organisation) => [organisation.id, organisation]));
};

export interface SharedIncidentView {
  incident: IncidentWithId;
  shared: NonNullable<IncidentWithId['shared']>;
  organisation: { id: string; name: string };
  mark: StoredProfile['duties_changed'];
}

/**
 * Those with a running deadline, the soonest first, then the others, the latest change first. Reads
 * at most one incident more than it answers, and the organisations of those.
 */
export const listSharedIncidents = async (
  adviserUid: string,
  limit = mostSharedListed,
): Promise<{ views: SharedIncidentView[]; more: boolean }> => {
  const running = await readAll(queryRunning(adviserUid), limit + 1);
  const rest = limit + 1 - running.length;
  const others = rest > 0 ? await readAll(queryOthers(adviserUid), rest) : [];
  const listed = [...running, ...others];
  const shown = listed.slice(0, limit);
  const owners = await readOwners(shown);
  const views = shown.flatMap((incident) => {
    const owner = owners.get(incident.organisation_id);
    // Sharing ends with the assignment. It is compared here too, as for every call.
    if (!incident.shared || owner?.adviser_uid !== adviserUid || owner.deleting) return [];
    const organisation = { id: owner.id, name: owner.name };
    const mark = owner.duties_changed;
    return [{ incident, shared: incident.shared, organisation, mark }];
  });
  return { views, more: listed.length > limit };
};
