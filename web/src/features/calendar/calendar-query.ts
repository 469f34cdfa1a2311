import { calendarEndpoints } from '@lexplain/contract/calendar/subscription';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';

/** The state of the person's calendar address, which belongs to their membership. */
export const calendarQuery = (organisationId: string) =>
  queryOptions({
    queryKey: keys.calendarSubscription(organisationId),
    queryFn: ({ signal }) => call(calendarEndpoints.getCalendarSubscription, {}, signal),
  });
