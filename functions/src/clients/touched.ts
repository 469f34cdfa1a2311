import { AppError } from '@lexplain/contract/api/errors';
import { can } from '@lexplain/contract/api/policy';
import type { StoredChange } from '@lexplain/contract/changes/changes';
import { type Concern, findConcern, listLaws } from '@lexplain/contract/changes/concerns';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { type StoredProfile, storedProfile } from '@lexplain/contract/profile/stored';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import type { AccessRequest } from '../access/permissions.ts';
import { findConcerned } from '../changes/concerned.ts';
import { listChanges } from '../changes/store.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findStanding } from '../reviews/standings.ts';
import { listClients } from './lists.ts';

// Which clients of an adviser a change to the law touches (docs/decisions/0079-clients-that-a-change-touches.md).

/** A change of the library. Throws `not_found` for one that it does not have, or no longer. */
export const requireChange = async (id: string): Promise<StoredChange> => {
  const found = (await listChanges()).find((change) => change.id === id);
  if (!found) throw new AppError('not_found', 'Change not found');
  return found;
};

type Outcome = 'applies' | 'may_apply' | null;

export interface TouchedClientView extends Concern {
  id: string;
  name: string;
  outcome: Outcome;
}

interface Client {
  id: string;
  organisation: StoredOrganisation;
  profile: StoredProfile;
}

const nobodyFollows: ReadonlySet<string> = new Set();

/** What a profile says of a change by itself, whatever was answered, also of a correction. */
const findOutcome = (
  change: StoredChange,
  outcomes: Parameters<typeof findConcern>[1]['outcomes'],
): Outcome => {
  const asNew = { ...change, title: '' };
  const of = findConcern(asNew, { outcomes, answered: [], followed: nobodyFollows });
  return of?.reason === 'applies' || of?.reason === 'may_apply' ? of.reason : null;
};

/** How a change touches a client, by its profile and its answers; null where it does not. */
const findTouched = async (
  change: StoredChange,
  { id, organisation, profile }: Client,
  standing: StoredStanding,
): Promise<TouchedClientView | null> => {
  const { laws } = standing.complete ? standing : await findStanding(id);
  const concerned = await findConcerned({ id, profile, laws }, new Set(listLaws(change)));
  const concern = findConcern(change, { ...concerned, followed: nobodyFollows });
  if (!concern) return null;
  const outcome = findOutcome(change, concerned.outcomes);
  return { ...concern, id, name: organisation.name, outcome };
};

/** The organisations, in their order; null for one that does not exist or is being deleted. */
export const readClients = async (ids: readonly string[]): Promise<(Client | null)[]> => {
  if (ids.length === 0) return [];
  const found = await db.getAll(...ids.map((id) => db.doc(paths.organisation(id))));
  return found.map((snapshot) => {
    const organisation = readAs(storedOrganisation, snapshot);
    const profile = readAs(storedProfile, snapshot);
    if (!organisation || organisation.deleting || !profile) return null;
    return { id: snapshot.id, organisation, profile };
  });
};

interface Page {
  after: string | undefined;
  before: string | undefined;
}

/**
 * Those of a page of an adviser's clients that a change touches, by name. Reads the account, a page of standings, an
 * organisation for each, and for each the latest assessment of each law of the change that it has begun.
 */
export const listTouched = async ({ actor }: AccessRequest, changeId: string, page: Page) => {
  const change = await requireChange(changeId);
  const of = { adviserUid: actor.uid, turn: null };
  const { standings, before, after } = await listClients({ of, sort: 'name', search: '', ...page });
  const clients = await readClients(standings.map(({ organisation_id }) => organisation_id));
  const touched = await Promise.all(
    standings.map((standing, index) => {
      const client = clients[index];
      // A standing may be behind its organisation.
      if (!client) return null;
      const { adviser_uid } = client.organisation;
      const resource = { organisation: client.id, adviser_uid };
      return can(actor, 'client.message', resource) ? findTouched(change, client, standing) : null;
    }),
  );
  const found = touched.filter((one) => one !== null);
  return { found, looked_at: standings.length, before, after };
};
