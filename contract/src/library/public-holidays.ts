import Holidays from 'date-holidays';
import { type Place, place } from './deadlines.ts';

export type PublicHolidays = Record<Place, string[]>;

/**
 * The public holidays of a whole State or Territory that last the whole day. Those of a district are left
 * out, and so are evenings such as Christmas Eve in South Australia: neither makes the day a holiday there.
 */
const listHolidays = (where: Place, from: number, to: number): string[] => {
  const calendar = new Holidays('AU', where);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const days = years
    .flatMap((year) => calendar.getHolidays(year))
    .filter(({ type, date }) => type === 'public' && date.endsWith(' 00:00:00'))
    .map(({ date }) => date.slice(0, 10));
  return [...new Set(days)].sort();
};

/** The public holidays of each place as ISO days, from the first day of one year to the last of another. */
export const listPublicHolidays = (from: number, to: number): PublicHolidays => {
  const list = (where: Place): string[] => listHolidays(where, from, to);
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
