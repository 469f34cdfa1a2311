import { z } from 'zod';
import { documentId } from './fields.ts';

/**
 * 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, between which Firestore stores times, in seconds
 * of Unix time.
 */
const storable = { from: -62_135_596_800, to: 253_402_300_799 };

const isPlace = (cursor: string): boolean => {
  const [seconds, , id] = cursor.split('.');
  const time = Number(seconds);
  return time >= storable.from && time <= storable.to && documentId.safeParse(id).success;
};

/**
 * Where the next page of a list begins that is ordered by time: after the document with this time,
 * as seconds and nanoseconds, and this id. The id is needed because documents may have the same
 * time. Callers send back what they were given.
 */
export const pageCursor = z
  .string()
  .regex(/^-?\d{1,12}\.\d{9}\.[A-Za-z0-9_-]{1,64}$/)
  .refine(isPlace, 'Not the beginning of a page');

/** Of lists that answer as much as fits into an answer: what comes after the item with this id. */
export const restQuery = z.strictObject({ after: documentId.optional() });
/** After which id the rest comes; null where there is none. */
export const rest = { next: documentId.nullable().default(null) };
