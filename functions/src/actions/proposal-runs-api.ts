import { bounds } from '@lexplain/contract/api/bounds';
import { proposalRunEndpoints } from '@lexplain/contract/clients/runs';
import { previewRun } from '../clients/runs/preview.ts';
import { handlersOf } from '../http/endpoint.ts';
import { countProposed } from './lists.ts';

/** To which clients an action would be proposed: counts the open proposals of each. */
export const proposalRunHandlers = handlersOf(proposalRunEndpoints, {
  previewProposals: (caller, { body }) =>
    previewRun(caller, body.organisation_ids, async ({ id }) =>
      (await countProposed(id)) < bounds.proposedActions ? null : 'full',
    ),
});
