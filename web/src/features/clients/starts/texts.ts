import { place, placeLabels } from '@lexplain/contract/organisations/organisations';
import { formatDay, toIsoDay } from '../../../lib/text/dates';

/** `22 November 2026`, in the reader's time zone. */
export const dayOf = (iso: string): string => formatDay(toIsoDay(new Date(iso)));

/** The states and territories, as the options of a select. */
export const placeChoices = [
  { value: '', label: 'Not given' },
  ...place.options.map((value) => ({ value, label: placeLabels[value] })),
];
