import type { Place } from './places.ts';

// The time zone of a place, by which the day of an organisation begins and ends (docs/product.md, "Days").

const zones: Readonly<Record<Place, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** The time zone of an organisation whose place is not known: the one most businesses are in. */
export const defaultTimeZone = 'Australia/Sydney';

/** The time zone of an organisation's place. */
export const timeZoneOf = (place: Place | null): string =>
  place === null ? defaultTimeZone : zones[place];
