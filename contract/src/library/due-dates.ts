import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { confidence } from './confidence.ts';

// When recurring duties fall due (docs/product.md, "Feed").

const dueDate = z.strictObject({
  /** The clock rule's. */
  id: documentId,
  subject_id: documentId,
  obligation: z.strictObject({ id: documentId, code: z.string(), title: z.string() }),
  /** The last day of the first period that is still open somewhere in Australia. */
  day: z.iso.date(),
  /** The last day of the period after it, for where that day is over. */
  following: z.iso.date().nullable().default(null),
  recipient: z.string(),
  reference: z.string(),
  confidence,
});
export type DueDate = z.infer<typeof dueDate>;

export const dueDateEndpoints = {
  listDueDates: endpoint({
    method: 'GET',
    path: '/api/due-dates',
    access: 'verified',
    status: 200,
    revalidate: true,
    output: z.array(dueDate),
  }),
} as const;
