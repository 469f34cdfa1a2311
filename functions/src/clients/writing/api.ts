import { clientMessageEndpoints } from '@lexplain/contract/clients/writing/messages';
import { clientNoteEndpoints } from '@lexplain/contract/clients/writing/notes';
import { handlersOf } from '../../http/endpoint.ts';
import { hideAddress } from '../../organisation-log/hide-address.ts';
import { requireOrganisationId } from '../../organisations/api.ts';
import type { AccountExports } from '../../personal-data/account-exports-api.ts';
import { findExportScope } from '../../personal-data/export-scope.ts';
import {
  type ClientMessageWithId,
  listAllMessages,
  listMessages,
  writeToClient,
} from './messages.ts';
import { addNote, type ClientNoteWithId, deleteNote } from './notes.ts';

const pageSize = 50;

/** For the staff, who see no addresses of each other where somebody has no name. */
export const toClientMessage = ({
  id,
  text,
  by_name,
  owners,
  created_at,
}: ClientMessageWithId) => ({
  id,
  text,
  by_name: hideAddress(by_name),
  owners,
  at: created_at,
});

export const toClientNote = ({ id, text, by_name, created_at }: ClientNoteWithId) => ({
  id,
  text,
  by_name: hideAddress(by_name),
  at: created_at,
});

/** For the owners, who can answer. */
const toAdviserMessage = ({ id, text, by_name, by_email, created_at }: ClientMessageWithId) => ({
  id,
  text,
  by_name,
  by_email,
  at: created_at,
});

export const clientWritingHandlers = handlersOf(
  { ...clientMessageEndpoints, ...clientNoteEndpoints },
  {
    writeToClient: async (caller, { params, body }) =>
      toClientMessage(await writeToClient(caller, params.organisationId, body)),

    listAdviserMessages: async (caller, { query }) => {
      const { messages, before } = await listMessages(
        requireOrganisationId(caller),
        query.before ?? null,
        pageSize,
      );
      return { messages: messages.map(toAdviserMessage), before };
    },

    addClientNote: async (caller, { params, body }) =>
      toClientNote(await addNote(caller, params.organisationId, body)),

    deleteClientNote: async (caller, { params }) => {
      await deleteNote(caller, params.clientNoteId);
      return { id: params.clientNoteId };
    },
  },
);

export const clientMessageExport: Pick<AccountExports, 'adviser_messages'> = {
  adviser_messages: async ({ actor }) => {
    const scope = findExportScope(actor);
    // They were written to the owners.
    if (scope?.contributionsOf !== null) return [];
    return (await listAllMessages(scope.organisationId)).map(toAdviserMessage);
  },
};
