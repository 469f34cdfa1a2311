import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@lexplain/contract/api/policy';
import { type Place, placeLabels } from '@lexplain/contract/library/places';
import type { ContactPerson } from '@lexplain/contract/organisations/contact-person';
import {
  type Organisation,
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  type AccessRequest,
  actorOf,
  findPermittedOrganisationId,
  requireOrganisation,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { clientFollowers } from '../members/changed-clients.ts';
import {
  addEvent,
  type EventActor,
  type NewOrganisationEvent,
} from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { prepareFollowers } from '../platform/followers.ts';
import { writeStandingOf } from '../projections/standings.ts';

/** An organisation of one's own, with its time as it is stored. */
export type ReadOrganisation = Omit<Organisation, 'second_factor_due_at'> &
  Pick<StoredOrganisation, 'second_factor_due_at'>;

export const toOrganisation = (
  actor: Actor,
  snapshot: DocumentSnapshot,
): ReadOrganisation | null => {
  const stored = readAs(storedOrganisation, snapshot);
  if (!stored || !actor.organisation) return null;
  const { name, place, contact_person, is_named, second_factor_due_at } = stored;
  return { ...actor.organisation, name, place, contact_person, is_named, second_factor_due_at };
};

/** The caller's organisation; null for a person who has none. */
export const findOrganisation = async (access: AccessRequest): Promise<ReadOrganisation | null> => {
  const id = findPermittedOrganisationId(access);
  if (id === null) return null;
  return toOrganisation(access.actor, await db.doc(paths.organisation(id)).get());
};

interface Change {
  name?: string | undefined;
  place?: Place | null | undefined;
  contact_person?: ContactPerson | null | undefined;
}

/** The log's entries for what has changed. */
const compare = (
  by: EventActor,
  before: ReadOrganisation,
  { name, place, contact_person }: ReadOrganisation,
): NewOrganisationEvent[] => [
  ...(name === before.name ? [] : [{ kind: 'organisation_renamed', by, about: name } as const]),
  ...(place === before.place
    ? []
    : [
        {
          kind: 'place_changed',
          by,
          about: place === null ? '' : placeLabels[place],
          // Each place of a day has its entry.
          of: `${before.id} ${place}`,
        } as const,
      ]),
  ...(isDeepStrictEqual(contact_person, before.contact_person)
    ? []
    : [{ kind: 'contact_person_changed', by, of: before.id } as const]),
];

/** What is not given stays. */
const applyChange = (before: ReadOrganisation, change: Change): ReadOrganisation => ({
  ...before,
  name: change.name ?? before.name,
  place: change.place === undefined ? before.place : change.place,
  contact_person:
    change.contact_person === undefined ? before.contact_person : change.contact_person,
  is_named: before.is_named || change.name !== undefined,
});

/** Changes the given fields. Null where the organisation was deleted. */
export const updateOrganisation = (
  session: Session,
  change: Change,
): Promise<ReadOrganisation | null> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = await readAccount();
    const reference = db.doc(paths.organisation(requireOrganisation(session, user)));
    const snapshot = await transaction.get(reference);
    const before = toOrganisation(actorOf(session, user), snapshot);
    if (!before) return null;
    const adviserUid = readAs(storedOrganisation, snapshot)?.adviser_uid ?? null;
    const follow = await prepareFollowers(clientFollowers, transaction, { adviserUid });
    const now = new Date();
    const after = applyChange(before, change);
    const { name, place, contact_person, is_named } = after;
    transaction.update(reference, { name, place, contact_person, is_named, updated_at: now });
    if (name !== before.name || place !== before.place) {
      writeStandingOf(transaction, reference.id, await listSubjectIds(), { name, place });
    }
    const by = { uid: session.uid, user: requireAccount(user) };
    const events = compare(by, before, after);
    for (const event of events) addEvent(transaction, reference.id, event, now);
    if (events.length > 0) follow();
    return after;
  });
