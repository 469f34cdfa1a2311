import { z } from 'zod';
import { role } from '../account/account.ts';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, emailAddress, filledText, personId, timestamp } from '../api/fields.ts';
import { securityEventEndpoints } from './security-events.ts';

// The provider's staff, as admins see and change it (docs/product.md, "People").

const person = z.strictObject({
  uid: z.string(),
  display_name: z.string(),
  email: z.string(),
  role,
  /** How many organisations have this adviser. */
  clients: z.int().nonnegative(),
  /** Whether the account has a second factor, according to the identity provider. */
  second_factor: z.boolean().default(false),
  /** From when on the provider refuses them without one; null where it does not ask. */
  second_factor_due_at: timestamp.nullable().default(null),
});
export type Person = z.infer<typeof person>;

const onPerson = {
  access: 'verified',
  status: 200,
  params: z.object({ uid: personId }),
} as const;

export const peopleEndpoints = {
  listPeople: endpoint({
    method: 'GET',
    path: '/api/people',
    access: 'verified',
    status: 200,
    output: z.strictObject({
      /** The newest 100. */
      staff: z.array(person),
      more: z.boolean(),
    }),
  }),
  /** A POST, as an address belongs in no URL. */
  findPerson: endpoint({
    method: 'POST',
    path: '/api/people/find',
    access: 'verified',
    status: 200,
    body: z.strictObject({ email: emailAddress }),
    output: z.strictObject({ found: person.nullable() }),
  }),
  listAssigned: endpoint({
    ...onPerson,
    method: 'GET',
    path: '/api/people/:uid/organisations',
    output: z.strictObject({
      /** By name, 100 at most. */
      organisations: z.array(z.strictObject({ id: documentId, name: z.string() })),
      more: z.boolean(),
    }),
  }),
  giveRole: endpoint({
    ...onPerson,
    method: 'PUT',
    path: '/api/people/:uid/role',
    recentSignIn: 15,
    body: z.strictObject({ role }),
    output: person,
  }),
  endSessions: endpoint({
    ...onPerson,
    method: 'POST',
    path: '/api/people/:uid/sign-out',
    output: z.strictObject({ ended: z.literal(true) }),
  }),
  allowSecondFactorOf: endpoint({
    ...onPerson,
    method: 'POST',
    path: '/api/people/:uid/second-factor/allow',
    recentSignIn: 15,
    output: person,
  }),
  removeSecondFactorOf: endpoint({
    ...onPerson,
    method: 'POST',
    path: '/api/people/:uid/second-factor/remove',
    recentSignIn: 15,
    body: z.strictObject({ reason: filledText(bounds.reviewText) }),
    output: person,
  }),
  ...securityEventEndpoints,
} as const;

export const peopleExamples = {
  findPerson: { email: 'nobody@example.com' },
  giveRole: { role: 'client' },
  removeSecondFactorOf: { reason: 'Lost the phone' },
} satisfies Examples<typeof peopleEndpoints>;
