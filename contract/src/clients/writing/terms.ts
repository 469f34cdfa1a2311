import type { TermsOf } from '../../api/terms.ts';
import type { clientMessageEndpoints } from './messages.ts';
import type { clientNoteEndpoints } from './notes.ts';

export const clientWritingTerms = {
  writeToClient: {
    summary: 'Write to the owners of a client, once for each id',
    permission: 'client.message',
    errors: ['account_missing', 'not_permitted', 'id_taken'],
    limit: 'client_message',
    mails: true,
  },
  listAdviserMessages: {
    summary: 'List what advisers wrote to the owners, newest first, in pages of 50',
    permission: 'adviser_message.read',
    errors: ['account_missing', 'not_permitted'],
    limit: 'list',
  },
  addClientNote: {
    summary: 'Add a note of the firm about a client, which its members do not see',
    permission: 'client_note.write',
    errors: ['account_missing', 'not_permitted', 'id_taken', 'comments_full'],
    limit: 'comment',
  },
  deleteClientNote: {
    summary: 'Delete a note of the firm about a client',
    permission: 'client_note.write',
    errors: ['account_missing', 'not_permitted'],
    limit: 'change',
  },
} as const satisfies TermsOf<typeof clientMessageEndpoints & typeof clientNoteEndpoints>;
