import { Temporal } from 'temporal-polyfill';

// Times as people write them in the place of an incident.

/** An instant as a local time without a zone, as a field for day and time has it: `2026-11-20T09:30`. */
export const toLocalTime = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/**
 * The instant of a local time; null where it is none. A time that occurs twice as the clocks go back is the earlier
 * one, so that no deadline is counted too late.
 */
export const fromLocalTime = (local: string, zone: string): string | null => {
  try {
    const time = Temporal.PlainDateTime.from(local);
    const zoned = time.toZonedDateTime(zone, { disambiguation: 'earlier' });
    return zoned.toString({ smallestUnit: 'second', timeZoneName: 'never' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
