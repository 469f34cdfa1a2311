import { z } from 'zod';
import { type Examples, endpoint } from '../../api/endpoint.ts';
import { documentId, timestamp } from '../../api/fields.ts';
import { sentText } from './sent-text.ts';

// Notes of the firm about a client, which its members never see (docs/product.md, "A client's page").

/** `clientNotes/{id}`. Its id follows from that of the device, within its organisation. */
export const storedClientNote = z.object({
  organisation_id: z.string(),
  text: z.string().default(''),
  by_uid: z.string().default(''),
  /** The name at that time. */
  by_name: z.string().default(''),
  created_at: z.date(),
});
export type StoredClientNote = z.infer<typeof storedClientNote>;

export const clientNote = z.strictObject({
  id: documentId,
  text: z.string(),
  by_name: z.string(),
  at: timestamp,
});
export type ClientNote = z.infer<typeof clientNote>;

export const clientNoteEndpoints = {
  addClientNote: endpoint({
    method: 'POST',
    path: '/api/clients/:organisationId/notes',
    access: 'verified',
    status: 201,
    params: z.object({ organisationId: documentId }),
    body: sentText,
    output: clientNote,
  }),
  deleteClientNote: endpoint({
    method: 'DELETE',
    path: '/api/client-notes/:clientNoteId',
    access: 'verified',
    status: 200,
    params: z.object({ clientNoteId: documentId }),
    output: z.strictObject({ id: documentId }),
  }),
} as const;

export const clientNoteExamples = {
  addClientNote: {
    id: '5e9a3a5c-2f0b-4c7e-8d27-90d0e5b7c3aa',
    text: 'Ring before ten: later the shop is full.',
  },
} satisfies Examples<typeof clientNoteEndpoints>;
