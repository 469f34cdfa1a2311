import { firmRecordEndpoints } from '@lexplain/contract/firm/records';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { setRecordPeriod } from './period.ts';
import { listRecords } from './store.ts';

export const firmRecordHandlers = handlersOf(firmRecordEndpoints, {
  listFirmRecords: async (caller, { query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return listRecords(query.before ?? null);
  },

  setFirmRecordPeriod: (caller, { headers, body }) =>
    setRecordPeriod(
      caller,
      body.months,
      headers['if-match'] ?? null,
      firmRecordEndpoints.setFirmRecordPeriod.path,
    ),
});
