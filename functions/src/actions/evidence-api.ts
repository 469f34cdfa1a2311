import { actionEvidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { listActionEvidence } from '../evidence/store.ts';
import { toEvidenceList } from '../evidence/wire.ts';
import { handlersOf } from '../http/endpoint.ts';
import { findToday } from '../library/organisation-day.ts';
import { findAction } from './store.ts';

export const actionEvidenceHandlers = handlersOf(actionEvidenceEndpoints, {
  listActionEvidence: async (caller, { params }) => {
    const { organisation_id } = await findAction(caller, params.actionId);
    const found = await listActionEvidence(organisation_id, params.actionId);
    return toEvidenceList(found, await findToday(organisation_id));
  },
});
