import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keys } from '../../lib/queries/keys';
import type { FirstScreen } from './first-screen';

/** Shows the upcoming dates of an organisation; null where there are none. */
export type ShowDates = (screen: FirstScreen, today: string) => ReactNode;

/**
 * When recurring duties fall due, with the code that shows them. It is loaded on demand, as the first screen's other
 * parts do not need it; meanwhile the session gets its token, without which nothing is asked.
 */
export const dueDatesQuery = queryOptions({
  queryKey: keys.dueDates,
  queryFn: async ({ signal }): Promise<ShowDates> =>
    (await import('./show-dates')).loadDates(signal),
});
