import type { Place } from '@lexplain/contract/library/places';

/**
 * Where someone is whose device is in a time zone. Canberra has Sydney's, where far more businesses
 * are.
 */
const places: Readonly<Record<string, Place>> = {
  'Australia/Adelaide': 'SA',
  'Australia/Brisbane': 'QLD',
  'Australia/Broken_Hill': 'NSW',
  'Australia/Canberra': 'ACT',
  'Australia/Darwin': 'NT',
  'Australia/Eucla': 'WA',
  'Australia/Hobart': 'TAS',
  'Australia/Lindeman': 'QLD',
  'Australia/Lord_Howe': 'NSW',
  'Australia/Melbourne': 'VIC',
  'Australia/Perth': 'WA',
  'Australia/Sydney': 'NSW',
};

/** The state or territory that a time zone suggests; null where it suggests none. */
export const suggestPlace = (
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Place | null => places[timeZone] ?? null;
