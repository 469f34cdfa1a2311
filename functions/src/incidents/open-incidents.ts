import { decide } from '@lexplain/contract/api/policy';
import { mostListed } from '@lexplain/contract/incidents/open-incidents';
import type { StoredDuty, StoredOpenIncident } from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import { type StoredStanding, storedStanding } from '@lexplain/contract/reviews/standings-stored';
import type { AccessRequest } from '../access/permissions.ts';
import { db, itsId, readAllAs, readAs } from '../platform/firestore.ts';
import { listRunningDuties } from './decisions.ts';
import { type IncidentWithId, incidentWithId, queryOpen } from './lists.ts';
import { type Reader, readLogInput } from './reminders/reminders.ts';

// The open incidents of an organisation, from its standing, so that the Feed and the menu read one
// document. They are counted after a change (incidents-of-standing.ts): never more than the bound,
// and never those of an earlier state.

/**
 * The running duties of an incident: as they were stored with its last entry, or computed from the
 * log until the job has stored them.
 */
const readDuties = async (
  incident: IncidentWithId,
  reader: Reader,
  now: Date,
): Promise<StoredDuty[]> => {
  const { duties, revision } = incident;
  if (duties?.revision === revision) return duties.running;
  const input = await readLogInput(incident, reader, now);
  return input ? listRunningDuties(input) : [];
};

type OpenIncidents = NonNullable<StoredStanding['incidents']>;

/** Counts the open incidents, and stores them in the standing, if there is one. */
const countOpen = (organisationId: string): Promise<OpenIncidents> =>
  db.runTransaction(async (transaction) => {
    const now = new Date();
    const reader: Reader = {
      document: (path) => transaction.get(db.doc(path)),
      query: transaction.get.bind(transaction),
    };
    const reference = db.doc(paths.standing(organisationId));
    const standing = readAs(storedStanding, await transaction.get(reference), () => ({
      organisation_id: organisationId,
    }));
    // Someone else was first.
    if (standing?.incidents) return standing.incidents;
    const found = await transaction.get(queryOpen(organisationId).limit(mostListed + 1));
    const newest = readAllAs(incidentWithId, found, itsId);
    const open = await Promise.all(
      newest.slice(0, mostListed).map(
        async (incident): Promise<StoredOpenIncident> => ({
          id: incident.id,
          place: incident.place,
          duties: await readDuties(incident, reader, now),
        }),
      ),
    );
    const incidents = { open, has_more: newest.length > mostListed };
    if (standing) transaction.update(reference, { incidents });
    return incidents;
  });

export const noIncidents: OpenIncidents = { open: [], has_more: false };

/**
 * The open incidents of an organisation, from its standing where they were counted since the last
 * change; none for a person who may not read incidents.
 */
export const findOpenIncidents = async (
  { actor, permission }: AccessRequest,
  organisationId: string,
  { incidents }: Pick<StoredStanding, 'incidents'>,
): Promise<OpenIncidents> =>
  decide(actor, permission, { organisation: organisationId }) === 'granted'
    ? (incidents ?? (await countOpen(organisationId)))
    : noIncidents;
