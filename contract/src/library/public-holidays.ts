import Holidays from 'date-holidays';
import { type Place, place } from './deadlines.ts';

export type HolidaysByPlace = Record<Place, string[]>;

/**
 * The public holidays of a whole State or Territory that last the whole day. Those of a district
 * are left out, and so are evenings such as Christmas Eve in South Australia: neither makes the day
 * a holiday there.
 */
const listHolidays = (
  kind: 'public' | 'bank',
  where: Place,
  from: number,
  to: number,
): string[] => {
  const calendar = new Holidays('AU', where);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const days = years
    .flatMap((year) => calendar.getHolidays(year))
    .filter(({ type, date }) => type === kind && date.endsWith(' 00:00:00'))
    .map(({ date }) => date.slice(0, 10));
  return [...new Set(days)].sort();
};

const listByPlace = (kind: 'public' | 'bank', from: number, to: number): HolidaysByPlace => {
  const list = (where: Place): string[] => listHolidays(kind, where, from, to);
  const { ACT, NSW, NT, QLD, SA, TAS, VIC, WA } = place.enum;
  return {
    ACT: list(ACT),
    NSW: list(NSW),
    NT: list(NT),
    QLD: list(QLD),
    SA: list(SA),
    TAS: list(TAS),
    VIC: list(VIC),
    WA: list(WA),
  };
};

/**
 * The public holidays of each place as ISO days, from the first day of one year to the last of
 * another.
 */
export const listPublicHolidays = (from: number, to: number): HolidaysByPlace =>
  listByPlace('public', from, to);

/**
 * The bank holidays of each place that are no public holidays: the first Monday in August in New
 * South Wales (Retail Trading Act 2008 (NSW) s 14B). No other place is confirmed to have one.
 */
export const listBankHolidays = (from: number, to: number): HolidaysByPlace =>
  listByPlace('bank', from, to);
