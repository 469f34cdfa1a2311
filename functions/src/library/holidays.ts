import type { Incident } from '@lexplain/contract/library/deadlines';
import type { HolidaysByPlace } from '@lexplain/contract/library/public-holidays';

const counted = new Map<string, Promise<HolidaysByPlace>>();

/**
 * The public holidays from one year to another. Counted once by a process, and loaded with the
 * first call, as the calendar is large and a cold start needs none.
 */
export const readHolidays = (from: number, to: number): Promise<HolidaysByPlace> => {
  const years = `${from}-${to}`;
  const known = counted.get(years);
  if (known) return known;
  const loading = import('@lexplain/contract/library/public-holidays').then((loaded) =>
    loaded.listPublicHolidays(from, to),
  );
  counted.set(years, loading);
  return loading;
};

/**
 * The public holidays of this year and the one before: how many business days have passed depends
 * only on days before now. What has waited for longer is overdue with and without holidays.
 */
export const readPastHolidays = async (now: Date): Promise<Incident['isPublicHoliday']> => {
  const year = now.getUTCFullYear();
  const holidays = await readHolidays(year - 1, year);
  return (place, day) => holidays[place].includes(day);
};
