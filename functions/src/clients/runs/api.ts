import { clientRunEndpoints } from '@lexplain/contract/clients/runs';
import { handlersOf } from '../../http/endpoint.ts';
import { previewMessages } from './messages.ts';
import { previewAssignments, previewHandOvers } from './preview.ts';

export const clientRunHandlers = handlersOf(clientRunEndpoints, {
  previewHandOvers: (caller, { body }) =>
    previewHandOvers(caller, body.organisation_ids, body.to_uid),

  previewAssignments: (caller, { body }) =>
    previewAssignments(caller, body.organisation_ids, body.adviser_uid),

  previewMessages: (caller, { body }) => previewMessages(caller, body.organisation_ids, body.text),
});
