import { AppError } from '@lexplain/contract/api/errors';
import { can } from '@lexplain/contract/api/policy';
import type { ChangePage } from '@lexplain/contract/changes/change-page';
import type { StoredChange } from '@lexplain/contract/changes/changes';
import { compareLaws, listEarlierLaws } from '@lexplain/contract/changes/compare-outcomes';
import {
  type Concern,
  type ConcernBasis,
  findConcern,
  listLaws,
} from '@lexplain/contract/changes/concerns';
import { type AlteredLaw, storedAdviserMessages } from '@lexplain/contract/clients/touched-clients';
import { lookUp } from '@lexplain/contract/look-up';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import {
  type StoredProfile,
  storedProfile,
  toFactAnswers,
} from '@lexplain/contract/profile/stored';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import type { AccessRequest } from '../access/permissions.ts';
import { findConcerned } from '../changes/concern-basis.ts';
import { findEarlierRules } from '../changes/earlier-rules.ts';
import { listChanges } from '../changes/store.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findStanding } from '../projections/standings.ts';
import { listClients } from './lists.ts';

// Which clients of an adviser a change to the law touches. Computed when the list is opened:
// stored, it would be wrong as soon as a profile changes, and would be written for every client.

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
  altered: AlteredLaw[];
  written_at: Date | null;
}

interface Client {
  id: string;
  organisation: StoredOrganisation;
  profile: StoredProfile;
  /** When its owners were last written to, by what it was about. */
  writtenAbout: Record<string, Date>;
}

const nobodyFollows: ReadonlySet<string> = new Set();

/** What a profile says of a change by itself, whatever was answered, also of a correction. */
const findOutcome = (
  change: StoredChange,
  { facts, outcomes }: Pick<ConcernBasis, 'facts' | 'outcomes'>,
): Outcome => {
  const { kind: _, ...asNew } = change;
  const of = findConcern(asNew, { facts, outcomes, answered: [], followed: nobodyFollows });
  return of?.reason === 'applies' || of?.reason === 'may_apply' ? of.reason : null;
};

/** The change, with the rules of its laws before it and today's. */
interface Source extends Pick<ChangePage, 'change' | 'earlier_rules'> {
  rules: ProfileRules;
}

const findAltered = (
  source: Source,
  profile: StoredProfile,
  outcomes: Parameters<typeof compareLaws>[1]['outcomes'],
): AlteredLaw[] =>
  compareLaws(source, { rules: source.rules, given: toFactAnswers(profile), outcomes }).flatMap(
    ({ subject_id, before, after, added, removed }) => {
      if (!before || !after) return [];
      const isSame = before.headline === after.headline && added.length + removed.length === 0;
      if (isSame) return [];
      return [
        {
          subject_id,
          before: before.headline,
          after: after.headline,
          added: added.length,
          removed: removed.length,
        },
      ];
    },
  );

/** How a change touches a client, by its profile and its answers; null where it does not. */
const findTouched = async (
  source: Source,
  { id, organisation, profile, writtenAbout }: Client,
  standing: StoredStanding,
): Promise<TouchedClientView | null> => {
  const { change } = source;
  const { laws } = standing.complete ? standing : await findStanding(id);
  const concerned = await findConcerned({ id, profile, laws }, new Set(listLaws(change)));
  const concern = findConcern(change, { ...concerned, followed: nobodyFollows });
  if (!concern) return null;
  return {
    ...concern,
    id,
    name: organisation.name,
    outcome: findOutcome(change, concerned),
    altered: findAltered(source, profile, concerned.outcomes),
    written_at: lookUp(writtenAbout, change.id) ?? null,
  };
};

/** The organisations, in their order; null for one that does not exist or is being deleted. */
export const readClients = async (ids: readonly string[]): Promise<(Client | null)[]> => {
  if (ids.length === 0) return [];
  const found = await db.getAll(...ids.map((id) => db.doc(paths.organisation(id))));
  return found.map((snapshot) => {
    const organisation = readAs(storedOrganisation, snapshot);
    const profile = readAs(storedProfile, snapshot);
    const messages = readAs(storedAdviserMessages, snapshot);
    if (!organisation || organisation.deleting || !profile || !messages) return null;
    return { id: snapshot.id, organisation, profile, writtenAbout: messages.written_about };
  });
};

interface Page {
  after: string | undefined;
  before: string | undefined;
}

/**
 * Those of a page of an adviser's clients that a change touches, by name. Reads the account, a page
 * of standings, an organisation for each, and for each the latest assessment of each law of the
 * change that it has begun.
 */
export const listTouched = async ({ actor }: AccessRequest, changeId: string, page: Page) => {
  const change = await requireChange(changeId);
  const [earlier_rules, rules] = await Promise.all([
    findEarlierRules(changeId),
    requireProfileRules(),
  ]);
  const source = { change, earlier_rules, rules };
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
      return can(actor, 'client.message', resource) ? findTouched(source, client, standing) : null;
    }),
  );
  const found = touched.filter((one) => one !== null);
  const comparisons = listEarlierLaws(source, rules).map(({ subject_id, kind }) => ({
    subject_id,
    kind,
  }));
  return { found, comparisons, looked_at: standings.length, before, after };
};
