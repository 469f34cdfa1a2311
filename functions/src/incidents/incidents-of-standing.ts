import { isDeepStrictEqual } from 'node:util';
import type { StoredIncident } from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';

// The open incidents in an organisation's standing. A change takes them out of it in its own
// transaction, which reads nothing for it; the next reading counts them (open-incidents.ts).

type ListedIncident = Pick<StoredIncident, 'kind' | 'state' | 'place' | 'duties'>;

/** What a standing has of an incident; null where it has nothing. */
const toListing = (incident: ListedIncident | null) => {
  if (incident?.kind !== 'real' || incident.state !== 'open') return null;
  return { place: incident.place, duties: incident.duties?.running ?? null };
};

/** Takes the open incidents out of a standing: the next reading counts them. */
export const forgetListing = (transaction: Transaction, organisation_id: string): void => {
  const standing = db.doc(paths.standing(organisation_id));
  transaction.set(standing, { organisation_id, incidents: null }, { merge: true });
};

/** After a change of an incident that lists show. Another one, such as a note, writes nothing. */
export const renewListing = (
  transaction: Transaction,
  before: ListedIncident | null,
  after: ListedIncident & Pick<StoredIncident, 'organisation_id'>,
): void => {
  const { organisation_id } = after;
  const [earlier, listing] = [toListing(before), toListing(after)];
  if (isDeepStrictEqual(earlier, listing) && listing?.duties !== null) return;
  forgetListing(transaction, organisation_id);
};
