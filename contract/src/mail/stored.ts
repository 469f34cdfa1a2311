import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { reminderKind } from '../incidents/reminder-kind.ts';
import { storedDelivery, storedReplay } from '../notices/delivery.ts';
import { noticeCategory } from '../notices/preferences.ts';
import { actionsDueFacts, actionsGivenFacts, evidenceLapsesFacts } from './action-facts.ts';
import { adviserReminderFacts } from './adviser-reminder.ts';
import { clientMessageFacts } from './client-message-facts.ts';
import { contactAnswerFacts } from './contact-answer-facts.ts';
import { incidentCommentsFacts, incidentSharingFacts } from './incident-facts.ts';
import { comingDate, toldChange } from './law-facts.ts';
import { secondFactorAddedFacts, secondFactorRemovedFacts } from './second-factor-facts.ts';
import {
  channelStoppedFacts,
  clientDeletedFacts,
  dueReadingsFacts,
  handedOverFacts,
} from './staff-facts.ts';
import { toldEventsFacts } from './told-facts.ts';

/** A path of the site, starting with a slash. */
const pagePath = z.string().startsWith('/');

/**
 * `due` is exact. Of one that ends with a day, the day's last minute is shown, as on the board. One
 * without an end is due from its beginning on.
 */
const remindedDeadline = z.object({
  clock_id: documentId,
  kind: reminderKind,
  due: z.date(),
  is_day: z.boolean().default(false),
});

/** What a reminder is about. An incident that has changed since is computed again at sending. */
const reminded = { incident_id: documentId, revision: z.int().nonnegative() };

/** The facts of each template. A template is a file in functions/src/mail/templates. */
export const noticeContent = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('address_changed'),
    facts: z.object({ new_address: z.string(), changed_at: z.date() }),
  }),
  z.object({ template: z.literal('password_changed'), facts: z.object({ changed_at: z.date() }) }),
  z.object({
    template: z.literal('second_factor_added'),
    facts: secondFactorAddedFacts,
  }),
  z.object({
    template: z.literal('second_factor_removed'),
    facts: secondFactorRemovedFacts,
  }),
  z.object({
    /** Staff without one may name one late: by the link in `place`, or as an admin lets them. */
    template: z.literal('second_factor_allowed'),
    facts: z.object({ by: z.enum(['link', 'admin']), until: z.date(), place: pagePath }),
  }),
  z.object({
    template: z.literal('recovery_codes_created'),
    facts: z.object({ created_at: z.date() }),
  }),
  z.object({
    template: z.literal('new_sign_in'),
    facts: z.object({
      signed_in_at: z.date(),
      time_zone: z.string(),
      /** The page that ends all sessions, with the secret of the link. */
      place: pagePath,
    }),
  }),
  z.object({
    template: z.literal('account_deleted'),
    facts: z.object({ deleted_at: z.date() }),
  }),
  z.object({ template: z.literal('address_check'), facts: z.object({}) }),
  z.object({
    template: z.literal('role_given'),
    facts: z.object({
      role: z.enum(['adviser', 'admin']),
      /** The person who has the role now. */
      name: z.string(),
      email: z.string(),
      /** Who gave it; empty where it was given by the command. */
      by: z.string().default(''),
      given_at: z.date(),
      /** Whether the mail goes to that person. */
      is_own: z.boolean().default(false),
    }),
  }),
  z.object({
    /** To the members, once an owner asks for a second factor. */
    template: z.literal('second_factor_demanded'),
    facts: z.object({
      organisation: z.string(),
      by: z.string(),
      /** From when on members need one. */
      due_at: z.date(),
    }),
  }),
  z.object({
    template: z.literal('invitation'),
    facts: z.object({
      organisation: z.string(),
      invited_by: z.string(),
      role: z.enum(['member', 'owner']),
      place: pagePath,
      expires_at: z.date(),
      start: z.object({ text: z.string() }).nullable().optional(),
      /** False where it waits: it then counts among the mails of the day on which it is sent. */
      is_counted: z.boolean().optional(),
    }),
  }),
  z.object({
    template: z.literal('comments'),
    facts: z.object({
      /** What they are about, such as the name of a law. */
      about: z.string(),
      place: pagePath,
      /** The ids of the first ones, oldest first. Their texts are read when the mail is sent. */
      comment_ids: z.array(documentId).default([]),
      /** How many further comments are not listed. */
      more: z.int().nonnegative().default(0),
    }),
  }),
  z.object({
    template: z.literal('review_turn'),
    facts: z.object({
      /** What has happened, from the recipient's view. */
      what: z.enum([
        // Of earlier releases.
        'waiting_for_adviser',
        'waiting_for_you',
        'adviser_assigned',
        'still_waiting',
        'withdrawn',
        'taken',
        'given_back',
        'changes_requested',
        'closed',
        'reopened',
      ]),
      law: z.string(),
      organisation: z.string(),
      /** Who did it; empty where nobody in particular did. */
      by: z.string().default(''),
      /** How many questions are to be answered again. */
      flagged: z.int().nonnegative().default(0),
      /** The reason of a reopening. */
      reason: z.string().default(''),
      /** How many earlier turns of the review this mail also stands for. */
      earlier: z.int().nonnegative().default(0),
      place: pagePath,
    }),
  }),
  z.object({
    template: z.literal('incident_reminder'),
    facts: z.object({
      ...reminded,
      is_drill: z.boolean().default(false),
      time_zone: z.string(),
      /** The soonest first. Never a title or a fact: mail may be read by whoever broke in. */
      deadlines: z.array(remindedDeadline.extend({ law: z.string(), recipient: z.string() })),
    }),
  }),
  z.object({
    /** To the second address of an organisation: that a deadline runs, when, and where to look. */
    template: z.literal('second_address_reminder'),
    facts: z.object({
      ...reminded,
      time_zone: z.string(),
      deadlines: z.array(remindedDeadline),
    }),
  }),
  z.object({
    /** To a second address: what it is for, with the link that confirms it. */
    template: z.literal('second_address_check'),
    facts: z.object({
      organisation: z.string(),
      /** When it was asked for: an earlier mail is not sent once the address has changed. */
      asked_at: z.date(),
      /** False for a mail that waits, as the address had enough of them on that day. */
      is_counted: z.boolean().default(true),
    }),
  }),
  z.object({
    /** To the owners, once whoever reads the second address has ended the mails to it. */
    template: z.literal('second_address_ended'),
    facts: z.object({ ended_at: z.date() }),
  }),
  z.object({ template: z.literal('channel_stopped'), facts: channelStoppedFacts }),
  z.object({ template: z.literal('incident_sharing'), facts: incidentSharingFacts }),
  z.object({ template: z.literal('incident_comments'), facts: incidentCommentsFacts }),
  z.object({ template: z.literal('client_handed_over'), facts: handedOverFacts }),
  z.object({ template: z.literal('client_deleted'), facts: clientDeletedFacts }),
  /** To staff, once a day. What waits is read when the mail is sent. */
  z.object({ template: z.literal('unassigned_reviews'), facts: z.object({}) }),
  /** To admins, once a month: what of the library is to be read again. */
  z.object({ template: z.literal('due_readings'), facts: dueReadingsFacts }),
  z.object({
    /** From an adviser to the owners of a client. */
    template: z.literal('adviser_message'),
    facts: z.object({
      by: z.string(),
      /** What it is about, such as the title of a change to the law. */
      about: z.string(),
      text: z.string(),
      /** The page about it. */
      place: pagePath,
    }),
  }),
  z.object({ template: z.literal('client_message'), facts: clientMessageFacts }),
  z.object({ template: z.literal('contact_answer'), facts: contactAnswerFacts }),
  z.object({ template: z.literal('adviser_reminder'), facts: adviserReminderFacts }),
  z.object({
    template: z.literal('law_changes'),
    facts: z.object({
      changes: z.array(toldChange),
      /** How many further changes are not listed. */
      more: z.int().nonnegative().default(0),
      how_often: z.enum(['immediately', 'weekly']),
    }),
  }),
  z.object({
    template: z.literal('coming_dates'),
    facts: z.object({
      /** The soonest first. */
      dates: z.array(comingDate),
      /** How many further dates are not listed. */
      more: z.int().nonnegative().default(0),
      how_often: z.enum(['immediately', 'weekly']),
    }),
  }),
  z.object({ template: z.literal('actions_due'), facts: actionsDueFacts }),
  z.object({ template: z.literal('actions_given'), facts: actionsGivenFacts }),
  z.object({ template: z.literal('evidence_lapses'), facts: evidenceLapsesFacts }),
  z.object({ template: z.literal('told_events'), facts: toldEventsFacts }),
]);
export type NoticeContent = z.infer<typeof noticeContent>;
export type Template = NoticeContent['template'];

