import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { timestamp } from '../api/fields.ts';

// A person's private calendar of deadlines (docs/product.md, "Your calendar").

/** The secret of an address: 32 random bytes in base64url. */
export const feedToken = z.string().regex(/^[\w-]{43}$/);

export const calendarSubscription = z.strictObject({
  created_at: timestamp,
  /** A program last asked for it then, or within 23 hours after; null where none has. */
  fetched_at: timestamp.nullable(),
});
export type CalendarSubscription = z.infer<typeof calendarSubscription>;

/** Null for a person who has no address, or one that has ended. */
const state = z.strictObject({ subscription: calendarSubscription.nullable() });

/**
 * `calendarSubscriptions/{uid}`. Whether it has ended is decided at each fetch, by the account and
 * by Auth: its time says what was before it.
 */
export const storedCalendarSubscription = z.object({
  organisation_id: z.string().min(1),
  secret_sha256: z.string(),
  created_at: z.date(),
  fetched_at: z.date().nullable().default(null),
});
export type StoredCalendarSubscription = z.infer<typeof storedCalendarSubscription>;

const path = '/api/calendar-subscription';

export const calendarEndpoints = {
  getCalendarSubscription: endpoint({
    method: 'GET',
    path,
    access: 'verified',
    status: 200,
    output: state,
  }),
  /** The address is answered this once: only its hash is stored. */
  makeCalendarAddress: endpoint({
    method: 'PUT',
    path,
    access: 'verified',
    status: 200,
    output: z.strictObject({ address: z.url(), subscription: calendarSubscription }),
  }),
  endCalendarSubscription: endpoint({
    method: 'DELETE',
    path,
    access: 'verified',
    status: 200,
    output: state,
  }),
  /** Calendar programs know an address and nothing else, and some of them look at its end. */
  getDeadlinesCalendar: endpoint({
    method: 'GET',
    path: '/api/feeds/:token/deadlines.ics',
    access: 'public',
    status: 200,
    params: z.object({ token: feedToken }),
    media: 'calendar',
    output: z.string(),
  }),
  getChangesFeed: endpoint({
    method: 'GET',
    path: '/api/feeds/:token/changes.atom',
    access: 'public',
    status: 200,
    params: z.object({ token: feedToken }),
    media: 'feed',
    output: z.string(),
  }),
} as const;
