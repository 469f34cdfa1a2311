import { storedChange } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { lookUp } from '@lexplain/contract/look-up';
import { z } from 'zod';
import type { Documents } from './difference.ts';

// With which outcome rules a change came: the page of the change computes its outcome before and after with them.

const versionsByLaw = z.record(z.string(), z.int().positive());
export type VersionsByLaw = z.infer<typeof versionsByLaw>;

/** `catalogue/current` of the last import that came to its end. One of an earlier release did not store the versions. */
const importedCatalogue = z.object({ rule_versions: versionsByLaw.catch({}).default({}) });
export const readImportedVersions = (catalogue: object | undefined): VersionsByLaw =>
  importedCatalogue.parse(catalogue ?? {}).rule_versions;

const rules = z.object({ subject_id: z.string(), version: z.int().positive() });

/** The current version of each law's outcome rules. */
export const listRuleVersions = (documents: Documents): VersionsByLaw =>
  Object.fromEntries(
    [...documents].flatMap(([path, document]) => {
      if (!/^outcomeRules\/[^/]+$/.test(path)) return [];
      const { subject_id, version } = rules.parse(document);
      return [[subject_id, version]];
    }),
  );

/** The versions before and after of the laws of a change. A law whose earlier rules are not known is left out. */
export const compareVersions = (
  change: object,
  earlier: VersionsByLaw,
  current: VersionsByLaw,
): Record<string, { before: number; after: number }> =>
  Object.fromEntries(
    listLaws(storedChange.parse(change)).flatMap((law) => {
      const [before, after] = [lookUp(earlier, law), lookUp(current, law)];
      return before && after ? [[law, { before, after }]] : [];
    }),
  );
