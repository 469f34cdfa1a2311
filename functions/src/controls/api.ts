import { type Controls, controlEndpoints } from '@lexplain/contract/controls/controls';
import { findPermittedOrganisationId } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { todayOf } from '../library/organisation-day.ts';
import { logRead } from '../organisation-log/logged-reads.ts';
import { requireClientProfile } from '../profile/store.ts';
import { findControls, findControlsForAdviser } from './store.ts';

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

  getClientControls: async (caller, { params: { organisationId } }) => {
    const now = new Date();
    await logRead(caller, organisationId, 'assessment_read', {
      about: 'all laws',
      of: 'controls',
    });
    const { name, profile } = await requireClientProfile(caller, organisationId);
    const found = await findControlsForAdviser(organisationId, profile, now);
    return {
      organisation: { id: organisationId, name },
      ...(found ?? { controls: createNone(now), reviews: [], not_shown: [] }),
    };
  },
});
