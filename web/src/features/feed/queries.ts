import { type DueDate, dueDateEndpoints } from '@lexplain/contract/due-dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { nullIfNotFound } from '../../lib/api-error';

/** When recurring duties fall due. None from a release that does not list them. */
export const dueDatesQuery = queryOptions({
  queryKey: ['due-dates'],
  queryFn: async ({ signal }): Promise<DueDate[]> =>
    (await call(dueDateEndpoints.listDueDates, {}, signal).catch(nullIfNotFound)) ?? [],
});
