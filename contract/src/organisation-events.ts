import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What is kept in the log of an organisation. Saves of answers are not: a submission says who saved it. */
export const organisationEventKind = z.enum([
  'organisation_renamed',
  'place_changed',
  'member_invited',
  'invitation_resent',
  'invitation_cancelled',
  'member_joined',
  'member_left',
  'member_removed',
  'member_deleted_account',
  'ownership_handed_over',
  'ownership_passed_on',
  'assessment_submitted',
]);
export type OrganisationEventKind = z.infer<typeof organisationEventKind>;

/** `organisations/{id}/events/{id}`, written in the transaction of what it tells of. */
export const storedOrganisationEvent = z.object({
  /** A kind that a newer release knows is passed on as it is. */
  kind: z.string(),
  by_uid: z.string().default(''),
  /** As it was then. */
  by_name: z.string().default(''),
  /** Whether it was one of the provider's people. */
  is_staff: z.boolean().default(false),
  /** Whom or what it was done to, in words as they were then. */
  about: z.string().default(''),
  created_at: z.date(),
});
export type StoredOrganisationEvent = z.infer<typeof storedOrganisationEvent>;

const organisationEvent = z.strictObject({
  id: z.string(),
  kind: z.string(),
  by_name: z.string(),
  is_staff: z.boolean(),
  about: z.string(),
  at: z.iso.datetime(),
});
export type OrganisationEvent = z.infer<typeof organisationEvent>;

export const organisationEventEndpoints = {
  listOrganisationEvents: endpoint({
    summary: 'The log of the organisation, newest first, a hundred at a time',
    method: 'GET',
    path: '/api/organisation/events',
    access: 'verified',
    permission: 'organisation.read',
    status: 200,
    errors: ['account_missing'],
    query: z.object({ before: z.iso.datetime().optional() }),
    output: z.strictObject({
      events: z.array(organisationEvent),
      /** To ask for what came before; null where there is no more. */
      before: z.iso.datetime().nullable(),
    }),
  }),
} as const;
