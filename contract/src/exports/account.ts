import { z } from 'zod';
import { backendUser, plan, retentionNotes } from '../account/account.ts';
import { action } from '../actions/actions.ts';
import { endpoint } from '../api/endpoint.ts';
import { submissionWithAnswers } from '../assessments/assessments.ts';
import { calendarSubscription } from '../calendar/subscription.ts';
import { mapContactFields } from '../contact/fields.ts';
import { evidence } from '../evidence/evidence.ts';
import { incidentWithEntries } from '../incidents/incidents.ts';
import { readiness } from '../incidents/readiness.ts';
import { incidentComment } from '../incidents/sharing.ts';
import { organisation } from '../organisations/organisations.ts';
import { profile, profileRecord } from '../profile/profile.ts';
import { reviewWithRounds } from '../reviews/reviews.ts';

// Separate from the account, which every page behind the sign-in loads: this file imports other
// features.

/** A contact message that was written with the person's verified address. */
const ownMessage = z.strictObject({
  id: z.string(),
  ...mapContactFields(() => z.string()),
  created_at: z.iso.datetime(),
  /** Whether it has reached the provider. */
  delivered: z.boolean(),
  /** When it is deleted automatically; null while it waits to be delivered. */
  kept_until: z.iso.datetime().nullable(),
});

/** A mail to the person's account. What it says is in their mailbox. */
const ownNotice = z.strictObject({
  category: z.string(),
  template: z.string(),
  created_at: z.iso.datetime(),
  sent: z.boolean(),
});

/**
 * Privacy Act, APP 12: the account as it is stored, the organisation, and its submissions with
 * their answers.
 */
const accountExport = z.strictObject({
  exported_at: z.iso.datetime(),
  identity: z.strictObject({ uid: z.string(), email: z.string(), email_verified: z.boolean() }),
  account: backendUser
    .extend({
      plan: plan.nullable(),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
      /**
       * When the sessions that go on began. Hashes of random ids of devices say nothing to anybody.
       */
      sign_ins: z.array(z.iso.datetime()).default([]),
      /**
       * Of advisers: the days in which colleagues cover for them, and the spans in which they cover
       * for others.
       */
      covers: z.array(z.strictObject({ first_day: z.string(), last_day: z.string() })).default([]),
      covering: z.array(z.strictObject({ from: z.string(), until: z.string() })).default([]),
    })
    .nullable(),
  organisation: organisation
    .extend({ profile: profile.nullable().default(null) })
    .nullable()
    .default(null),
  submissions: z.array(submissionWithAnswers),
  reviews: z.array(reviewWithRounds).default([]),
  profile_records: z.array(profileRecord).default([]),
  incidents: z
    .array(incidentWithEntries.extend({ comments: z.array(incidentComment) }))
    .default([]),
  actions: z.array(action).default([]),
  evidence: z.array(evidence).default([]),
  readiness: readiness.nullable().default(null),
  calendar_subscription: calendarSubscription.nullable().default(null),
  contact_messages: z.array(ownMessage).default([]),
  notices: z.array(ownNotice).default([]),
  kept_after_deletion: retentionNotes.default([]),
});

export type AccountExport = z.infer<typeof accountExport>;

export const accountExportEndpoints = {
  exportMe: endpoint({
    method: 'GET',
    path: '/api/auth/me/export',
    access: 'signed-in',
    status: 200,
    output: accountExport,
  }),
} as const;
