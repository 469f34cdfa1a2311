import type { ImportedChange } from '@lexplain/contract/changes/change-page';
import type { CorrectedLibrary } from '@lexplain/contract/changes/corrections';
import { storedClockRules } from '@lexplain/contract/library/clock-rules';
import { paths } from '@lexplain/contract/paths';
import { findPenalties } from '../library/profile-rules.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findRulesVersion } from './store.ts';

// What the import of a correction has replaced, read from the versions that it wrote into the
// correction.

type Versions = ImportedChange['clock_versions'];

const isOther = ({ before, after }: { before: number; after: number }): boolean => before !== after;

/** A version of each law before and after where they differ and both are stored. */
const readPairs = async <T>(
  versions: Versions,
  read: (lawId: string, version: number) => Promise<T | null>,
): Promise<{ before: T; after: T }[]> => {
  const others = Object.entries(versions).filter(([, both]) => isOther(both));
  const pairs = await Promise.all(
    others.map(async ([lawId, versionsOfLaw]) => {
      const [before, after] = await Promise.all([
        read(lawId, versionsOfLaw.before),
        read(lawId, versionsOfLaw.after),
      ]);
      return before && after ? [{ before, after }] : [];
    }),
  );
  return pairs.flat();
};

const readClocks = async (lawId: string, version: number) => {
  const path = paths.clockRulesVersion(lawId, version);
  const stored = readAs(storedClockRules, await db.doc(path).get(), () => ({ subject_id: lawId }));
  return stored?.clocks ?? null;
};

const readPenalties = async (versions: ImportedChange['penalty_versions']) => {
  if (!versions || !isOther(versions)) return null;
  const [before, after] = await Promise.all([
    findPenalties(paths.penaltySetVersion(versions.before)),
    findPenalties(paths.penaltySetVersion(versions.after)),
  ]);
  return before && after ? { before, after } : null;
};

export const readCorrectedLibrary = async (change: ImportedChange): Promise<CorrectedLibrary> => {
  const [outcome_rules, clocks, penalties] = await Promise.all([
    readPairs(change.rule_versions, findRulesVersion),
    readPairs(change.clock_versions, readClocks),
    readPenalties(change.penalty_versions),
  ]);
  return { outcome_rules, clocks, penalties };
};
