import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, idempotencyKey, ifMatch } from '../api/endpoint.ts';
import { emailAddress, text, timestamp } from '../api/fields.ts';
import { addressStatus } from '../notices/notices.ts';

// What an organisation has at hand before an incident (docs/product.md, "Be ready").

const contact = z.strictObject({ name: text(bounds.name), phone: text(bounds.phone) });
export type ReadinessContact = z.infer<typeof contact>;

/** Who leads, and whom to call. */
export const readinessContacts = z.strictObject({
  leader: contact,
  insurer: contact,
  lawyer: contact,
});
export type ReadinessContacts = z.infer<typeof readinessContacts>;

/** How long the link that confirms a second address is valid. */
export const confirmationDays = 7;

export const secondAddressState = z.enum(['waiting', 'confirmed', 'ended']);

export const readiness = z.strictObject({
  ...readinessContacts.shape,
  /** Mail about deadlines also goes there, as the business's own may be what was broken into. */
  second_address: z
    .strictObject({
      address: z.string(),
      /** `waiting` for its confirmation; `ended` by whoever reads it. */
      state: secondAddressState,
      /** When that state began. */
      since: timestamp,
      /** When the mail that asks for a confirmation is sent; null where it was sent at once. */
      mail_after: timestamp.nullable().default(null),
      reach: addressStatus,
    })
    .nullable(),
  revision: z.int().nonnegative(),
});
export type Readiness = z.infer<typeof readiness>;

const storedContact = z
  .object({ name: z.string().default(''), phone: z.string().default('') })
  .prefault({});

/** `readiness/{organisationId}`. */
export const storedReadiness = z.object({
  leader: storedContact,
  insurer: storedContact,
  lawyer: storedContact,
  revision: z.int().nonnegative().default(0),
  second_address: z
    .object({
      address: z.string(),
      state: secondAddressState.catch('ended'),
      since: z.date(),
      mail_after: z.date().nullable().default(null),
      /** Whoever has the link of a mail to the address can confirm and end it. */
      token: z.string(),
      /** Of the call that has set it. */
      idempotency_key: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
});
export type StoredReadiness = z.infer<typeof storedReadiness>;

const revision = z.object({ revision: z.number() }).transform((found) => found.revision);

/** What the holder of a link sees. */
const shownSecondAddress = z.strictObject({
  organisation: z.string(),
  /** An address that waited for longer than `confirmationDays` is not found. */
  state: secondAddressState,
});
export type ShownSecondAddress = z.infer<typeof shownSecondAddress>;

const linkParams = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) });

export const readinessEndpoints = {
  getReadiness: endpoint({
    revision,
    method: 'GET',
    path: '/api/organisation/readiness',
    access: 'verified',
    status: 200,
    output: readiness,
  }),
  saveReadiness: endpoint({
    revision,
    method: 'PUT',
    path: '/api/organisation/readiness',
    access: 'verified',
    status: 200,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: readinessContacts,
    output: readiness,
  }),
  saveSecondAddress: endpoint({
    method: 'PUT',
    path: '/api/organisation/readiness/second-address',
    access: 'verified',
    status: 200,
    headers: idempotencyKey,
    body: z.strictObject({ address: emailAddress.nullable() }),
    output: readiness,
  }),
  getSecondAddress: endpoint({
    method: 'GET',
    path: '/api/second-addresses/:token',
    access: 'public',
    status: 200,
    params: linkParams,
    output: shownSecondAddress,
  }),
  answerSecondAddress: endpoint({
    method: 'PUT',
    path: '/api/second-addresses/:token',
    access: 'public',
    status: 200,
    params: linkParams,
    body: z.strictObject({ state: secondAddressState.exclude(['waiting']) }),
    output: shownSecondAddress,
  }),
} as const;

export const readinessExamples = {
  saveReadiness: {
    leader: { name: 'Ann Example', phone: '0400 000 000' },
    insurer: { name: 'Example Insurance', phone: '1300 000 000' },
    lawyer: { name: 'Example Lawyers', phone: '' },
  },
  saveSecondAddress: { address: 'second@example.org' },
  answerSecondAddress: { state: 'ended' },
} satisfies Examples<typeof readinessEndpoints>;
