import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { confidence } from './confidence.ts';
import { sourceUrl } from './source-url.ts';

// Laws and contracts that the library does not hold, and whom they bind (docs/product.md, "Laws that are not covered").

export const uncoveredLaw = z.strictObject({
  id: documentId,
  name: z.string().min(1),
  /** Whom it binds, in one sentence. */
  binds: z.string().min(1),
  /** Why the library does not hold it, in one sentence. */
  reason: z.string().min(1),
  /** What a business can do by itself. */
  next_step: z.string().min(1),
  /**
   * The facts of a profile, one of which must not be no, for the law to concern a business; without
   * it, any business.
   */
  concerns: z.array(documentId).min(1).optional(),
  source_url: sourceUrl,
  checked_on: z.iso.date(),
  confidence,
});
export type UncoveredLaw = z.infer<typeof uncoveredLaw>;

export const uncoveredLawEndpoints = {
  listUncoveredLaws: endpoint({
    method: 'GET',
    path: '/api/uncovered-laws',
    access: 'verified',
    status: 200,
    revalidate: true,
    output: z.array(uncoveredLaw),
  }),
} as const;
