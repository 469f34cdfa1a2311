import { profileEndpoints } from '@lexplain/contract/profile/profile';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { createAccessRequest, findPermittedOrganisationId } from '../access/permissions.ts';
import { findOwnAccount } from '../access/sessions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { logRead } from '../organisation-log/logged-reads.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findExportScope, isInScope } from '../personal-data/export-scope.ts';
import { matchesProfileRecord } from './receipt.ts';
import { findRecord, listAllRecords, listRecords, recordProfile } from './records.ts';
import { emptyProfile, findClientProfile, findProfile, saveFacts } from './store.ts';
import { toProfile, toProfileForAdviser } from './wire.ts';

export const profileHandlers = handlersOf(
  { ...profileEndpoints, ...profileRulesEndpoints },
  {
    getProfileRules: () => requireProfileRules(),

    getProfile: async (caller) => {
      const organisationId = findPermittedOrganisationId(caller);
      return toProfile(organisationId ? await findProfile(organisationId) : emptyProfile);
    },

    saveProfileFacts: async (caller, { headers, body }) => {
      return toProfile(await saveFacts(caller, body, headers['if-match'] ?? null));
    },

    listProfileRecords: async (caller) => {
      const organisationId = findPermittedOrganisationId(caller);
      return organisationId ? await listRecords(organisationId) : [];
    },

    createProfileRecord: (caller, { headers, body }) =>
      recordProfile(caller, body.id, headers['if-match']),

    getProfileRecord: async (caller, { params }) => {
      const record = await findRecord(caller, params.recordId);
      await logRead(caller, record.organisation_id, 'profile_read');
      return record;
    },

    verifyProfileRecord: async (caller, { params, body }) => {
      const access = createAccessRequest(caller, await findOwnAccount(caller));
      const found = await findRecord(access, params.recordId);
      return { matches: matchesProfileRecord(found, body.sha256) };
    },

    getClientProfile: async (caller, { params }) => {
      await logRead(caller, params.organisationId, 'profile_read');
      const { name, ...read } = await findClientProfile(caller, params.organisationId);
      return {
        organisation: { id: params.organisationId, name },
        profile: toProfileForAdviser(read),
      };
    },
  },
);

export const profileExport: Pick<AccountExports, 'profile_records'> = {
  profile_records: async ({ actor }) => {
    const scope = findExportScope(actor);
    if (!scope) return [];
    const records = await listAllRecords(scope.organisationId);
    return records.filter(({ created_by }) => isInScope(scope, created_by));
  },
};
