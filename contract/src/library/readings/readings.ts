import { z } from 'zod';
import { endpoint } from '../../api/endpoint.ts';
import { sourceUrl } from '../source-url.ts';

// On which day what of the library was read in its source, and which of it is to be read again
// (docs/decisions/0128-read-again-in-time.md).

/** What was read, by what a wrong value costs. It decides for how long a reading holds. */
export const readingKind = z.enum(['penalty', 'deadline', 'definition', 'other']);
export type ReadingKind = z.infer<typeof readingKind>;

/** For how many days a reading holds. */
export const daysOfReading = (kind: ReadingKind): number => {
  if (kind === 'other') return 365;
  return kind === 'definition' ? 180 : 90;
};

/** How many days ahead is shown what starts or ends. */
export const daysAhead = 180;

const text = z.string().min(1);

export const reading = z.strictObject({
  /** The law that it belongs to, by name, or what it is a part of. */
  group: text,
  name: text,
  kind: readingKind,
  /** Where to look; empty where the entry names no provision. */
  reference: z.string(),
  url: sourceUrl.nullable(),
  read_on: z.iso.date(),
});
export type Reading = z.infer<typeof reading>;

/** Something that starts or ends on a day. */
export const comingDay = z.strictObject({ day: z.iso.date(), group: text, name: text });
export type ComingDay = z.infer<typeof comingDay>;

/** A reading with the day from which it is to be made again. */
export const dueReading = reading.extend({ due_on: z.iso.date() });
export type DueReading = z.infer<typeof dueReading>;

export const readingsOfDay = z.strictObject({
  /** The day on which this is due. */
  day: z.iso.date(),
  /** What is due, the longest first, without what is beyond the bound. */
  due: z.array(dueReading),
  due_count: z.int().nonnegative(),
  /** The next day on which more is due, and how much; null where nothing else is. */
  next: z.strictObject({ day: z.iso.date(), count: z.int().positive() }).nullable(),
  /** What starts or ends from this day on, the soonest first. */
  coming: z.array(comingDay),
});
export type ReadingsOfDay = z.infer<typeof readingsOfDay>;

export const readingEndpoints = {
  listDueReadings: endpoint({
    method: 'GET',
    path: '/api/library/due-readings',
    access: 'verified',
    status: 200,
    output: readingsOfDay,
  }),
} as const;
