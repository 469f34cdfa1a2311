import { z } from 'zod';
import { role } from '../account/account.ts';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, emailAddress, filledText, isoTime, personId } from '../api/fields.ts';

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
  second_factor_due_at: isoTime.nullable().default(null),
});
export type Person = z.infer<typeof person>;

const onPerson = {
  access: 'verified',
  status: 200,
  params: z.object({ uid: personId }),
} as const;

export const peopleEndpoints = {
  listPeople: endpoint({
    summary: 'List the staff with their roles',
    method: 'GET',
    path: '/api/people',
    access: 'verified',
    permission: 'people.read',
    status: 200,
    errors: ['not_permitted'],
    limit: 'list',
    output: z.strictObject({
      /** The newest 100. */
      staff: z.array(person),
      more: z.boolean(),
    }),
  }),
  /** A POST, as an address belongs in no URL. */
  findPerson: endpoint({
    summary: 'Find the person who has verified an address',
    method: 'POST',
    path: '/api/people/find',
    access: 'verified',
    permission: 'people.read',
    status: 200,
    errors: ['account_missing', 'not_permitted'],
    body: z.strictObject({ email: emailAddress }),
    limit: 'list',
    output: z.strictObject({ found: person.nullable() }),
  }),
  listAssigned: endpoint({
    summary: 'List the organisations that an adviser is assigned to',
    ...onPerson,
    method: 'GET',
    path: '/api/people/:uid/organisations',
    permission: 'people.read',
    errors: ['not_permitted'],
    limit: 'list',
    output: z.strictObject({
      /** By name, 100 at most. */
      organisations: z.array(z.strictObject({ id: documentId, name: z.string() })),
      more: z.boolean(),
    }),
  }),
  giveRole: endpoint({
    summary: 'Give a person a role; whoever stops being an adviser loses their organisations',
    ...onPerson,
    method: 'PUT',
    path: '/api/people/:uid/role',
    permission: 'role.give',
    recentSignIn: 15,
    errors: ['account_missing', 'last_admin', 'no_default_plan', 'not_permitted'],
    body: z.strictObject({ role }),
    limit: 'change',
    mails: true,
    output: person,
  }),
  endSessions: endpoint({
    summary: 'End all sessions of a person',
    ...onPerson,
    method: 'POST',
    path: '/api/people/:uid/sign-out',
    permission: 'session.end',
    errors: ['account_missing', 'not_permitted'],
    output: z.strictObject({ ended: z.literal(true) }),
  }),
  allowSecondFactorOf: endpoint({
    summary:
      'Let somebody on staff name a second factor after their deadline, for 24 hours; they are mailed',
    ...onPerson,
    method: 'POST',
    path: '/api/people/:uid/second-factor/allow',
    permission: 'second_factor.allow',
    recentSignIn: 15,
    errors: ['account_missing', 'not_permitted'],
    limit: 'change',
    mails: true,
    output: person,
  }),
  removeSecondFactorOf: endpoint({
    summary:
      'Remove the second factor of somebody who lost it, with a reason that they are mailed; ends their sessions',
    ...onPerson,
    method: 'POST',
    path: '/api/people/:uid/second-factor/remove',
    permission: 'second_factor.remove',
    recentSignIn: 15,
    errors: ['account_missing', 'last_admin', 'not_permitted'],
    body: z.strictObject({ reason: filledText(bounds.reviewText) }),
    limit: 'change',
    mails: true,
    output: person,
  }),
} as const;

export const peopleExamples = {
  findPerson: { email: 'nobody@example.com' },
  giveRole: { role: 'client' },
  removeSecondFactorOf: { reason: 'Lost the phone' },
} satisfies Examples<typeof peopleEndpoints>;
