import { isDeepStrictEqual } from 'node:util';
import { storedForm } from '@lexplain/contract/assessments/stored';
import { storedObligation } from '@lexplain/contract/library/stored';
import { z } from 'zod';
import { pickKnownFields } from './known-fields.ts';

// The difference between stored and wanted documents by path, without a database.

export type Documents = Map<string, object>;

export interface Difference {
  added: string[];
  changed: { path: string; before: object; after: object }[];
  /**
   * Stored documents that the library no longer has. Documents that others refer to are kept and
   * never listed here.
   */
  removed: string[];
}

/** `…/versions/…`: receipts and drafts refer to these. */
const isVersion = (path: string): boolean => path.includes('/versions/');

/** Receipts refer to versions, and accounts to plans. */
const isKept = (path: string): boolean => isVersion(path) || path.startsWith('plans/');

/** As the database returns it: without undefined fields. */
export const toStored = (document: object): object =>
  z.looseObject({}).parse(JSON.parse(JSON.stringify(document)));

const sortFields = (_: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with fields by name: a stored document has them in another order than the library. */
export const writeSorted = (value: unknown): string => JSON.stringify(value, sortFields);

export const compare = (stored: Documents, wanted: Documents): Difference => {
  const difference: Difference = { added: [], changed: [], removed: [] };
  for (const [path, document] of wanted) {
    const found = stored.get(path);
    const before = found && pickKnownFields(path, found);
    const after = toStored(document);
    if (!before) difference.added.push(path);
    else if (!isDeepStrictEqual(before, after)) difference.changed.push({ path, before, after });
  }
  difference.removed = [...stored.keys()].filter((path) => !wanted.has(path) && !isKept(path));
  return difference;
};

const obligationText = storedObligation.omit({
  position: true,
  checked_on: true,
  reference_url: true,
  confidence: true,
  reference_confidence: true,
  effective_from_confidence: true,
});
const formText = storedForm.omit({ title: true });

const isRules = (path: string): boolean => /^(outcomeRules|clockRules|incidentRules)\//.test(path);

/**
 * Rules without the addresses of their references: a publisher may move a page, and the rule is the
 * same.
 */
const withoutAddresses = (rules: object): unknown =>
  JSON.parse(JSON.stringify(rules, (key, value) => (key === 'reference_url' ? undefined : value)));

/**
 * The fields with legal meaning: the position in a list, the day of a check and the address of a
 * source may change freely.
 */
export const textOf = (path: string, document: object): unknown => {
  if (isRules(path)) return withoutAddresses(document);
  if (!/^(subjects|saqForms)\//.test(path)) return document;
  const isForm = path.startsWith('saqForms/');
  const { success, data } = (isForm ? formText : obligationText).safeParse(document);
  return success ? data : document;
};

const isAltered = ({ path, before, after }: Difference['changed'][number]): boolean =>
  !isDeepStrictEqual(textOf(path, before), textOf(path, after));

const obligationPath = /^subjects\/([^/]+)\/obligations\/([^/]+)$/;
const isObligation = (path: string): boolean => obligationPath.test(path);

const namedBy = z.object({
  obligations: z.array(z.object({ subject_id: z.string(), id: z.string() })),
});
const pathsNamedBy = (change: object | undefined): string[] =>
  namedBy
    .parse(change)
    .obligations.map(({ subject_id, id }) => `subjects/${subject_id}/obligations/${id}`);

const refusalOf = (path: string): string => {
  if (path.startsWith('saqForms/'))
    return "is stored with other questions: raise the form's version";
  return isObligation(path.replace(/\/versions\/.*/, ''))
    ? 'is stored with another text: give the new one a version_tag of its own'
    : 'is stored with other content: raise its version';
};

/**
 * What must not be imported: a stored version with another text, and an obligation that is altered
 * or removed without a change entry. Each is a sentence that says what to do.
 */
export const findRefusals = (
  difference: Difference,
  stored: Documents,
  wanted: Documents,
): string[] => {
  const versions = difference.changed.filter((entry) => isVersion(entry.path) && isAltered(entry));
  const altered = difference.changed.filter(
    (entry) => isObligation(entry.path) && isAltered(entry),
  );
  const isChange = (path: string): boolean => path.startsWith('changes/');
  const announced = new Set(
    difference.added.filter(isChange).flatMap((path) => pathsNamedBy(wanted.get(path))),
  );
  // Stored changes count as well: an interrupted import may have written them.
  const everAnnounced = new Set(
    [...wanted].filter(([path]) => isChange(path)).flatMap(([, change]) => pathsNamedBy(change)),
  );
  const lawRemains = (path: string): boolean =>
    wanted.has(path.replace(/\/obligations\/.*/, '')) && stored.has(path);
  return [
    ...versions.map(({ path }) => `${path} ${refusalOf(path)}`),
    ...altered
      .filter(({ path }) => !announced.has(path))
      .map(({ path }) => `${path} is altered: add a change that names its code`),
    ...difference.removed
      .filter((path) => isObligation(path) && lawRemains(path) && !everAnnounced.has(path))
      .map((path) => `${path} was removed: add a change that lists its code under repeals`),
  ];
};
