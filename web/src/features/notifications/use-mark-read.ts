import { notificationEndpoints } from '@lexplain/contract/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { refetchNotifications } from './queries';

/** Marks as read what the person was told of until a time. */
export const useMarkRead = () => {
  const client = useQueryClient();
  return useCommand<unknown, string>({
    mutationFn: (until, permit) =>
      send(permit, notificationEndpoints.markNotificationsRead, { body: { until } }),
    onSuccess: () => refetchNotifications(client),
  });
};