/**
 * `notices/{id}`: a mail to one of the product's people. It goes to the account's address at the
 * time of sending, or to `address` where there is no account or the account's address would be the
 * wrong one.
 */
export const storedNotice = z.intersection(
  z.object({
    uid: z.string().nullable().default(null),
    address: z.string().nullable().default(null),
    /**
     * The organisation that it is about, with which it is deleted. An account must be a member of
     * it when it is sent. Null where it is about none, and for staff.
     */
    organisation_id: z.string().nullable().default(null),
    /**
     * The recipient must be on the provider's staff when it is sent, and an adviser must be the one
     * of this organisation, or it must have none. Null where it does not go to staff.
     */
    client_organisation_id: z.string().nullable().default(null),
    category: noticeCategory,
    /** Subject, recipient and occurrence: the id is derived from it. */
    key: z.string().default(''),
    created_at: z.date(),
    delivery: storedDelivery.prefault({}),
    replayed: storedReplay.nullish(),
    expire_at: z.date().nullable().default(null),
  }),
  noticeContent,
);
export type StoredNotice = z.infer<typeof storedNotice>;

/**
 * `suppressions/{hash}`: what the mail provider reported about an address, not stored itself.
 * Unknown is a bounce.
 */
export const storedSuppression = z.object({
  reason: z.enum(['bounced', 'complained', 'delayed']).nullable().catch('bounced').default(null),
  /** Until when mail to a delayed address waits. */
  until: z.date().nullable().default(null),
  /** How many delays in a row. */
  delays: z.int().nonnegative().default(0),
  /** When the person asked to be mailed again: earlier reports are ignored. */
  lifted_at: z.date().nullable().default(null),
  updated_at: z.date(),
  expire_at: z.date().nullable().default(null),
});
export type StoredSuppression = z.infer<typeof storedSuppression>;
