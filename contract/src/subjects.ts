import { z } from 'zod';
import { confidence } from './confidence.ts';
import { endpoint } from './endpoint.ts';
import { documentId } from './fields.ts';

const isoDate = z.iso.date();

/** The position of a document that has none. */
const last = Number.MAX_SAFE_INTEGER;

/** A law as written in the library. `position` orders the list. */
export const authoredSubject = z.strictObject({
  id: documentId,
  name: z.string().min(1),
  summary: z.string().optional(),
  source_url: z.url({ protocol: /^https$/ }),
  position: z.int().positive(),
});

/** `subjects/{id}`. */
export const storedSubject = z.object({
  ...authoredSubject.shape,
  position: authoredSubject.shape.position.default(last),
});
export type StoredSubject = z.infer<typeof storedSubject>;

/** A deadline that runs from an event, in words: some run in hours, some in business days. */
export const clock = z.strictObject({
  trigger: z.string().min(1),
  deadline: z.string().min(1),
  to_whom: z.string().optional(),
  reference: z.string().min(1),
  confidence,
});
export type Clock = z.infer<typeof clock>;

const storedClock = z.object({ ...clock.shape, confidence: confidence.default('unconfirmed') });

/** The value of one Commonwealth penalty unit in dollars, from a date on. */
export const penaltyUnit = z.strictObject({ from: isoDate, aud: z.int().positive(), confidence });
export type PenaltyUnit = z.infer<typeof penaltyUnit>;

/** `penaltyUnits/{from}`. */
export const storedPenaltyUnit = z.object({
  ...penaltyUnit.shape,
  confidence: confidence.default('unconfirmed'),
});

/** An obligation as written in the library. */
export const authoredObligation = z.strictObject({
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

/** `subjects/{id}/obligations/{id}`: the current version; every version is in `versions/{tag}`. */
export const storedObligation = z.object({
  ...authoredObligation.shape,
  code: z.string().default(''),
  description: z.string().default(''),
  clocks: z.array(storedClock).optional(),
  confidence: confidence.default('unconfirmed'),
  position: authoredObligation.shape.position.default(last),
});
export type StoredObligation = z.infer<typeof storedObligation>;

export const subject = authoredSubject.omit({ position: true });
export type Subject = z.infer<typeof subject>;

/** Code and description are empty strings if the stored obligation has none (docs/product.md, "Subjects"). */
export const obligation = authoredObligation
  .omit({ position: true })
  .extend({ code: z.string(), description: z.string() });
export type Obligation = z.infer<typeof obligation>;

export const subjectParams = z.object({ id: documentId });
const obligationParams = subjectParams.extend({ obligationId: documentId });

export const subjectEndpoints = {
  listSubjects: endpoint({
    summary: 'List the laws',
    method: 'GET',
    path: '/api/subjects',
    access: 'verified',
    permission: null,
    status: 200,
    revalidate: true,
    output: z.array(subject),
  }),
  getSubject: endpoint({
    summary: 'Get a law',
    method: 'GET',
    path: '/api/subjects/:id',
    access: 'verified',
    permission: null,
    status: 200,
    revalidate: true,
    params: subjectParams,
    output: subject,
  }),
  listObligations: endpoint({
    summary: "List a law's obligations",
    method: 'GET',
    path: '/api/subjects/:id/obligations',
    access: 'verified',
    permission: null,
    status: 200,
    revalidate: true,
    params: subjectParams,
    output: z.array(obligation),
  }),
  listObligationVersions: endpoint({
    summary: 'List the versions of an obligation, newest first, including repealed ones',
    method: 'GET',
    path: '/api/subjects/:id/obligations/:obligationId/versions',
    access: 'verified',
    permission: null,
    status: 200,
    revalidate: true,
    params: obligationParams,
    output: z.array(obligation),
  }),
  listPenaltyUnits: endpoint({
    summary: 'List the values of a penalty unit, newest first',
    method: 'GET',
    path: '/api/penalty-units',
    access: 'verified',
    permission: null,
    status: 200,
    revalidate: true,
    output: z.array(penaltyUnit),
  }),
} as const;
