import type { InboxMessage } from '@lexplain/contract/inbox/inbox';
import { useQueryClient } from '@tanstack/react-query';
import type { Permit } from '../../lib/actions/permit';
import { useCommand } from '../../lib/actions/use-command';
import { hasStatus } from '../../lib/api/api-error';
import { changeMessage, refetchInbox } from './queries';

/** A call on a message. The list shows what it answers, or what a colleague has done meanwhile. */
export const useMessageCommand = <Variables = void>(
  act: (variables: Variables, permit: Permit) => Promise<InboxMessage>,
  onDone?: (changed: InboxMessage) => void,
) => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: act,
    onSuccess: async (changed) => {
      await changeMessage(client, changed);
      onDone?.(changed);
    },
    onError: (error) => {
      if (hasStatus(error, 412) || hasStatus(error, 404)) void refetchInbox(client);
    },
  });
};
