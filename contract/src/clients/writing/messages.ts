import { z } from 'zod';
import { type Examples, endpoint } from '../../api/endpoint.ts';
import { documentId, timestamp } from '../../api/fields.ts';
import { pageCursor } from '../../api/page-cursor.ts';
import { sentText } from './sent-text.ts';

// Messages of an adviser to the owners of a client, about nothing in particular (docs/product.md,
// "Writing to a client").

/** `clientMessages/{id}`. Its id follows from that of the device, within its organisation. */
export const storedClientMessage = z.object({
  organisation_id: z.string(),
  text: z.string().default(''),
  by_uid: z.string().default(''),
  /** The name and the address at that time: answers go there. */
  by_name: z.string().default(''),
  by_email: z.string().default(''),
  /** How many owners there were. */
  owners: z.int().nonnegative().default(0),
  created_at: z.date(),
});
export type StoredClientMessage = z.infer<typeof storedClientMessage>;

/** As the staff see it. */
export const clientMessage = z.strictObject({
  id: z.string(),
  text: z.string(),
  by_name: z.string(),
  /** How many owners were told of it; those who want no mail find it on their pages. */
  owners: z.int().nonnegative(),
  at: timestamp,
});
export type ClientMessage = z.infer<typeof clientMessage>;

/** As the owners see it. */
export const adviserMessage = z.strictObject({
  id: z.string(),
  text: z.string(),
  by_name: z.string(),
  by_email: z.string(),
  at: timestamp,
});
export type AdviserMessage = z.infer<typeof adviserMessage>;

export const clientMessageEndpoints = {
  writeToClient: endpoint({
    method: 'POST',
    path: '/api/clients/:organisationId/messages',
    access: 'verified',
    status: 201,
    params: z.object({ organisationId: documentId }),
    body: sentText,
    output: clientMessage,
  }),
  /** For the owners of the caller's organisation. */
  listAdviserMessages: endpoint({
    method: 'GET',
    path: '/api/organisation/adviser-messages',
    access: 'verified',
    status: 200,
    query: z.strictObject({ before: pageCursor.optional() }),
    output: z.strictObject({
      /** The newest first. */
      messages: z.array(adviserMessage),
      /** The value for the next page; null on the last. */
      before: pageCursor.nullable(),
    }),
  }),
} as const;

export const clientMessageExamples = {
  writeToClient: {
    id: '0d3f3d0e-7a50-4a8e-9f0c-6b8e9a5d2c11',
    text: 'Could we speak on Thursday at ten?',
  },
} satisfies Examples<typeof clientMessageEndpoints>;
