import { z } from 'zod';

/**
 * How much time is left when a reminder is sent. Where two fall on one instant, the later in this
 * list says more.
 */
const beforeEnd = z.enum(['half', 'day', 'four_hours', 'hour', 'end']);

/** How a duty without an end is to be done. */
const withoutEnd = z.enum(['as_soon_as_practicable', 'immediately']);

export const reminderKind = z.enum([...beforeEnd.options, ...withoutEnd.options]);
export type ReminderKind = z.infer<typeof reminderKind>;

export const isWithoutEnd = (kind: ReminderKind): kind is z.infer<typeof withoutEnd> =>
  withoutEnd.safeParse(kind).success;
