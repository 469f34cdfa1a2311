import { notificationEndpoints } from '@lexplain/contract/notifications/notifications';
import { handlersOf } from '../http/endpoint.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { listAllNotifications, listNotifications, markRead } from './store.ts';

export const notificationHandlers = handlersOf(notificationEndpoints, {
  listNotifications: async ({ actor, user }, { query }) => {
    const read_until = user?.notifications_read_until ?? null;
    const page = await listNotifications(actor, {
      before: query.before ?? null,
      ...(query.show === 'unread' && { unreadSince: read_until }),
    });
    return { ...page, read_until };
  },

  markNotificationsRead: async (caller, { body }) => ({
    until: await markRead(caller, new Date(body.until)),
  }),
});

export const notificationExport: Pick<AccountExports, 'notifications'> = {
  notifications: ({ actor }) => listAllNotifications(actor),
};
