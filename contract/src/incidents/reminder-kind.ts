import { z } from 'zod';

/** How much time is left when a reminder is sent. Where two fall on one instant, the later in this list says more. */
export const reminderKind = z.enum(['half', 'day', 'four_hours', 'hour', 'end']);
export type ReminderKind = z.infer<typeof reminderKind>;
