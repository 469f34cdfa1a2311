import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { sourceUrl } from './source-url.ts';

// The laws. Apart from the schemas of their obligations, as the first screen needs no more of them.

/** A law as written in the library. `position` orders the list. */
export const authoredSubject = z.strictObject({
  id: documentId,
  name: z.string().min(1),
  summary: z.string().optional(),
  source_url: sourceUrl,
  position: z.int().positive(),
});

export const subject = authoredSubject.omit({ position: true });
export type Subject = z.infer<typeof subject>;

export const subjectListEndpoints = {
  listSubjects: endpoint({
    method: 'GET',
    path: '/api/subjects',
    access: 'verified',
    status: 200,
    revalidate: true,
    output: z.array(subject),
  }),
} as const;
