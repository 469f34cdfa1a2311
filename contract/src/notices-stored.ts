import { z } from 'zod';
import { storedDelivery } from './delivery.ts';
import { noticeCategory } from './notice-wishes.ts';

/** A page of ours: from the first slash on. */
const place = z.string().startsWith('/');

/** What each template says, in facts. A template is a file in functions/src/mail/templates. */
export const noticeContent = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('address_changed'),
    facts: z.object({ new_address: z.string(), changed_at: z.date() }),
  }),
  z.object({
    template: z.literal('password_changed'),
    facts: z.object({ changed_at: z.date() }),
  }),
  z.object({
    template: z.literal('account_deleted'),
    facts: z.object({ deleted_at: z.date() }),
  }),
  z.object({ template: z.literal('address_check'), facts: z.object({}) }),
  z.object({
    template: z.literal('invitation'),
    facts: z.object({
      organisation: z.string(),
      invited_by: z.string(),
      role: z.enum(['member', 'owner']),
      place,
      expires_at: z.date(),
    }),
  }),
  z.object({
    template: z.literal('comments'),
    facts: z.object({
      /** What they are about, such as the name of a law. */
      about: z.string(),
      place,
      comments: z.array(z.object({ by: z.string(), words: z.string() })),
    }),
  }),
  z.object({
    template: z.literal('law_changes'),
    facts: z.object({
      changes: z.array(
        z.object({
          title: z.string(),
          what_changed: z.string(),
          date: z.iso.date(),
          /** Where only the month is known. */
          date_precision: z.literal('month').optional(),
        }),
      ),
      /** How many more there are than are listed. */
      more: z.int().nonnegative().default(0),
      how_often: z.enum(['immediately', 'weekly']),
    }),
  }),
]);
export type NoticeContent = z.infer<typeof noticeContent>;
export type Template = NoticeContent['template'];

/**
 * `notices/{id}`: a mail to one of the product's people. It goes to the address of the account `uid`, as that is
 * when it is sent, or to `address`: of somebody without an account, or where the account's would be the wrong one.
 */
export const storedNotice = z.intersection(
  z.object({
    uid: z.string().nullable().default(null),
    address: z.string().nullable().default(null),
    /** Of which somebody has to be a member when it is sent. Null for what concerns the person alone. */
    organisation_id: z.string().nullable().default(null),
    category: noticeCategory,
    /** What, whom and which occurrence: the id follows from it. */
    key: z.string().default(''),
    created_at: z.date(),
    delivery: storedDelivery.prefault({}),
    expire_at: z.date().nullable().default(null),
  }),
  noticeContent,
);
export type StoredNotice = z.infer<typeof storedNotice>;

/**
 * `suppressions/{hash}`: what the mail provider told of an address, which is not stored itself. A reason this release
 * does not know ends mail as a bounce does.
 */
export const storedSuppression = z.object({
  reason: z.enum(['bounced', 'complained', 'delayed']).nullable().catch('bounced').default(null),
  /** How long mail waits that was delayed. */
  until: z.date().nullable().default(null),
  /** How often it was delayed in a row. */
  delays: z.int().nonnegative().default(0),
  /** The person asked to be mailed again then: what was told of mail before counts no more. */
  lifted_at: z.date().nullable().default(null),
  updated_at: z.date(),
  expire_at: z.date().nullable().default(null),
});
export type StoredSuppression = z.infer<typeof storedSuppression>;
