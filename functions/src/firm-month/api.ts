import { firmMonthEndpoints } from '@lexplain/contract/firm-month/month';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findFirmMonth, findOwnMonth, listOwnMonths } from './store.ts';

export const firmMonthHandlers = handlersOf(firmMonthEndpoints, {
  getFirmMonth: async (caller, { query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return findFirmMonth(query.month);
  },

  /** Nobody names whose it is: the counts of a colleague have no address. */
  getOwnMonth: async (caller, { query }) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return findOwnMonth(caller.uid, query.month);
  },
});

export const firmMonthExport: Pick<AccountExports, 'adviser_months'> = {
  adviser_months: ({ uid }) => listOwnMonths(uid),
};
