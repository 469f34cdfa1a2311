import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { pageCursor } from '../api/page-cursor.ts';
import { firmChange } from './firm.ts';
import { recordMonths } from './record-period.ts';

// What the firm keeps of reviews that it has signed off, once their organisation is deleted
// (docs/product.md, "The firm"). No answers, no names of members, and not whose review it was: who
// has the receipt finds the record by its hash.

const verdictCounts = {
  accepted: z.int().nonnegative(),
  flagged: z.int().nonnegative(),
  /** The questions that the profile had settled, which need no verdict. */
  left_out: z.int().nonnegative(),
};

const firmRecord = z.strictObject({
  id: documentId,
  subject_id: documentId,
  /** The name of the law, which the library may not have any more. */
  law: z.string(),
  form_version: z.int().positive(),
  receipt_sha256: z.string(),
  signed_day: z.iso.date(),
  /** Whether the review was opened again after that. */
  is_reopened: z.boolean(),
  adviser_name: z.string(),
  verdicts: z.strictObject(verdictCounts),
  /** When it is deleted. */
  expire_at: timestamp,
});
export type FirmRecord = z.infer<typeof firmRecord>;

/** `firmRecords/{id}`: one for each round that was signed off. */
export const storedFirmRecord = z.object({
  subject_id: documentId,
  law: z.string().default(''),
  form_version: z.int().positive(),
  receipt_sha256: z.string(),
  signed_day: z.iso.date(),
  is_reopened: z.boolean().default(false),
  adviser_name: z.string().default(''),
  verdicts: z.object(verdictCounts),
  /** How long it is kept. A shorter period shortens it, a longer one does not extend it. */
  months: recordMonths,
  kept_at: z.date(),
  expire_at: z.date(),
});
export type StoredFirmRecord = z.infer<typeof storedFirmRecord>;

export const firmRecordEndpoints = {
  listFirmRecords: endpoint({
    method: 'GET',
    path: '/api/firm/records',
    access: 'verified',
    status: 200,
    query: z.strictObject({ before: pageCursor.optional() }),
    output: z.strictObject({
      /** The latest first. */
      records: z.array(firmRecord),
      /** The value for the next page; null on the last. */
      next: pageCursor.nullable(),
    }),
  }),
  setFirmRecordPeriod: endpoint({
    ...firmChange,
    method: 'PUT',
    path: '/api/firm/records/period',
    body: z.strictObject({ months: recordMonths }),
  }),
} as const;

export const firmRecordExamples = {
  setFirmRecordPeriod: { months: 24 },
} satisfies Examples<typeof firmRecordEndpoints>;
