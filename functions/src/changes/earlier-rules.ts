import type { ChangePage, ImportedChange } from '@lexplain/contract/changes/change-page';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { findChange, findRulesVersion } from './store.ts';

// The outcome rules of a change's laws before the import that added it.

type EarlierRules = ChangePage['earlier_rules'];

export const readEarlierRules = async (change: ImportedChange): Promise<EarlierRules> => {
  const found = await Promise.all(
    listLaws(change).map(async (subject_id): Promise<EarlierRules> => {
      const versions = Object.entries(change.rule_versions).find(([id]) => id === subject_id)?.[1];
      if (!versions) return [];
      if (versions.before === versions.after) return [{ subject_id, rules: null }];
      const rules = await findRulesVersion(subject_id, versions.before);
      return rules ? [{ subject_id, rules }] : [];
    }),
  );
  return found.flat();
};

/**
 * The outcome rules of a change's laws before its import, by its id. Read once for each instance
 * and library version.
 */
export const findEarlierRules = async (changeId: string): Promise<EarlierRules> => {
  const found = await readCached(`rules before ${paths.change(changeId)}`, async () => {
    const change = await findChange(changeId);
    return change && readEarlierRules(change);
  });
  return found ?? [];
};
