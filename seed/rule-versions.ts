import { isCorrection, storedChange } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import type { Documents } from './difference.ts';

// With which rules and penalties a change came: the page of a change computes its outcome before
// and after with them, and whom a correction is mailed to follows from them.

const version = z.int().positive();
const versionsByLaw = z.record(z.string(), version);
type VersionsByLaw = z.infer<typeof versionsByLaw>;

export interface LibraryVersions {
  /** Of each law's outcome rules. */
  rules: VersionsByLaw;
  /** Of each law's clock rules. */
  clocks: VersionsByLaw;
  /** Null where they are not known. */
  penalties: number | null;
}

/** `catalogue/current` of the last import that came to its end. */
const importedCatalogue = z.object({
  rule_versions: versionsByLaw.catch({}).default({}),
  clock_versions: versionsByLaw.catch({}).default({}),
  penalty_version: version.nullable().catch(null).default(null),
});
export const readImportedVersions = (catalogue: object | undefined): LibraryVersions => {
  const { rule_versions, clock_versions, penalty_version } = importedCatalogue.parse(
    catalogue ?? {},
  );
  return { rules: rule_versions, clocks: clock_versions, penalties: penalty_version };
};

export const toCatalogueFields = ({ rules, clocks, penalties }: LibraryVersions) => ({
  rule_versions: rules,
  clock_versions: clocks,
  penalty_version: penalties,
});

const ofLaw = z.object({ subject_id: z.string(), version });
const ofAll = z.object({ version });

const listByLaw = (documents: Documents, collection: string): VersionsByLaw =>
  Object.fromEntries(
    [...documents].flatMap(([path, document]) => {
      const [name, id, ...more] = path.split('/');
      if (name !== collection || id === undefined || more.length > 0) return [];
      const found = ofLaw.parse(document);
      return [[found.subject_id, found.version]];
    }),
  );

/** The current versions of a library. */
export const listVersions = (documents: Documents): LibraryVersions => ({
  rules: listByLaw(documents, paths.outcomeRules()),
  clocks: listByLaw(documents, paths.clockRules()),
  penalties: ofAll.safeParse(documents.get(paths.penaltySet())).data?.version ?? null,
});

const compareByLaw = (laws: readonly string[], earlier: VersionsByLaw, current: VersionsByLaw) =>
  Object.fromEntries(
    laws.flatMap((law) => {
      const [before, after] = [lookUp(earlier, law), lookUp(current, law)];
      return before && after ? [[law, { before, after }]] : [];
    }),
  );

/**
 * The versions before and after of the laws of a change: of outcome rules, and for a correction
 * also of clocks and penalties. Those without a version before are left out.
 */
export const compareVersions = (
  document: object,
  earlier: LibraryVersions,
  current: LibraryVersions,
) => {
  const change = storedChange.parse(document);
  const laws = listLaws(change);
  const rule_versions = compareByLaw(laws, earlier.rules, current.rules);
  if (!isCorrection(change)) return { rule_versions };
  const isKnown = earlier.penalties !== null && current.penalties !== null;
  return {
    rule_versions,
    clock_versions: compareByLaw(laws, earlier.clocks, current.clocks),
    penalty_versions: isKnown ? { before: earlier.penalties, after: current.penalties } : null,
  };
};
