import { z } from 'zod';

const address = z.looseObject({ email: z.email(), name: z.string().optional() });

/** The body of SendGrid's `POST /v3/mail/send`, as far as this product uses it. */
export const mailSend = z.looseObject({
  personalizations: z
    .array(z.looseObject({ to: z.array(address).min(1), subject: z.string().optional() }))
    .min(1),
  from: address,
  reply_to: address.optional(),
  subject: z.string().min(1),
  content: z.array(z.object({ type: z.string(), value: z.string().min(1) })).min(1),
  custom_args: z.record(z.string(), z.string()).optional(),
});

export type Mail = z.infer<typeof mailSend> & { received_at: string };

/**
 * How the next sends fail, first to last: a status, a delay, a connection dropped before or after it is
 * kept, or midway through the answer that says it is.
 */
const fault = z.strictObject({
  status: z.int().min(400).max(599).optional(),
  delay_ms: z.int().positive().optional(),
  drop: z.enum(['before', 'midway', 'after']).optional(),
});
export const faultList = z.array(fault);
export type Fault = z.infer<typeof fault>;
