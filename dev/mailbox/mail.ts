import { z } from 'zod';

const address = z.strictObject({ email: z.email(), name: z.string().optional() });

/** Headers that SendGrid sets itself. */
const reservedHeaders = new Set(
  'x-sg-id x-sg-eid received dkim-signature content-type content-transfer-encoding to from subject reply-to cc bcc'.split(
    ' ',
  ),
);

const isReserved = (name: string): boolean => reservedHeaders.has(name.toLowerCase());

/**
 * RFC 5322: a name is printable without a colon, a value is one line. Other characters must be
 * encoded.
 */
const headers = z
  .record(z.string(), z.string().regex(/^[ -~]*$/, 'A header has to be one line of US-ASCII'))
  .refine((fields) => Object.keys(fields).every((name) => /^[!-9;-~]+$/.test(name)), {
    error: 'No name of a header',
  })
  .refine((fields) => !Object.keys(fields).some(isReserved), { error: 'A reserved header' });

const customArgs = z
  .record(z.string(), z.string())
  .refine((args) => Buffer.byteLength(JSON.stringify(args)) < 10_000, {
    error: 'Custom arguments have to be below 10,000 bytes',
  });

const trackingSettings = z.strictObject({
  click_tracking: z
    .strictObject({ enable: z.boolean().optional(), enable_text: z.boolean().optional() })
    .optional(),
  open_tracking: z
    .strictObject({ enable: z.boolean().optional(), substitution_tag: z.string().optional() })
    .optional(),
  subscription_tracking: z
    .strictObject({
      enable: z.boolean().optional(),
      text: z.string().optional(),
      html: z.string().optional(),
      substitution_tag: z.string().optional(),
    })
    .optional(),
});

const content = z
  .array(z.strictObject({ type: z.enum(['text/plain', 'text/html']), value: z.string().min(1) }))
  .min(1)
  .refine(([first, second]) => !second || first?.type === 'text/plain', {
    error: 'If there is text/plain, it has to come first',
  })
  .refine((parts) => new Set(parts.map(({ type }) => type)).size === parts.length, {
    error: 'Each type of content once',
  });

/**
 * The body of SendGrid's `POST /v3/mail/send`, as far as this product uses it: one mail to one
 * address. It refuses what SendGrid refuses, and fields that the product does not send, such as
 * categories.
 */
export const mailSend = z.strictObject({
  personalizations: z.tuple([z.strictObject({ to: z.tuple([address]) })]),
  from: address,
  reply_to: address.optional(),
  subject: z.string().min(1),
  content,
  headers: headers.optional(),
  tracking_settings: trackingSettings.optional(),
  custom_args: customArgs.optional(),
});

export type Mail = z.infer<typeof mailSend> & {
  /** The id in SendGrid's answer. */
  message_id: string;
  received_at: string;
};

/** The recipient of a mail. */
export const recipientOf = (mail: Mail): string => mail.personalizations[0].to[0].email;

/**
 * A queued failure: a status, a delay, a connection dropped before or after the mail is stored, or
 * in the middle of the answer.
 */
const fault = z.strictObject({
  status: z.int().min(400).max(599).optional(),
  delay_ms: z.int().positive().optional(),
  drop: z.enum(['before', 'midway', 'after']).optional(),
});
export const faultList = z.array(fault);
export type Fault = z.infer<typeof fault>;
