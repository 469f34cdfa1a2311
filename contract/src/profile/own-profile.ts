import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { factAnswer } from '../library/facts.ts';

// The profile as it is read. Apart from its other calls, as the first screen needs no more of them.

const mostSectors = 50;
/** The chosen sectors; null while that question is open, 'unsure' to be asked everything. */
export const chosenSectors = z
  .union([z.array(documentId).max(mostSectors), z.literal('unsure')])
  .nullable();

const staleness = z.strictObject({
  questions: z.array(z.string()),
  fact_set: z.boolean(),
  laws: z.array(z.string()),
});

export const profile = z.strictObject({
  /** Counts stored changes. */
  revision: z.int().nonnegative(),
  sectors: chosenSectors,
  answers: z.record(documentId, factAnswer),
  /** Who saved last, with their name at that time; null before the first save. */
  saved: z.strictObject({ by_name: z.string(), at: timestamp }).nullable(),
  /** The latest record, and what has changed since; null where there is none. */
  record: z
    .strictObject({ id: documentId, by_name: z.string(), at: timestamp, stale: staleness })
    .nullable(),
  /** Whether someone has given the organisation its name, which the first screen asks for. */
  is_organisation_named: z.boolean().default(true),
  /** Whether the deadlines of open incidents have yet to be computed with it. */
  incidents_counted_again: z.boolean().default(false),
});
export type Profile = z.infer<typeof profile>;

/** The revision in an answer. */
export const revision = z.object({ revision: z.int() }).transform((answered) => answered.revision);

export const ownProfileEndpoints = {
  getProfile: endpoint({
    revision,
    method: 'GET',
    path: '/api/organisation/profile',
    access: 'verified',
    status: 200,
    output: profile,
  }),
} as const;
