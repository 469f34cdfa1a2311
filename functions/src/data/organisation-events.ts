import { randomUUID } from 'node:crypto';
import type { StoredUser } from '@lexplain/contract/account-stored';
import {
  type OrganisationEventKind,
  type StoredOrganisationEvent,
  storedOrganisationEvent,
} from '@lexplain/contract/organisation-events';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db, readAllAs } from './firestore.ts';

// The log that an organisation's members read.

/** The actor, with their name at that time. */
export interface EventActor {
  uid: string;
  user: Pick<StoredUser, 'display_name' | 'email'>;
}

export interface NewOrganisationEvent {
  kind: OrganisationEventKind;
  by: EventActor;
  /** The object of the action, as text. */
  about?: string;
}

/** A person's display name; their email address if they have none. */
export const nameOf = ({ display_name, email }: Pick<StoredUser, 'display_name' | 'email'>) =>
  display_name || email;

/** Adds an entry to the log in the transaction of the change. */
export const addEvent = (
  transaction: Transaction,
  organisationId: string,
  { kind, by: { uid, user }, about = '' }: NewOrganisationEvent,
  now: Date,
): void => {
  const event: StoredOrganisationEvent = {
    ...{ kind, by_uid: uid, by_name: nameOf(user) },
    // The provider's staff are ordinary members of their own organisation, so no event is marked as theirs.
    ...{ is_staff: false, about, created_at: now },
  };
  transaction.create(db.doc(paths.organisationEvent(organisationId, randomUUID())), event);
};

const withId = storedOrganisationEvent.extend({ id: z.string() });
const pageSize = 100;

/** The entries before a time, newest first, and the time for the next page. */
export const listEvents = async (organisationId: string, before: Date | null) => {
  const ordered = db
    .collection(paths.organisationEvents(organisationId))
    .orderBy('created_at', 'desc')
    .limit(pageSize);
  const { docs } = await (before ? ordered.startAfter(before) : ordered).get();
  const events = readAllAs(withId, { docs }, ({ id }: DocumentSnapshot) => ({ id }));
  return { events, before: docs.length < pageSize ? null : (events.at(-1)?.created_at ?? null) };
};
