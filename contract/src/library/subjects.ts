import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { confidence } from './confidence.ts';
import { penaltyUnit } from './penalty-unit.ts';
import { sourceUrl } from './source-url.ts';

export { type PenaltyUnit, penaltyUnit } from './penalty-unit.ts';
/** A law as written in the library. `position` orders the list. */
export const authoredSubject = z.strictObject({
  id: documentId,
  name: z.string().min(1),
  /** What it asks of a business, in a few words. Absent in what an earlier library stored. */
  duty: z.string().min(1).optional(),
  summary: z.string().optional(),
  source_url: sourceUrl,
  position: z.int().positive(),
});

export const subject = authoredSubject.omit({ position: true });
export type Subject = z.infer<typeof subject>;

const isoDate = z.iso.date();

/** A deadline that runs from an event, in words: some run in hours, some in business days. */
export const clock = z.strictObject({
  trigger: z.string().min(1),
  deadline: z.string().min(1),
  to_whom: z.string().optional(),
  reference: z.string().min(1),
  confidence,
});
export type Clock = z.infer<typeof clock>;

/** An obligation as written in the library. */
export const authoredObligation = z.strictObject({
  id: documentId,
  code: z.string().min(1),
  name_of_source: z.string().optional(),
  description: z.string().min(1),
  specific_references: z.string().optional(),
  /** Where the section can be read, if a publisher has an address for it. */
  reference_url: sourceUrl.optional(),
  explanatory_notes: z.string().optional(),
  timing_specified: z.string().optional(),
  person_responsible: z.string().optional(),
  jurisdiction: z.string().optional(),
  sanction_penalty: z.string().optional(),
  compliance_impact: z.string().optional(),
  clocks: z.array(clock).optional(),
  version_tag: z.string().min(1),
  effective_from: isoDate,
  /** For the date, where it is less certain than the content. */
  effective_from_confidence: confidence.optional(),
  applies_when: z.string().optional(),
  confidence,
  /** For the section number, where it is less certain than the content. */
  reference_confidence: confidence.optional(),
  checked_on: isoDate,
  position: z.int().positive(),
});

/** Code and description are empty strings if the stored obligation has none (docs/product.md, "Subjects"). */
export const obligation = authoredObligation
  .omit({ position: true })
  .extend({ code: z.string(), description: z.string() });
export type Obligation = z.infer<typeof obligation>;

/** What somebody begins with who does not yet do what a question asks about. */
export const firstStep = z.strictObject({
  who: z.string().min(1),
  do: z.string().min(1),
  /** How long it takes. */
  takes: z.string().min(1),
});
export type FirstStep = z.infer<typeof firstStep>;

export const subjectParams = z.object({ id: documentId });
const obligationParams = subjectParams.extend({ obligationId: documentId });

export const subjectEndpoints = {
  listSubjects: endpoint({
    method: 'GET',
    path: '/api/subjects',
    access: 'verified',
    status: 200,
    revalidate: true,
    output: z.array(subject),
  }),
  getSubject: endpoint({
    method: 'GET',
    path: '/api/subjects/:id',
    access: 'verified',
    status: 200,
    revalidate: true,
    params: subjectParams,
    output: subject,
  }),
  listObligations: endpoint({
    method: 'GET',
    path: '/api/subjects/:id/obligations',
    access: 'verified',
    status: 200,
    revalidate: true,
    params: subjectParams,
    output: z.array(obligation),
  }),
  listObligationVersions: endpoint({
    method: 'GET',
    path: '/api/subjects/:id/obligations/:obligationId/versions',
    access: 'verified',
    status: 200,
    revalidate: true,
    params: obligationParams,
    output: z.array(obligation),
  }),
  listPenaltyUnits: endpoint({
    method: 'GET',
    path: '/api/penalty-units',
    access: 'verified',
    status: 200,
    revalidate: true,
    output: z.array(penaltyUnit),
  }),
} as const;
