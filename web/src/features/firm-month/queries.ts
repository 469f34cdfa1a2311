import {
  type FirmMonth,
  firmMonthEndpoints,
  type OwnMonth,
} from '@lexplain/contract/firm-month/month';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { staffKeys } from '../../lib/queries/staff-keys';

const asked = (month: string | undefined) => ({ query: month === undefined ? {} : { month } });

/** A month of the firm, by default the present one. */
export const firmMonthQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: staffKeys.firmMonth(month),
    queryFn: ({ signal }): Promise<FirmMonth> =>
      call(firmMonthEndpoints.getFirmMonth, asked(month), signal),
  });

/** A month of the adviser who asks. */
export const ownMonthQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: staffKeys.ownMonth(month),
    queryFn: ({ signal }): Promise<OwnMonth> =>
      call(firmMonthEndpoints.getOwnMonth, asked(month), signal),
  });
