import type { Place } from '@lexplain/contract/library/moments';

const placesOfZones: Readonly<Record<string, Place>> = {
  'Australia/Adelaide': 'SA',
  'Australia/Brisbane': 'QLD',
  'Australia/Darwin': 'NT',
  'Australia/Eucla': 'WA',
  'Australia/Hobart': 'TAS',
  'Australia/Lindeman': 'QLD',
  'Australia/Melbourne': 'VIC',
  'Australia/Perth': 'WA',
};

/**
 * The place of an incident where the organisation has none: by the device's zone, which is shown
 * and can be changed.
 */
export const guessPlace = (zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): Place =>
  new Map(Object.entries(placesOfZones)).get(zone) ?? 'NSW';
