import { z } from 'zod';
import { documentId } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { confidence } from './subjects.ts';

/** `changes/{id}`: what changed in a law, authored beside it. `date` is when it takes effect. */
export const storedChange = z.strictObject({
  id: documentId,
  date: z.iso.date(),
  subject_id: documentId,
  title: z.string().min(1),
  what_changed: z.string().min(1),
  obligation_ids: z.array(documentId),
  confidence,
});
export type StoredChange = z.infer<typeof storedChange>;

export const changeEndpoints = {
  listChanges: endpoint({
    summary: 'Changes of the law, newest first; with `since`, those from that day on',
    method: 'GET',
    path: '/api/changes',
    access: 'verified',
    status: 200,
    revalidate: true,
    query: z.strictObject({ since: z.iso.date().optional() }),
    output: z.array(storedChange),
  }),
} as const;
