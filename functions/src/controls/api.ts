import { type Controls, controlEndpoints } from '@lexplain/contract/controls/controls';
import { findPermittedOrganisationId } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { todayOf } from '../library/organisation-day.ts';
import { findControls } from './store.ts';

const createNone = (now: Date): Controls => ({
  controls: [],
  laws: [],
  gaps: 0,
  things: [],
  has_more_evidence: false,
  today: todayOf({ place: null }, now),
});

export const controlHandlers = handlersOf(controlEndpoints, {
  getControls: async (caller) => {
    const now = new Date();
    const organisationId = findPermittedOrganisationId(caller);
    const found = organisationId ? await findControls(organisationId, now) : null;
    return found ?? createNone(now);
  },
});
