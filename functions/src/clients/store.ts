import { storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { Colleague } from '@lexplain/contract/clients/clients';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import { type StoredReview, storedReview } from '@lexplain/contract/reviews/stored';
import { z } from 'zod';
import {
  type AccessRequest,
  createAccessRequest,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { readAdvisers } from '../advisers/accounts.ts';
import type { Account } from '../members/accounts.ts';
import {
  addEvent,
  listEvents,
  nameOf,
  type ReadOrganisationEvent,
} from '../organisation-log/events.ts';
import { listAccounts } from '../organisations/members/members.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import { findStanding } from '../projections/standings.ts';
import { type ClientMessageWithId, listMessages } from './writing/messages.ts';
import { type ClientNoteWithId, listNotes } from './writing/notes.ts';

// A client's page for the provider's staff. It has no answers: those are read in the review.

const missing = 'Client not found';
const shownEvents = 50;
const shownMessages = 10;

/** A submission without its answers. */
const submitted = z.object({
  id: z.string(),
  subject_id: z.string(),
  submitted_at: z.date().nullable().default(null),
  review_id: z.string().nullable().default(null),
  round: z.int().nullable().default(null),
});
type SubmittedForm = z.output<typeof submitted>;

const listSubmitted = async (organisationId: string): Promise<SubmittedForm[]> => {
  const found = await db
    .collection(paths.submissions())
    .where('organisation_id', '==', organisationId)
    .where('status', '==', 'submitted')
    .select('subject_id', 'submitted_at', 'review_id', 'round')
    .get();
  return readAllAs(submitted, found, itsId).sort(
    (a, b) => (b.submitted_at?.getTime() ?? 0) - (a.submitted_at?.getTime() ?? 0),
  );
};

const reviewWithId = withId(storedReview);

const listReviews = async (organisationId: string): Promise<(StoredReview & { id: string })[]> => {
  const found = await db
    .collection(paths.reviews())
    .where('organisation_id', '==', organisationId)
    .get();
  return readAllAs(reviewWithId, found, itsId).sort(
    (a, b) => b.created_at.getTime() - a.created_at.getTime(),
  );
};

interface NamedAdviser {
  uid: string;
  name: string;
}

const findAdviser = async (uid: string | null): Promise<NamedAdviser | null> => {
  if (uid === null) return null;
  const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
  return { uid, name: user ? nameOf(user) : '' };
};

/**
 * Everybody who can be assigned, by name. Only those of one name have their addresses, which tell
 * them apart.
 */
export const listAdvisers = async (): Promise<Colleague[]> => {
  const advisers = (await readAdvisers()).map((user) => ({ ...user, name: nameOf(user) }));
  const called = Map.groupBy(advisers, ({ name }) => name.toLocaleLowerCase('en-AU'));
  return [...called.values()]
    .flatMap((some) =>
      some.map(({ uid, name, email }) => ({ uid, name, email: some.length > 1 ? email : null })),
    )
    .sort((a, b) => a.name.localeCompare(b.name) || a.uid.localeCompare(b.uid));
};

export interface ClientView {
  id: string;
  organisation: StoredOrganisation;
  adviser: NamedAdviser | null;
  accounts: Account[];
  laws: StoredStanding['laws'];
  submissions: SubmittedForm[];
  reviews: (StoredReview & { id: string })[];
  events: ReadOrganisationEvent[];
  hasEarlier: boolean;
  messages: ClientMessageWithId[];
  notes: ClientNoteWithId[];
}

const viewOf = async (id: string, organisation: StoredOrganisation): Promise<ClientView> => {
  const [adviser, accounts, { laws }, submissions, reviews, log, written, notes] =
    await Promise.all([
      findAdviser(organisation.adviser_uid),
      listAccounts(id),
      findStanding(id),
      listSubmitted(id),
      listReviews(id),
      listEvents(id, null, shownEvents),
      listMessages(id, null, shownMessages),
      listNotes(id),
    ]);
  const { events, before } = log;
  const found = { id, organisation, adviser, accounts, laws, submissions, reviews, events };
  return { ...found, hasEarlier: before !== null, messages: written.messages, notes };
};

/** A client for its adviser. Throws `not_found`, also for an organisation that is not theirs. */
export const findClient = async (
  access: AccessRequest,
  id: string,
): Promise<StoredOrganisation> => {
  const organisation = readAs(storedOrganisation, await db.doc(paths.organisation(id)).get());
  if (!organisation || organisation.deleting) throw new AppError('not_found', missing);
  const { adviser_uid } = organisation;
  requirePermission(access, { organisation: id, adviser_uid }, missing);
  return organisation;
};

/**
 * A client's page for its adviser. Throws `not_found`, also for an organisation that is not theirs.
 */
export const readClient = async (access: AccessRequest, id: string): Promise<ClientView> =>
  viewOf(id, await findClient(access, id));

/**
 * A client's page for an admin. The reason is written to the organisation's log before anything is
 * read.
 */
export const openClient = async (
  session: Session,
  id: string,
  reason: string,
): Promise<ClientView> => {
  const organisation = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    requirePermission(createAccessRequest(session, user), { organisation: id }, missing);
    const snapshot = await transaction.get(db.doc(paths.organisation(id)));
    const found = readAs(storedOrganisation, snapshot);
    if (!found || found.deleting || found.waiting_for_owner)
      throw new AppError('not_found', missing);
    const by = { uid: session.uid, user, isStaff: true };
    addEvent(transaction, id, { kind: 'client_read_by_admin', by, about: reason }, new Date());
    return found;
  });
  return viewOf(id, organisation);
};
