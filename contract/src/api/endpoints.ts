import { accountEndpoints } from '../account/account.ts';
import { accountExportEndpoints } from '../account/export.ts';
import { saqEndpoints } from '../assessments/assessments.ts';
import { clientEndpoints } from '../clients/clients.ts';
import { contactEndpoints } from '../contact/contact.ts';
import { inboxEndpoints } from '../inbox/inbox.ts';
import { changeEndpoints } from '../library/changes.ts';
import { dueDateEndpoints } from '../library/due-dates.ts';
import { subjectEndpoints } from '../library/subjects.ts';
import { noticeEndpoints } from '../mail/notices.ts';
import { organisationEventEndpoints } from '../organisations/events.ts';
import { organisationExportEndpoints } from '../organisations/export.ts';
import { invitationEndpoints } from '../organisations/invitations.ts';
import { memberEndpoints } from '../organisations/members.ts';
import { organisationEndpoints } from '../organisations/organisations.ts';
import { peopleEndpoints } from '../people/people.ts';
import { profileEndpoints } from '../profile/profile.ts';
import { profileRulesEndpoints } from '../profile/rules.ts';
import { reviewEndpoints } from '../reviews/reviews.ts';
import { standingEndpoints } from '../reviews/standings.ts';
import { reviewWorkEndpoints } from '../reviews/work.ts';
import { serviceEndpoints } from './service.ts';

/** The whole API as one table, used by server, browser and description. Nothing else names a path. */
export const endpoints = {
  ...accountEndpoints,
  ...accountExportEndpoints,
  ...changeEndpoints,
  ...clientEndpoints,
  ...contactEndpoints,
  ...inboxEndpoints,
  ...dueDateEndpoints,
  ...invitationEndpoints,
  ...memberEndpoints,
  ...noticeEndpoints,
  ...organisationEventEndpoints,
  ...organisationEndpoints,
  ...organisationExportEndpoints,
  ...peopleEndpoints,
  ...profileEndpoints,
  ...profileRulesEndpoints,
  ...reviewEndpoints,
  ...reviewWorkEndpoints,
  ...saqEndpoints,
  ...serviceEndpoints,
  ...standingEndpoints,
  ...subjectEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** `Object.keys` is typed as string[]; these are the table's keys. */
export const endpointNames = Object.keys(endpoints) as EndpointName[];
