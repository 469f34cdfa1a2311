import { type DueDate, dueDateEndpoints } from '@lexplain/contract/library/due-dates';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/api-client';
import { DateRows } from './date-rows';
import type { FirstScreen } from './first-screen';
import type { ShowDates } from './queries';
import { listUpcomingDates } from './upcoming-dates';

/** The dates of the next 90 days; null where nothing starts or falls due. */
const showDates = (
  dueDates: readonly DueDate[],
  { profile, changes, laws }: FirstScreen,
  today: string,
): ReactNode => {
  const dates = listUpcomingDates({ profile, changes: changes ?? [], dueDates }, today);
  if (dates.length === 0) return null;
  return <DateRows dates={dates} lawNames={new Map(laws.map(({ id, name }) => [id, name]))} />;
};

/** Asks when recurring duties fall due. */
export const loadDates = async (signal: AbortSignal): Promise<ShowDates> => {
  const dueDates = await call(dueDateEndpoints.listDueDates, {}, signal);
  return (screen, today) => showDates(dueDates, screen, today);
};
