import { z } from 'zod';
import { bounds } from './bounds.ts';
import { storedDelivery } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, filledText, text } from './fields.ts';

export const contactMessage = z.strictObject({
  name: filledText(bounds.name),
  organization: filledText(bounds.organization),
  phone: filledText(bounds.phone),
  email: emailAddress,
  message: filledText(bounds.message),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/**
 * `contactMessages/{id}`. What was accepted is delivered, whatever of it is missing.
 */
export const storedContactMessage = z.object({
  name: z.string().default(''),
  organization: z.string().default(''),
  phone: z.string().default(''),
  email: z.string().default(''),
  message: z.string().default(''),
  created_at: z.date(),
  delivery: storedDelivery.prefault({}),
  /** When Firestore deletes it: set once sent or closed by an operator, so that nothing open ever expires. */
  expire_at: z.date().nullable().default(null),
  /** By which a person finds their own, however they wrote their address. */
  email_lower: z.string().nullish(),
  /** Its writer deleted their account meanwhile: it is kept only until it is delivered. */
  delete_once_settled: z.boolean().optional(),
});
export type StoredContactMessage = z.infer<typeof storedContactMessage>;

export const contactEndpoints = {
  sendContactMessage: endpoint({
    summary: 'Stores a message to the provider for delivery',
    errors: ['idempotency_key_reused', 'rate_limited', 'app_check_failed'],
    method: 'POST',
    path: '/api/email',
    access: 'public',
    status: 201,
    /** The same key again answers as the first time did, and stores nothing. */
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional(),
      /** Proof that a page of ours asks; needed where the provider enforces App Check. */
      'x-firebase-appcheck': z.string().max(4_096).optional(),
    }),
    body: contactMessage.extend({
      /** A field that people don't see. Who fills it in is a program, and is thanked and forgotten. */
      website: text(bounds.organization).optional(),
    }),
    output: z.strictObject({ id: z.string() }),
  }),
} as const;
