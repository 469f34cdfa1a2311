import { z } from 'zod';
import { documentId } from './bounds.ts';
import { endpoint } from './endpoint.ts';

/** How sure the library is of a statement: the law's own text, other sources only, or not confirmed. */
export const confidence = z.enum(['primary', 'secondary', 'unconfirmed']);

/** `subjects/{id}`: one law that binds a business. `position` orders the list. */
export const storedSubject = z.strictObject({
  id: documentId,
  name: z.string().min(1),
  summary: z.string().optional(),
  source_url: z.url({ protocol: /^https$/ }),
  position: z.int().positive(),
});
export type StoredSubject = z.infer<typeof storedSubject>;

const isoDate = z.iso.date();

/** `subjects/{id}/obligations/{id}`: the current version; each there ever was lies in `versions/{tag}`. */
export const storedObligation = z.strictObject({
  id: documentId,
  code: z.string().min(1),
  name_of_source: z.string().optional(),
  description: z.string().min(1),
  specific_references: z.string().optional(),
  explanatory_notes: z.string().optional(),
  timing_specified: z.string().optional(),
  person_responsible: z.string().optional(),
  jurisdiction: z.string().optional(),
  sanction_penalty: z.string().optional(),
  compliance_impact: z.string().optional(),
  version_tag: z.string().min(1),
  effective_from: isoDate,
  applies_when: z.string().optional(),
  confidence,
  checked_on: isoDate,
  position: z.int().positive(),
});
export type StoredObligation = z.infer<typeof storedObligation>;

export const subject = storedSubject.omit({ position: true });
export type Subject = z.infer<typeof subject>;

export const obligation = storedObligation.omit({ position: true });
export type Obligation = z.infer<typeof obligation>;

export const subjectParams = z.object({ id: documentId });

export const subjectEndpoints = {
  listSubjects: endpoint({
    summary: 'The laws',
    method: 'GET',
    path: '/api/subjects',
    access: 'verified',
    status: 200,
    revalidate: true,
    output: z.array(subject),
  }),
  getSubject: endpoint({
    summary: 'One law',
    method: 'GET',
    path: '/api/subjects/:id',
    access: 'verified',
    status: 200,
    revalidate: true,
    params: subjectParams,
    output: subject,
  }),
  listObligations: endpoint({
    summary: "A law's obligations",
    method: 'GET',
    path: '/api/subjects/:id/obligations',
    access: 'verified',
    status: 200,
    revalidate: true,
    params: subjectParams,
    output: z.array(obligation),
  }),
} as const;
