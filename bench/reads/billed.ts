import { z } from 'zod';

/** What Firestore bills: documents read and written. */
export const billed = z.object({ reads: z.int(), writes: z.int() });
export type Billed = z.infer<typeof billed>;
