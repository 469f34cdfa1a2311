import { z } from 'zod';
import { bounds } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { documentId, filledText, text } from './fields.ts';
import { organisationEvent } from './organisation-events.ts';
import { place } from './organisations.ts';
import { organisationRole } from './policy.ts';
import { review } from './reviews.ts';
import { lawStanding } from './standings.ts';

// The organisations that the provider advises, as its staff see them (docs/product.md, "The adviser's pages").

const timestamp = z.iso.datetime();

const adviser = z.strictObject({ uid: z.string(), name: z.string() });
export type Adviser = z.infer<typeof adviser>;

const listedClient = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null where no adviser is assigned. */
  adviser: adviser.nullable(),
  /** Since when the longest of its reviews has waited for an adviser; null where none does. */
  waiting_since: timestamp.nullable(),
  laws: z.array(lawStanding),
});
export type ListedClient = z.infer<typeof listedClient>;

/** The organisations on a page of the list. */
export const clientsPerPage = 50;

export const clientSort = z.enum(['name', 'waiting']);
export type ClientSort = z.infer<typeof clientSort>;

/** Which clients an admin lists. Advisers list their own. */
export const clientFilter = z.enum(['all', 'unassigned', 'mine']);
export type ClientFilter = z.infer<typeof clientFilter>;

export const clientsQuery = z.strictObject({
  /** The id of an organisation: the page that begins after it, or ends before it. */
  after: documentId.optional(),
  before: documentId.optional(),
  /** The beginning of a name. What is found is sorted by name. */
  search: text(bounds.displayName).optional(),
  sort: clientSort.optional(),
  filter: clientFilter.optional(),
});

const clientPage = z.strictObject({
  organisation: z.strictObject({ id: z.string(), name: z.string(), place: place.nullable() }),
  adviser: adviser.nullable(),
  /** Without addresses, which an adviser does not need: they write in the review. */
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
});
export type ClientPage = z.infer<typeof clientPage>;

const clientParams = z.object({ organisationId: documentId });

export const clientEndpoints = {
  listClients: endpoint({
    summary:
      "List the adviser's clients, all of them for an admin, with their standings, in pages of 50",
    method: 'GET',
    path: '/api/clients',
    access: 'verified',
    permission: 'client.list',
    errors: ['not_permitted'],
    status: 200,
    query: clientsQuery,
    output: z.strictObject({
      clients: z.array(listedClient),
      /** The values for the pages on both sides; null where there is none. */
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  }),
  readClient: endpoint({
    summary: "Read a client's page: members, laws, submissions, reviews and the log",
    method: 'GET',
    path: '/api/clients/:organisationId',
    access: 'verified',
    permission: 'client.read',
    errors: ['not_permitted'],
    status: 200,
    params: clientParams,
    output: clientPage,
  }),
  /** A POST, as it is logged for the client. */
  openClient: endpoint({
    summary: "Read a client's page as an admin, with a reason that is logged for the client",
    method: 'POST',
    path: '/api/clients/:organisationId/open',
    access: 'verified',
    permission: 'client.open',
    errors: ['account_missing', 'not_permitted'],
    status: 200,
    params: clientParams,
    body: z.strictObject({ reason: filledText(bounds.reviewText) }),
    output: clientPage.extend({
      /** Who can be assigned. */
      advisers: z.array(adviser),
    }),
  }),
} as const;
