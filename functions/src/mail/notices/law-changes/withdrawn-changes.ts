import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { listChanges } from '../../../changes/store.ts';

type LawChanges = StoredNotice & { template: 'law_changes' };

/**
 * The notice without the changes that were withdrawn since it was written; null where none is left.
 */
export const withStoredChanges = async (notice: LawChanges): Promise<LawChanges | null> => {
  const ids = new Set((await listChanges()).map(({ id }) => id));
  const { facts } = notice;
  const changes = facts.changes.filter(({ change_id }) => ids.has(change_id));
  return changes.length === 0 ? null : { ...notice, facts: { ...facts, changes } };
};
