import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { emailAddress, nameText, text } from '../api/fields.ts';

// Whom the adviser reaches at an organisation. Only its owners give it, and take it back.

export const contactPerson = z.strictObject({
  name: z.string(),
  /** Each is empty where the organisation gives none. */
  email: z.string(),
  phone: z.string(),
});
export type ContactPerson = z.infer<typeof contactPerson>;

export const contactPersonInput = z
  .strictObject({
    name: nameText(bounds.displayName),
    email: z.union([z.literal(''), emailAddress]),
    phone: text(bounds.phone),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    message: 'An email address or a telephone number is needed',
  });

/** In `organisations/{id}`; null where the organisation gives nobody. */
export const storedContactPerson = z
  .object({
    name: z.string().default(''),
    email: z.string().default(''),
    phone: z.string().default(''),
  })
  .nullable()
  .default(null);
