import type { StoredChange } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { useQuery } from '@tanstack/react-query';
import { recentChangesQuery } from './queries';

/** The latest and upcoming changes to a law; none until they are loaded. */
export const useLawChanges = (lawId: string): StoredChange[] => {
  const { data = [] } = useQuery(recentChangesQuery());
  return data.filter((change) => listLaws(change).includes(lawId));
};
