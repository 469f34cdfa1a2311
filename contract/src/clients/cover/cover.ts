import { z } from 'zod';
import { type Examples, endpoint } from '../../api/endpoint.ts';
import { documentId, isoDay, personId } from '../../api/fields.ts';
import { defaultTimeZone } from '../../library/time-zones.ts';
import { adviser } from '../clients.ts';

// Holiday cover: a colleague acts for an adviser for a span of days (docs/product.md, "Holiday cover").

/** The days begin and end there, whatever the places of the clients. */
export const coverTimeZone = defaultTimeZone;

export const coverBounds = {
  /** The most days of a span, the first and the last included. */
  days: 60,
  /** So many days ahead a span can begin. */
  ahead: 365,
  /** The most spans of an adviser that are not over. */
  spans: 5,
  /** The most advisers for whom one colleague has spans that are not over. */
  advisers: 10,
} as const;

const cover = z.strictObject({
  id: documentId,
  /** Who is away. */
  adviser,
  /** Who covers for them. */
  cover: adviser,
  first_day: isoDay,
  last_day: isoDay,
  /** Whether it has begun. */
  is_running: z.boolean(),
});
export type Cover = z.infer<typeof cover>;

const covers = z.strictObject({ covers: z.array(cover) });

const newCover = z
  .strictObject({ cover_uid: personId, first_day: isoDay, last_day: isoDay })
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    path: ['last_day'],
    message: 'must not be before the first day',
  })
  // Not by addDays, which would join what the dashboard loads first.
  .refine(
    ({ first_day, last_day }) =>
      Date.parse(last_day) - Date.parse(first_day) < coverBounds.days * 86_400_000,
    {
      path: ['last_day'],
      message: `must be at most ${coverBounds.days} days from the first day on`,
    },
  );

export const coverEndpoints = {
  listCovers: endpoint({
    method: 'GET',
    path: '/api/covers',
    access: 'verified',
    status: 200,
    output: covers,
  }),
  setCover: endpoint({
    method: 'POST',
    path: '/api/covers',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    body: newCover,
    output: cover,
  }),
  setCoverOf: endpoint({
    method: 'POST',
    path: '/api/people/:uid/covers',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    params: z.object({ uid: personId }),
    body: newCover,
    output: cover,
  }),
  /**
   * Nothing is ended, and nothing is told, where there is no such span, or it is someone else's.
   */
  endCover: endpoint({
    method: 'POST',
    path: '/api/covers/end',
    access: 'verified',
    status: 200,
    body: z.strictObject({ id: documentId, adviser_uid: personId }),
    output: z.strictObject({ ended: z.boolean() }),
  }),
} as const;

const example = {
  cover_uid: 'Ab4RkLm2cVtR8n6jHs1wEx5yQf73',
  first_day: '2026-12-21',
  last_day: '2027-01-08',
};

export const coverExamples = {
  setCover: example,
  setCoverOf: example,
  endCover: { id: 'e2b8f0a4c6d1', adviser_uid: 'Xq3TgYc1bWfQ2m8kLr5sVz7pNd90' },
} satisfies Examples<typeof coverEndpoints>;
