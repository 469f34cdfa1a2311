import { z } from 'zod';
import { bounds } from './bounds.ts';
import { emailAddressPattern, isEmailAddress } from './email-address.ts';

/**
 * Text that Firestore can hold. A lone surrogate passes JSON and zod and dies in gRPC as INTERNAL,
 * so it is refused here, where the caller can still be told which field is wrong.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed(), 'Must be well-formed Unicode');

/** Text that says something: trimmed, and at least one character is left. */
export const filledText = (max: number) => z.string().trim().min(1).max(max).pipe(text(max));

/** An address as a browser lets it pass; whether mail reaches it shows when mail is sent. */
export const emailAddress = z
  .email({ pattern: emailAddressPattern })
  .max(bounds.email)
  .refine(isEmailAddress, 'Invalid email address');

/** A document id that is also safe as a map key: no dots, slashes or `__reserved__` names. */
export const documentId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .refine((id) => !/^__.*__$/.test(id), 'Reserved id');
