import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { findPermittedOrganisationId } from '../access/permissions.ts';
import { findLapsing } from '../evidence/lapsing.ts';
import { handlersOf } from '../http/endpoint.ts';
import { findOpenIncidents, noIncidents } from '../incidents/open-incidents.ts';
import { findStoredProfile } from '../profile/store.ts';
import { countHighRiskGaps } from '../projections/answer-actions.ts';
import { findStanding } from '../projections/standings.ts';
import { toLawStanding } from '../reviews/wire.ts';
import { listOutside } from './outside-profile.ts';

// Where an organisation stands, with its open incidents and the evidence that lapses: what the Feed
// and the menu show.

const noStanding = {
  laws: {},
  name: '',
  place: null,
  adviser_name: '',
  answer_actions: {},
  incidents: null,
  lapsing: null,
};

export const standingHandlers = handlersOf(standingEndpoints, {
  getStanding: async (caller) => {
    const organisationId = findPermittedOrganisationId(caller);
    const [standing, profile] = organisationId
      ? await Promise.all([findStanding(organisationId), findStoredProfile(organisationId)])
      : [noStanding, null];
    const { laws, name, place, adviser_name } = standing;
    const incidents = organisationId
      ? await findOpenIncidents(
          { ...caller, permission: 'incident.read' },
          organisationId,
          standing,
        )
      : noIncidents;
    // After the incidents: what either counts is stored in the same document.
    const lapsing_evidence = organisationId
      ? await findLapsing(
          { ...caller, permission: 'evidence.read' },
          organisationId,
          standing,
          new Date(),
        )
      : [];
    return {
      name,
      adviser_name,
      laws: Object.entries(laws).map(([id, law]) => toLawStanding(id, law)),
      outside: await listOutside(laws, profile),
      high_risk_gaps: countHighRiskGaps(standing),
      time_zone: timeZoneOf(place),
      followed_laws: caller.user?.notices.followed_laws ?? [],
      open_incidents: incidents.open,
      has_more_incidents: incidents.has_more,
      lapsing_evidence,
      incidents_counted_again: incidents.open.length > 0 && profile?.duties_changed != null,
    };
  },
});
