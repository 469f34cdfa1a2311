// Days as text, `2026-12-18`, of the years 1 to 9999.

const dayLength = 86_400_000;

/**
 * What a date's fields say; months count from 0, and may lie outside the year. Null outside the
 * years 1 to 9999.
 */
const writeDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(0);
  // `Date.UTC` takes the years before 100 for those of the 20th century.
  date.setUTCFullYear(year, month, day);
  const written = date.getUTCFullYear();
  return written >= 1 && written <= 9_999 ? date.toISOString().slice(0, 10) : null;
};

const readDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
};

/** The day so many days later. Null outside the years 1 to 9999. */
export const plusDays = (from: string, count: number): string | null => {
  const { year, month, day } = readDay(from);
  return writeDay(year, month, day + count);
};

/**
 * The day so many months later; the last of its month, where that is shorter. Null outside the
 * years 1 to 9999.
 */
export const plusMonths = (from: string, count: number): string | null => {
  const { year, month, day } = readDay(from);
  const last = new Date(0);
  last.setUTCFullYear(year, month + count + 1, 0);
  return writeDay(year, month + count, Math.min(day, last.getUTCDate()));
};

/** How many days lie between two days. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayLength;

/** How many months lie between the months of two days. */
export const countMonths = (from: string, to: string): number => {
  const [one, other] = [readDay(from), readDay(to)];
  return (other.year - one.year) * 12 + other.month - one.month;
};

/** The first Monday after a day. Null outside the years 1 to 9999. */
export const findMondayAfter = (day: string): string | null =>
  plusDays(day, 7 - ((new Date(day).getUTCDay() + 6) % 7));
