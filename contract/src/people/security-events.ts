import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { pageCursor } from '../api/page-cursor.ts';
import { type NotificationKind, notificationKind } from '../notifications/kinds.ts';

// What people were told of the security of their accounts, for admins (docs/product.md, "Security
// and mail").

/** How many a page has. */
export const securityEventsPerPage = 25;

/** In the order in which a filter offers them. */
export const securityEventGroup = z.enum(['sign_ins', 'passwords', 'second_factors', 'roles']);
export type SecurityEventGroup = z.infer<typeof securityEventGroup>;

export const kindsOfGroup = {
  sign_ins: ['new_sign_in'],
  passwords: ['password_changed', 'address_changed'],
  second_factors: [
    'second_factor_added',
    'second_factor_removed',
    'second_factor_allowed',
    'recovery_codes_created',
  ],
  roles: ['role_given'],
} as const satisfies Record<SecurityEventGroup, readonly NotificationKind[]>;

export const securityEventKind = notificationKind.extract([
  ...kindsOfGroup.sign_ins,
  ...kindsOfGroup.passwords,
  ...kindsOfGroup.second_factors,
  ...kindsOfGroup.roles,
]);
export type SecurityEventKind = z.infer<typeof securityEventKind>;

const securityEvent = z.strictObject({
  id: documentId,
  kind: securityEventKind,
  at: timestamp,
  /** Whose account it is about; null once it is deleted. */
  person: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  /** Who gave a role; empty for the command, and for what a person did with their own account. */
  by: z.string(),
});
export type ListedSecurityEvent = z.infer<typeof securityEvent>;

export const securityEventEndpoints = {
  listSecurityEvents: endpoint({
    method: 'GET',
    path: '/api/security-events',
    access: 'verified',
    status: 200,
    query: z.strictObject({
      /** All, where it is left out. */
      group: securityEventGroup.optional(),
      before: pageCursor.optional(),
    }),
    output: z.strictObject({
      /** Newest first. */
      events: z.array(securityEvent),
      /** The value for the next page; null on the last. */
      next: pageCursor.nullable(),
    }),
  }),
} as const;
