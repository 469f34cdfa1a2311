import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, isoTime, timestamp } from '../api/fields.ts';
import { pageCursor } from '../api/page-cursor.ts';

// What a person was told of, newest first (docs/product.md, "Notifications").

/** How many a page of the list has. */
export const notificationsPerPage = 50;

export const notification = z.strictObject({
  id: documentId,
  /** Of `kinds.ts`, or of a newer release. */
  kind: z.string(),
  facts: z.strictObject({
    by: z.string(),
    about: z.string(),
    organisation: z.string(),
    count: z.int().nonnegative(),
    is_drill: z.boolean(),
    first_day: z.string(),
    last_day: z.string(),
  }),
  /** The page that it leads to. */
  place: z.string(),
  at: timestamp,
  /** Whether it asks for nothing any more. It is not unread. */
  is_over: z.boolean().default(false),
});
export type Notification = z.infer<typeof notification>;

const notificationPage = z.strictObject({
  notifications: z.array(notification),
  /** The value for the next page; null on the last. */
  next: pageCursor.nullable(),
  /** What is newer is unread; null where nothing has been read. */
  read_until: timestamp.nullable(),
});
export type NotificationPage = z.infer<typeof notificationPage>;

const readUntil = z.strictObject({ until: isoTime });

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'verified',
    status: 200,
    query: z.strictObject({
      before: pageCursor.optional(),
      /** Only what is unread: as few reads as there are. */
      show: z.literal('unread').optional(),
    }),
    output: notificationPage,
  }),
  markNotificationsRead: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'verified',
    status: 200,
    body: readUntil,
    output: readUntil,
  }),
} as const;

export const notificationExamples = {
  markNotificationsRead: { until: '2026-11-27T00:00:00.000Z' },
} satisfies Examples<typeof notificationEndpoints>;
