import type { ChannelSetting } from '@lexplain/contract/channels/channels';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Permit } from '../../lib/actions/permit';
import { useCommand } from '../../lib/actions/use-command';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import type { ChannelCalls } from './channel-calls';

export const channelQuery = ({ queryKey, read }: ChannelCalls) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) });

/** Changes the channel, and shows what is stored then; somebody else may have changed it, too. */
export const useChannelCommand = <Change>(
  calls: ChannelCalls,
  save: (change: Change, permit: Permit) => Promise<ChannelSetting>,
  onSaved: () => void = () => {},
) => {
  const client = useQueryClient();
  const query = channelQuery(calls);
  return useCommand({
    mutationFn: save,
    onSuccess: async (saved) => {
      await cacheAnswer(client, query, () => saved);
      if (calls.logKey) void client.invalidateQueries({ queryKey: calls.logKey });
      onSaved();
    },
    onError: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  });
};
