import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { outcomeRules } from '../library/outcomes.ts';
import { obligation } from '../library/subjects.ts';
import { change, storedChange } from './changes.ts';

// What the page of one change shows of the library. Apart from the list, whose readers need no more
// of these schemas.

/**
 * What a change did to the text of an obligation: it has altered it; it is the first that the
 * library has; it is the same; or the obligation is no longer in its law.
 */
const textState = z.enum(['altered', 'first', 'same', 'gone']);
export type TextState = z.infer<typeof textState>;

const changedObligation = z.strictObject({
  ...change.shape.obligations.element.shape,
  state: textState,
  /** The earlier text of one that was altered, and the last of one that is gone. */
  before: obligation.nullable(),
  after: obligation.nullable(),
});
export type ChangedObligation = z.infer<typeof changedObligation>;

const changePage = z.strictObject({
  change,
  obligations: z.array(changedObligation),
  /**
   * The outcome rules of its laws before the import that added it; null where that import left them
   * as they were. A law whose earlier rules are not known is missing.
   */
  earlier_rules: z.array(
    z.strictObject({ subject_id: documentId, rules: outcomeRules.nullable() }),
  ),
});
export type ChangePage = z.infer<typeof changePage>;

const versions = z.object({ before: z.int().positive(), after: z.int().positive() });
const versionsByLaw = z.record(z.string(), versions).catch({}).default({});

/**
 * `changes/{id}` with what its import wrote of the versions before and after, as far as it knew
 * them.
 */
export const importedChange = z.object({
  ...storedChange.shape,
  /** Of each law's outcome rules. */
  rule_versions: versionsByLaw,
  /** Of each law's clock rules, where it is a correction. */
  clock_versions: versionsByLaw,
  /** Of the penalties, where it is a correction. */
  penalty_versions: versions.nullable().catch(null).default(null),
});
export type ImportedChange = z.infer<typeof importedChange>;

export const changePageEndpoints = {
  getChange: endpoint({
    method: 'GET',
    path: '/api/changes/:changeId',
    access: 'verified',
    status: 200,
    revalidate: true,
    params: z.object({ changeId: documentId }),
    output: changePage,
  }),
} as const;
