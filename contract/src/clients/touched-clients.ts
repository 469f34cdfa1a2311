import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, filledText, timestamp } from '../api/fields.ts';
import { comparisonKinds } from '../changes/compare-outcomes.ts';
import { concernReasons } from '../changes/concerns.ts';
import { headlineOrOpen } from '../library/outcomes.ts';
import { clientsPerPage } from './clients.ts';

// The clients of an adviser that a change to the law touches (docs/product.md, "Clients that a change touches").

/**
 * A law of the change whose outcome, or whose obligations by the profile, were others by the
 * earlier rules.
 */
const alteredLaw = z.strictObject({
  subject_id: documentId,
  before: headlineOrOpen,
  after: headlineOrOpen,
  /** How many obligations are switched on since, and how many no longer are. */
  added: z.int().nonnegative(),
  removed: z.int().nonnegative(),
});
export type AlteredLaw = z.infer<typeof alteredLaw>;

/**
 * The field of `organisations/{id}` that says when an adviser last wrote to its owners, by what
 * they wrote about. Read apart from the others, as the profile is.
 */
export const storedAdviserMessages = z.object({
  written_about: z.record(z.string(), z.date()).catch({}).default({}),
});

const touchedClient = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Why the change concerns it. */
  reason: z.enum(concernReasons),
  /**
   * Whether its profile says that the change applies to it, or leaves that open; null where it says
   * neither.
   */
  outcome: z.enum(['applies', 'may_apply']).nullable(),
  /**
   * The answers to look at again: the numbers of the questions of each law, without the answers.
   */
  answers: z.array(
    z.strictObject({ subject_id: documentId, numbers: z.array(z.int().positive()) }),
  ),
  altered: z.array(alteredLaw),
  /** When an adviser last wrote to its owners about the change; null if never. */
  written_at: timestamp.nullable(),
});
export type TouchedClient = z.infer<typeof touchedClient>;

const touchedClients = z.strictObject({
  /** By name. */
  clients: z.array(touchedClient),
  /** For each law of the change, whether its outcome before is known, for any client. */
  comparisons: z.array(z.strictObject({ subject_id: documentId, kind: z.enum(comparisonKinds) })),
  /** How many of the adviser's clients this page is about. */
  looked_at: z.int().nonnegative(),
  /** The values for the pages on both sides; null where there is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type TouchedClients = z.infer<typeof touchedClients>;

const changeParams = z.object({ changeId: documentId });

const sentMessages = z.strictObject({
  /** How many owners get the message. */
  owners: z.int().nonnegative(),
  /** The ids of the organisations in which no owner wants such messages. */
  unreached: z.array(z.string()),
});
export type SentMessages = z.infer<typeof sentMessages>;

export const touchedClientEndpoints = {
  listTouchedClients: endpoint({
    method: 'GET',
    path: '/api/changes/:changeId/clients',
    access: 'verified',
    status: 200,
    params: changeParams,
    query: z.strictObject({ after: documentId.optional(), before: documentId.optional() }),
    output: touchedClients,
  }),
  /** A text about a change is sent once to each organisation, however often it is called. */
  messageClients: endpoint({
    method: 'POST',
    path: '/api/changes/:changeId/messages',
    access: 'verified',
    status: 200,
    params: changeParams,
    body: z.strictObject({
      organisation_ids: z.array(documentId).min(1).max(clientsPerPage),
      text: filledText(bounds.reviewText),
    }),
    output: sentMessages,
  }),
} as const;

export const touchedClientExamples = {
  messageClients: { organisation_ids: ['acme'], text: 'Please look at your policy again.' },
} satisfies Examples<typeof touchedClientEndpoints>;
