import { readinessEndpoints, type StoredReadiness } from '@lexplain/contract/incidents/readiness';
import { handlersOf } from '../../http/endpoint.ts';
import { findAddressStatus } from '../../notices/suppressions.ts';
import { requireOrganisationId } from '../../organisations/api.ts';
import type { AccountExports } from '../../personal-data/account-exports-api.ts';
import { findExportScope } from '../../personal-data/export-scope.ts';
import {
  answerSecondAddress,
  findReadiness,
  findSecondAddress,
  saveReadiness,
  saveSecondAddress,
} from './store.ts';

/** The contract leaves out the link's token, which only a mail to the address has. */
const toReadiness = async ({ second_address: second, ...stored }: StoredReadiness) => ({
  ...stored,
  second_address: second && { ...second, reach: await findAddressStatus(second.address) },
});

export const readinessHandlers = handlersOf(readinessEndpoints, {
  getReadiness: async (caller) => toReadiness(await findReadiness(requireOrganisationId(caller))),

  saveReadiness: async (caller, { headers, body }) =>
    toReadiness(await saveReadiness(caller, body, headers['if-match'] ?? null)),

  saveSecondAddress: async (caller, { headers, body }) =>
    toReadiness(await saveSecondAddress(caller, body.address, headers['idempotency-key'])),

  getSecondAddress: (_visitor, { params }) => findSecondAddress(params.token),

  answerSecondAddress: (_visitor, { params, body }) =>
    answerSecondAddress(params.token, body.state),
});

export const readinessExport: Pick<AccountExports, 'readiness'> = {
  readiness: async ({ actor }) => {
    const scope = findExportScope(actor);
    // Names and numbers of others: only those who may copy all of the organisation get them.
    if (scope?.kind !== 'organisation_exported') return null;
    return toReadiness(await findReadiness(scope.organisationId));
  },
};
