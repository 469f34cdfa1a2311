import { place, placeLabels } from '@lexplain/contract/library/places';

export const notGiven = 'Not given';

/** The states and territories, as the options of a select. */
export const placeChoices = [
  { value: '', label: notGiven },
  ...place.options.map((value) => ({ value, label: placeLabels[value] })),
];
