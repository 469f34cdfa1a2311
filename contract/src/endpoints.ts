import { accountEndpoints } from './account.ts';
import { accountExportEndpoints } from './account-export.ts';
import { changeEndpoints } from './changes.ts';
import { clientEndpoints } from './clients.ts';
import { contactEndpoints } from './contact.ts';
import { dueDateEndpoints } from './due-dates.ts';
import { inboxEndpoints } from './inbox.ts';
import { invitationEndpoints } from './invitations.ts';
import { memberEndpoints } from './members.ts';
import { noticeEndpoints } from './notices.ts';
import { organisationEventEndpoints } from './organisation-events.ts';
import { organisationExportEndpoints } from './organisation-export.ts';
import { organisationEndpoints } from './organisations.ts';
import { peopleEndpoints } from './people.ts';
import { profileEndpoints } from './profile.ts';
import { profileRulesEndpoints } from './profile-rules.ts';
import { reviewWorkEndpoints } from './review-work.ts';
import { reviewEndpoints } from './reviews.ts';
import { saqEndpoints } from './saq.ts';
import { serviceEndpoints } from './service.ts';
import { standingEndpoints } from './standings.ts';
import { subjectEndpoints } from './subjects.ts';

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
