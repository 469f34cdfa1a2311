import { incidentEndpoints, incidentWithEntries } from '@lexplain/contract/incidents/incidents';
import { findCopy, hashLog } from '@lexplain/contract/incidents/log-hash';
import { incidentRulesEndpoints } from '@lexplain/contract/library/incident-rules';
import {
  createAccessRequest,
  findPermittedOrganisationId,
  isMemberOf,
} from '../access/permissions.ts';
import { findOwnAccount } from '../access/sessions.ts';
import { encode } from '../http/encoding.ts';
import { handlersOf } from '../http/endpoint.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findExportScope, isInScope } from '../personal-data/export-scope.ts';
import { sha256Of } from '../platform/receipt-hash.ts';
import { findDutiesChange } from '../profile/store.ts';
import { listAllIncidents, listEntriesThatFit, listIncidents } from './lists.ts';
import { findOpened } from './opened-incident.ts';
import { requireIncidentRules, requireIncidentRulesVersion } from './rules.ts';
import { addEntries, createIncident, findIncident, type IncidentAndEntries } from './store.ts';
import {
  toEntries,
  toEntriesForAdviser,
  toIncident,
  toIncidentComment,
  toIncidentForAdviser,
  toIncidentPage,
  toListedIncident,
} from './wire.ts';

const toAnswer = ({ incident, entries }: IncidentAndEntries) => ({
  incident: toIncident(incident),
  entries: toEntries(entries),
});

export const incidentHandlers = handlersOf(
  { ...incidentEndpoints, ...incidentRulesEndpoints },
  {
    getIncidentRules: () => requireIncidentRules(),

    getIncidentRulesVersion: (_caller, { params }) => requireIncidentRulesVersion(params.version),

    listIncidents: async (caller, { query }) => {
      const organisationId = findPermittedOrganisationId(caller);
      if (!organisationId) return { incidents: [], before: null };
      const { incidents, before } = await listIncidents(organisationId, query.before ?? null);
      // Nothing is counted again in a list without an open one.
      const isOpen = incidents.some(({ state }) => state === 'open');
      const mark = isOpen ? await findDutiesChange(organisationId) : null;
      return { incidents: incidents.map((one) => toListedIncident(one, mark)), before };
    },

    createIncident: async (caller, { body }) => {
      const { incident, entries } = await createIncident(caller, body);
      return toIncidentPage(incident, entries);
    },

    getIncident: async (caller, { params, query }) => {
      const incident = await findOpened(caller, params.incidentId);
      const { entries, next } = await listEntriesThatFit(incident.id, query.after);
      if (isMemberOf(caller, incident.organisation_id)) {
        return { ...toAnswer({ incident, entries }), next };
      }
      return {
        incident: toIncidentForAdviser(incident),
        entries: toEntriesForAdviser(entries),
        next,
      };
    },

    addIncidentEntries: async (caller, { params, body }) => {
      const { incident, entries } = await addEntries(caller, params.incidentId, body.entries);
      return toIncidentPage(incident, entries);
    },

    verifyIncidentLog: async (caller, { params, body }) => {
      const access = createAccessRequest(caller, await findOwnAccount(caller));
      const found = await findIncident(access, params.incidentId);
      const { incident, entries } = encode(incidentWithEntries, toAnswer(found));
      const hashes = await hashLog(incident, entries, sha256Of);
      const copy = await findCopy(body.sha256, hashes, sha256Of);
      return {
        matches: copy !== null,
        entries: copy?.entries ?? null,
        is_for_advice: copy?.is_for_advice ?? null,
      };
    },
  },
);

export const incidentExport: Pick<AccountExports, 'incidents'> = {
  incidents: async ({ actor }) => {
    const scope = findExportScope(actor);
    if (!scope) return [];
    return (await listAllIncidents(scope.organisationId))
      .filter(({ incident, entries, comments }) =>
        isInScope(
          scope,
          incident.created_by,
          ...[...entries, ...comments].map(({ by_uid }) => by_uid),
        ),
      )
      .map((whole) => ({ ...toAnswer(whole), comments: whole.comments.map(toIncidentComment) }));
  },
};
