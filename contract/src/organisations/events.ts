import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { timestamp } from '../api/fields.ts';
import { pageCursor } from '../api/page-cursor.ts';

/**
 * The kinds of entries in an organisation's log. Saves are not logged: a submission says who saved
 * it last.
 */
export const organisationEventKind = z.enum([
  'organisation_renamed',
  'place_changed',
  'contact_person_changed',
  'member_invited',
  'invitation_resent',
  'invitation_cancelled',
  'member_joined',
  'member_left',
  'member_removed',
  'member_deleted_account',
  'ownership_handed_over',
  'ownership_passed_on',
  'second_factor_demanded',
  'second_factor_demand_ended',
  'assessment_submitted',
  'assessment_read',
  'review_asked',
  'review_withdrawn',
  'review_taken',
  'review_given_back',
  'review_changes_requested',
  'review_closed',
  'review_reopened',
  'client_started',
  'client_confirmed',
  'adviser_assigned',
  'adviser_unassigned',
  'adviser_change_explained',
  'client_handed_over',
  'client_given_back',
  'cover_set',
  'cover_ended',
  'client_read',
  'client_read_by_admin',
  'adviser_wrote',
  'profile_read',
  'organisation_exported',
  'contribution_exported',
  'profile_recorded',
  'profile_brought',
  'incident_reported',
  'drill_started',
  'drill_finished',
  'incident_shared',
  'incident_sharing_ended',
  'incident_read',
  'readiness_changed',
  'second_address_changed',
  'channel_set',
  'channel_categories_changed',
  'channel_removed',
  'action_proposed',
  'action_risk_accepted',
  'action_removed',
]);
export type OrganisationEventKind = z.infer<typeof organisationEventKind>;

/** `organisations/{id}/events/{id}`, written in the transaction of the change it records. */
export const storedOrganisationEvent = z.object({
  /** A kind of a newer release is passed on unchanged. */
  kind: z.string(),
  by_uid: z.string().default(''),
  /** The name at that time. */
  by_name: z.string().default(''),
  /** Whether the actor was on the provider's staff. */
  is_staff: z.boolean().default(false),
  /** The object of the action, as text at that time. */
  about: z.string().default(''),
  /** When the invited address in `about` is shortened; null for anything else. */
  about_until: z.date().nullable().default(null),
  created_at: z.date(),
});
export type StoredOrganisationEvent = z.infer<typeof storedOrganisationEvent>;

export const organisationEvent = z.strictObject({
  id: z.string(),
  kind: z.string(),
  by_name: z.string(),
  is_staff: z.boolean(),
  about: z.string(),
  at: timestamp,
});
export type OrganisationEvent = z.infer<typeof organisationEvent>;

export const organisationEventEndpoints = {
  listOrganisationEvents: endpoint({
    method: 'GET',
    path: '/api/organisation/events',
    access: 'verified',
    status: 200,
    query: z.strictObject({ before: pageCursor.optional() }),
    output: z.strictObject({
      events: z.array(organisationEvent),
      /** The value for the next page; null on the last. */
      before: pageCursor.nullable(),
    }),
  }),
} as const;
