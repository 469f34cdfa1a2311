import { z } from 'zod';

/**
 * The states and territories, which have public holidays of their own (Acts Interpretation Act
 * 1901, s 36).
 */
export const place = z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
export type Place = z.infer<typeof place>;

export const placeLabels: Record<Place, string> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};
