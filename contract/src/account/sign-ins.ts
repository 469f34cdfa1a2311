import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';

// Sign-ins from devices that were not seen before (docs/product.md, "A new sign-in").

/** For how many days the link of a mail about a new sign-in ends sessions. */
export const alertDays = 30;

export const signInEndpoints = {
  /** Answers alike for a link that is wrong and one that has expired. */
  endSessionsByAlert: endpoint({
    method: 'POST',
    path: '/api/auth/not-me',
    access: 'public',
    status: 200,
    body: z.strictObject({ token: z.string().max(128) }),
    output: z.strictObject({ ended: z.literal(true) }),
  }),
} as const;

export const signInExamples = {
  endSessionsByAlert: { token: 'a'.repeat(43) },
} satisfies Examples<typeof signInEndpoints>;
