import { z } from 'zod';
import { isoDay, isoInstant } from '../api/fields.ts';
import { dayOf } from './day-of.ts';
import type { Place } from './places.ts';
import { timeZoneOf } from './time-zones.ts';

// Moments as people give them. Without Temporal, which most pages of incidents do not need: it is
// in `local-days.ts`.

export { type Place, place } from './places.ts';

/** When an event happened: an instant, or the local day where the time is not known. */
export const moment = z.union([z.strictObject({ at: isoInstant }), z.strictObject({ on: isoDay })]);
export type Moment = z.infer<typeof moment>;

/** Whether a moment lies after an instant. The day of the instant in the place does not. */
export const isAfter = (moment: Moment, instant: string, where: Place): boolean =>
  'at' in moment
    ? Date.parse(moment.at) > Date.parse(instant)
    : moment.on > dayOf(new Date(instant), timeZoneOf(where));
