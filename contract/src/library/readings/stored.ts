import { z } from 'zod';
import { comingDay, reading, readingKind } from './readings.ts';

/** `libraryReadings/current`. A kind of a newer release holds as long as what is no risk. */
export const storedReadings = z.object({
  readings: z.array(z.object({ ...reading.shape, kind: readingKind.catch('other') })).default([]),
  dates: z.array(z.object({ ...comingDay.shape })).default([]),
});
export type StoredReadings = z.infer<typeof storedReadings>;
