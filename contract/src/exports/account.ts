import { z } from 'zod';
import { backendUser, plan, retentionNotes } from '../account/account.ts';
import { endpoint } from '../api/endpoint.ts';
import { timestamp } from '../api/fields.ts';
import { mapContactFields } from '../contact/fields.ts';

// The export of a person's own data. What features hand over to it stands in `endpoints.ts`.

/** A contact message that was written with the person's verified address. */
export const ownMessage = z.strictObject({
  id: z.string(),
  ...mapContactFields(() => z.string()),
  created_at: timestamp,
  /** What the provider answered by mail. */
  answers: z
    .array(z.strictObject({ by_name: z.string(), text: z.string(), at: timestamp }))
    .default([]),
  /** Whether it has reached the provider. */
  delivered: z.boolean(),
  /** When it is deleted automatically; null while it waits to be delivered. */
  kept_until: timestamp.nullable(),
});

/** A mail to the person's account. What it says is in their mailbox. */
export const ownNotice = z.strictObject({
  category: z.string(),
  template: z.string(),
  created_at: timestamp,
  sent: z.boolean(),
});

/** What the export fills in itself. */
const ownFields = {
  exported_at: timestamp,
  identity: z.strictObject({ uid: z.string(), email: z.string(), email_verified: z.boolean() }),
  account: backendUser
    .extend({
      plan: plan.nullable(),
      created_at: timestamp,
      updated_at: timestamp,
      /**
       * When the sessions that go on began. Hashes of random ids of devices say nothing to anybody.
       */
      sign_ins: z.array(timestamp).default([]),
      /**
       * Of advisers: the days in which colleagues cover for them, and the spans in which they cover
       * for others.
       */
      covers: z.array(z.strictObject({ first_day: z.string(), last_day: z.string() })).default([]),
      covering: z.array(z.strictObject({ from: timestamp, until: timestamp })).default([]),
      /** Of staff: the columns and the named views of their list of clients. */
      client_list: z
        .strictObject({
          columns: z.array(z.string()).nullable(),
          views: z.array(
            z.strictObject({ name: z.string(), list: z.record(z.string(), z.string()) }),
          ),
        })
        .default({ columns: null, views: [] }),
    })
    .nullable(),
  kept_after_deletion: retentionNotes.default([]),
};
export type OwnExportField = keyof typeof ownFields;

const row = {
  method: 'GET',
  path: '/api/auth/me/export',
  access: 'signed-in',
  status: 200,
} as const;

/**
 * Privacy Act, APP 12: the account as it is stored, the organisation, and its submissions with
 * their answers.
 */
export const accountExportEndpointsWith = <HandedOver extends z.ZodRawShape>(
  handedOver: HandedOver,
) =>
  ({
    exportMe: endpoint({ ...row, output: z.strictObject({ ...ownFields, ...handedOver }) }),
  }) as const;

/** As a page calls it: it saves all that it gets, also from a newer server. */
export const accountExportEndpoints = {
  exportMe: endpoint({ ...row, output: z.looseObject({ exported_at: z.iso.datetime() }) }),
} as const;
