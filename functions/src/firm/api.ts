import {
  type Firm,
  type FirmSettings,
  firmEndpoints,
  type StoredFirm,
} from '@lexplain/contract/firm/firm';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { findFirm, readLogo, removeLogo, setLogo, updateFirm } from './store.ts';

const toFirm = ({ name, signature_line, logo, revision }: StoredFirm): Firm => ({
  name,
  signature_line,
  logo,
  revision,
});

const toSettings = (stored: StoredFirm): FirmSettings => ({
  ...toFirm(stored),
  changed_by_name: stored.changed_by_name,
  changed_at: stored.changed_at?.toISOString() ?? null,
});

export const firmHandlers = handlersOf(firmEndpoints, {
  getFirm: async () => toFirm(await findFirm()),

  readFirmLogo: () => readLogo(),

  getFirmSettings: async (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return toSettings(await findFirm());
  },

  updateFirm: async (caller, { headers, body }) =>
    toSettings(
      await updateFirm(caller, body, headers['if-match'] ?? null, firmEndpoints.updateFirm.path),
    ),

  setFirmLogo: async (caller, { headers, raw }) =>
    toSettings(
      await setLogo(caller, raw, headers['if-match'] ?? null, firmEndpoints.setFirmLogo.path),
    ),

  removeFirmLogo: async (caller, { headers }) =>
    toSettings(
      await removeLogo(caller, headers['if-match'] ?? null, firmEndpoints.removeFirmLogo.path),
    ),
});
