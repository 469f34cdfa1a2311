import { storedClientMessage } from '@lexplain/contract/clients/writing/messages';
import { storedClientNote } from '@lexplain/contract/clients/writing/notes';
import type { RegisterLine } from './register-line.ts';

const ofFirm = 'the firm writes them for itself, about a client';

/** The lines of what the firm writes to a client and about it. */
export const clientLines = {
  clientMessages: {
    schema: storedClientMessage,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: 'adviser_messages',
    download: ['adviser_messages'],
    content: { not: 'an adviser wrote it, and mailed it to the owners' },
    holds:
      'the latest messages of advisers to the owners, with the names and addresses of the advisers at the time',
  },
  clientNotes: {
    schema: storedClientNote,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: { not: ofFirm },
    download: { not: ofFirm },
    content: { not: ofFirm },
    holds: 'notes of advisers about a client, with their names at the time',
  },
} as const satisfies Record<string, RegisterLine>;
