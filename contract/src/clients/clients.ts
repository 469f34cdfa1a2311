import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, filledText, personId, timestamp } from '../api/fields.ts';
import { organisationRole } from '../api/policy.ts';
import { place } from '../library/places.ts';
import { defaultTimeZone } from '../library/time-zones.ts';
import { contactPerson } from '../organisations/contact-person.ts';
import { organisationEvent } from '../organisations/events.ts';
import { review } from '../reviews/reviews.ts';
import { lawResults } from '../reviews/standing-orders.ts';
import { lawStanding } from '../reviews/standings.ts';
import { clientMessage } from './writing/messages.ts';
import { clientNote } from './writing/notes.ts';

// The organisations that the provider advises, as its staff see them (docs/product.md, "The adviser's pages").

export const adviser = z.strictObject({ uid: z.string(), name: z.string() });
export type Adviser = z.infer<typeof adviser>;

/** Somebody who can be chosen as an adviser. */
export const colleague = adviser.extend({
  /** Only where another one has the same name. */
  email: z.string().nullable().default(null),
});
export type Colleague = z.infer<typeof colleague>;

/** What each list of clients has of one. */
export const clientPlace = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The organisation's, by which its days begin and end. */
  time_zone: z.string().default(defaultTimeZone),
  /** Null where no adviser is assigned. */
  adviser: adviser.nullable(),
});

const listedClient = z.strictObject({
  ...clientPlace.shape,
  /** Where it is; null until someone says so. */
  place: place.nullable().default(null),
  /** Since when the longest of its reviews has waited for an adviser; null where none does. */
  waiting_since: timestamp.nullable(),
  laws: z.array(lawStanding),
});
export type ListedClient = z.infer<typeof listedClient>;

/** The organisations on a page of the list, where nobody asks for fewer. */
export const clientsPerPage = 50;

/** How many a page can have. */
export const clientPageSize = z.enum(['25', '50']);
export type ClientPageSize = z.infer<typeof clientPageSize>;

/**
 * By the name; since when an adviser is waited for; the adviser's name; how many laws were
 * submitted; the state that needs attention first; the latest submission; the lowest score; the
 * highest open risk; the submission that is the longest ago. Equal ones are sorted by name.
 */
export const clientSort = z.enum([
  'name',
  'waiting',
  'adviser',
  'laws',
  'state',
  'submitted',
  'score',
  'worst',
  'oldest',
]);
export type ClientSort = z.infer<typeof clientSort>;

/**
 * Which clients are listed: those in which it is an adviser's or the client's turn in a review, and
 * for admins those without an adviser. Without a filter advisers list their own, and admins all.
 */
export const clientFilter = z.enum(['adviser_turn', 'client_turn', 'unassigned']);
export type ClientFilter = z.infer<typeof clientFilter>;

/**
 * What a law has come to: a draft, something submitted, an adviser's or the client's turn, signed
 * off, or an open answer of high or critical risk.
 */
export const lawResult = z.enum(lawResults);

const clientsQuery = z.strictObject({
  /** The id of an organisation: the page that begins after it, or ends before it. */
  after: documentId.optional(),
  before: documentId.optional(),
  sort: clientSort.optional(),
  /** Ascending without it. */
  direction: z.enum(['ascending', 'descending']).optional(),
  filter: clientFilter.optional(),
  /** The uid of an adviser: the clients of theirs that the caller covers. */
  covering: personId.optional(),
  /** The uid of the adviser whose clients an admin lists. */
  adviser: personId.optional(),
  /**
   * Where the clients are; or the law that they have begun, and what it has come to. Each goes
   * together with an adviser and with every order, and with nothing else.
   */
  place: place.optional(),
  law: documentId.optional(),
  result: lawResult.optional(),
  rows: clientPageSize.optional(),
});

const listedClients = z.strictObject({
  clients: z.array(listedClient),
  /** How many the whole list has; null where several words are searched for, as none counts them. */
  total: z.int().nonnegative().nullable().default(null),
  /** The values for the pages on both sides; null where there is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ListedClients = z.infer<typeof listedClients>;

const clientPage = z.strictObject({
  organisation: z.strictObject({
    id: z.string(),
    name: z.string(),
    place: place.nullable(),
    time_zone: z.string().default(defaultTimeZone),
    /** Whom to reach; null where its owners give nobody. */
    contact_person: contactPerson.nullable().default(null),
  }),
  adviser: adviser.nullable(),
  /**
   * How this adviser got the client from a colleague; null where they did not. Members do not see
   * it.
   */
  handed_over: z
    .strictObject({ from_name: z.string(), by_name: z.string(), note: z.string(), at: timestamp })
    .nullable()
    .default(null),
  /** Without addresses: whom to reach is what the owners give (`contact_person`). */
  members: z.array(
    z.strictObject({
      uid: z.string(),
      display_name: z.string(),
      role: organisationRole,
      joined_at: timestamp,
    }),
  ),
  laws: z.array(lawStanding),
  /** What was submitted, newest first. */
  submissions: z.array(
    z.strictObject({
      id: z.string(),
      subject_id: documentId,
      submitted_at: timestamp.nullable(),
      review_id: z.string().nullable(),
      round: z.int().nullable(),
    }),
  ),
  reviews: z.array(review),
  /** The newest entries of the organisation's log, without email addresses. */
  log: z.array(organisationEvent),
  /** Whether the log has earlier entries. */
  has_earlier: z.boolean(),
  /** The newest messages to its owners. */
  messages: z.array(clientMessage).default([]),
  /** What the firm notes about it, newest first. Members do not see it. */
  notes: z.array(clientNote).default([]),
});
export type ClientPage = z.infer<typeof clientPage>;

const clientParams = z.object({ organisationId: documentId });

export const clientEndpoints = {
  listClients: endpoint({
    method: 'GET',
    path: '/api/clients',
    access: 'verified',
    status: 200,
    query: clientsQuery,
    output: listedClients,
  }),
  /** A POST, as the name of an organisation may be that of a person, which no URL contains. */
  searchClients: endpoint({
    method: 'POST',
    path: '/api/clients/search',
    access: 'verified',
    status: 200,
    body: clientsQuery
      .omit({ sort: true, direction: true, place: true, law: true, result: true })
      .extend({ search: filledText(bounds.displayName) }),
    output: listedClients,
  }),
  readClient: endpoint({
    method: 'GET',
    path: '/api/clients/:organisationId',
    access: 'verified',
    status: 200,
    params: clientParams,
    output: clientPage,
  }),
  /** A POST, as it is logged for the client. */
  openClient: endpoint({
    method: 'POST',
    path: '/api/clients/:organisationId/open',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    params: clientParams,
    body: z.strictObject({ reason: filledText(bounds.reviewText) }),
    output: clientPage.extend({
      /** Who can be assigned. */
      advisers: z.array(colleague),
    }),
  }),
} as const;

export const clientExamples = {
  searchClients: { search: 'A' },
  openClient: { reason: 'They asked us to look at it' },
} satisfies Examples<typeof clientEndpoints>;
