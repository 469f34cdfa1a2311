const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * The ISO day of an instant in a time zone, by default the device's: `2026-12-10`. Days sort as
 * text.
 */
export const dayOf = (instant: Date, timeZone?: string): string => {
  // Swedish writes days as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(instant);
};

/** The ISO day a number of days later, or before for a negative one. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
