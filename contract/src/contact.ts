import { z } from 'zod';
import { bounds, filledText } from './bounds.ts';
import { endpoint } from './endpoint.ts';

export const contactMessage = z.strictObject({
  name: filledText(bounds.name),
  organization: filledText(bounds.organization),
  phone: filledText(bounds.phone),
  email: z.email().max(bounds.email),
  message: filledText(bounds.message),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** Where a message is on its way. Only `sent` and `dead` are final. */
const deliveryState = z.enum(['pending', 'sending', 'retry', 'sent', 'blocked', 'dead']);

/** `contactMessages/{id}`. While `sending`, `owner` holds the lease until `lease_until`. */
export const storedContactMessage = contactMessage.extend({
  created_at: z.date(),
  delivery: z.strictObject({
    state: deliveryState,
    attempts: z.int().nonnegative(),
    owner: z.string().nullable(),
    lease_until: z.date().nullable(),
    last_error: z.string().nullable(),
  }),
});
export type StoredContactMessage = z.infer<typeof storedContactMessage>;

export const contactEndpoints = {
  sendContactMessage: endpoint({
    summary: 'Stores a message to the provider for delivery',
    method: 'POST',
    path: '/api/email',
    access: 'public',
    status: 201,
    body: contactMessage,
    output: z.strictObject({ id: z.string() }),
  }),
} as const;
