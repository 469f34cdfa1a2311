import type { FirmSettings } from '@lexplain/contract/firm/firm';
import { useQueryClient } from '@tanstack/react-query';
import type { Permit } from '../../lib/actions/permit';
import { useCommand } from '../../lib/actions/use-command';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { firmQuery } from '../../lib/queries/firm-query';
import { firmSettingsQuery } from './queries';

/** Changes the firm, and refreshes what this page and reports show of it. */
export const useFirmCommand = <Change>(
  save: (change: Change, permit: Permit) => Promise<FirmSettings>,
  onSaved: () => void = () => {},
) => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: save,
    onSuccess: async (saved) => {
      await cacheAnswer(client, firmSettingsQuery, () => saved);
      void client.invalidateQueries({ queryKey: firmQuery.queryKey, exact: true });
      onSaved();
    },
    // Another window may have saved first: fields that were not changed here show the stored
    // values.
    onError: () => void client.invalidateQueries({ queryKey: firmSettingsQuery.queryKey }),
  });
};
