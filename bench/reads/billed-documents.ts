import { z } from 'zod';

/** What Firestore bills: documents read and written. */
export const billed = z.object({ reads: z.int(), writes: z.int() });
export type BilledDocuments = z.infer<typeof billed>;

/** With what Cloud Storage bills: operations of class A (writing, listing) and B (reading). */
export const billedWithFiles = billed.extend({ insertions: z.int(), readings: z.int() });
export type BilledWithFiles = z.infer<typeof billedWithFiles>;

/**
 * Documents, operations of the bucket, and the time of the calls that one after another made them.
 */
export interface Journey extends BilledWithFiles {
  calls: number;
  seconds: number;
}
