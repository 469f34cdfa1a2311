import { randomUUID } from 'node:crypto';
import type { StoredUser } from '@lexplain/contract/account/stored';
import {
  type OrganisationEventKind,
  type StoredOrganisationEvent,
  storedOrganisationEvent,
} from '@lexplain/contract/organisations/events';
import { paths } from '@lexplain/contract/paths';
import { isBlank } from '@lexplain/contract/text/blank';
import type { Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { idOfKey } from '../platform/chosen-ids.ts';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import { readPage } from '../platform/page-cursor.ts';

// The log that an organisation's members read.

/** The actor, with their name at that time. */
export interface EventActor {
  uid: string;
  user: Pick<StoredUser, 'display_name' | 'email'>;
  /** Whether they act for the provider. Staff are ordinary members of their own organisation. */
  isStaff?: boolean;
}

/**
 * What can be done and undone again without end, and gives or ends nobody's access. Each is one
 * entry on a day for each person and object, at the last time of that day. Who may read what, and
 * what was decided between the two sides, is entered each time.
 */
export const dailyKinds = [
  'place_changed',
  'contact_person_changed',
  'readiness_changed',
  'channel_categories_changed',
  'drill_finished',
  'action_risk_accepted',
  'action_removed',
] as const satisfies OrganisationEventKind[];
type DailyKind = (typeof dailyKinds)[number];

/** Entered each time. */
export type SingleKind = Exclude<OrganisationEventKind, DailyKind>;

/**
 * An entry of each kind: one that is made once a day names the object that it is once for, besides
 * the person.
 */
type Kind = { kind: DailyKind; of: string } | { kind: SingleKind; of?: never };

export type NewOrganisationEvent = Kind & {
  by: EventActor;
  /** The object of the action, as text. */
  about?: string;
  /** When the invited address in `about` is shortened (invitations/addresses.ts). */
  aboutUntil?: Date | null;
};

/** A person's display name; their email address if they have none. */
export const nameOf = ({ display_name, email }: Pick<StoredUser, 'display_name' | 'email'>) =>
  isBlank(display_name) ? email : display_name;

const documentOf = (
  { kind, by: { uid, user, isStaff = false }, about = '', aboutUntil = null }: NewOrganisationEvent,
  now: Date,
): StoredOrganisationEvent => ({
  kind,
  by_uid: uid,
  by_name: nameOf(user),
  is_staff: isStaff,
  about,
  about_until: aboutUntil,
  created_at: now,
});

/** A day in UTC, such as 2026-01-31. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Adds an entry to the log in the transaction of the change. */
export const addEvent = (
  transaction: Transaction,
  organisationId: string,
  event: NewOrganisationEvent,
  now: Date,
): void => {
  const { kind, by, of } = event;
  const id = of === undefined ? randomUUID() : idOfKey([kind, by.uid, of, dayOf(now)].join(' '));
  transaction.set(db.doc(paths.organisationEvent(organisationId, id)), documentOf(event, now));
};

/**
 * Adds an entry that is made at most once under a key. Reads in the transaction; the returned
 * function writes, and returns whether the entry is new.
 */
export const addEventOnce = async (
  transaction: Transaction,
  organisationId: string,
  { key, ...event }: NewOrganisationEvent & { key: string },
  now: Date,
): Promise<() => boolean> => {
  const reference = db.doc(paths.organisationEvent(organisationId, idOfKey(key)));
  const { exists } = await transaction.get(reference);
  return () => {
    if (!exists) transaction.create(reference, documentOf(event, now));
    return !exists;
  };
};

const eventWithId = withId(storedOrganisationEvent);
/** The first page is read with each visit, the others where someone looks further back. */
const firstPageSize = 25;
const pageSize = 100;

export type ReadOrganisationEvent = z.output<typeof eventWithId>;

/** A page of the entries, newest first, and the cursor for the next one. */
export const listEvents = async (
  organisationId: string,
  before: string | null,
  limit = before === null ? firstPageSize : pageSize,
) => {
  const entries = db
    .collection(paths.organisationEvents(organisationId))
    .orderBy('created_at', 'desc');
  const page = await readPage(entries, before, limit);
  const events = readAllAs(eventWithId, page, itsId);
  return { events, before: page.next };
};
