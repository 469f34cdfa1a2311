import { firmEndpoints } from '@lexplain/contract/firm/firm';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { findFirm, readLogo, removeLogo, setLogo, updateFirm } from './store.ts';

export const firmHandlers = handlersOf(firmEndpoints, {
  getFirm: () => findFirm(),

  readFirmLogo: () => readLogo(),

  getFirmSettings: async (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return findFirm();
  },

  updateFirm: (caller, { headers, body }) =>
    updateFirm(caller, body, headers['if-match'] ?? null, firmEndpoints.updateFirm.path),

  setFirmLogo: (caller, { headers, raw }) =>
    setLogo(caller, raw, headers['if-match'] ?? null, firmEndpoints.setFirmLogo.path),

  removeFirmLogo: (caller, { headers }) =>
    removeLogo(caller, headers['if-match'] ?? null, firmEndpoints.removeFirmLogo.path),
});
