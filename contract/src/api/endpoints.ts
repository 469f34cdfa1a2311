import { accountEndpoints, accountExamples } from '../account/account.ts';
import { accountExportEndpoints } from '../account/export.ts';
import { secondFactorEndpoints, secondFactorExamples } from '../account/second-factor.ts';
import { signInEndpoints, signInExamples } from '../account/sign-ins.ts';
import { actionEndpoints, actionExamples } from '../actions/actions.ts';
import { saqEndpoints, saqExamples } from '../assessments/assessments.ts';
import { calendarEndpoints } from '../calendar/subscription.ts';
import { changePageEndpoints } from '../changes/change-page.ts';
import { changeEndpoints } from '../changes/changes.ts';
import { concernEndpoints } from '../changes/concerns.ts';
import { clientEndpoints, clientExamples } from '../clients/clients.ts';
import { coverEndpoints, coverExamples } from '../clients/cover/cover.ts';
import { handOverEndpoints, handOverExamples } from '../clients/hand-over.ts';
import { lawClientEndpoints } from '../clients/laws/laws.ts';
import { clientReminderEndpoints, clientReminderExamples } from '../clients/reminders.ts';
import { clientStartEndpoints, clientStartExamples } from '../clients/starts.ts';
import { touchedClientEndpoints, touchedClientExamples } from '../clients/touched-clients.ts';
import { contactEndpoints, contactExamples } from '../contact/contact.ts';
import { evidenceEndpoints, evidenceExamples } from '../evidence/evidence.ts';
import { firmEndpoints, firmExamples } from '../firm/firm.ts';
import { inboxEndpoints, inboxExamples } from '../inbox/inbox.ts';
import { incidentEndpoints, incidentExamples } from '../incidents/incidents.ts';
import { readinessEndpoints, readinessExamples } from '../incidents/readiness.ts';
import { reminderEndpoints, reminderExamples } from '../incidents/reminder-endpoints.ts';
import { incidentSharingEndpoints, incidentSharingExamples } from '../incidents/sharing.ts';
import { dueDateEndpoints } from '../library/due-dates.ts';
import { incidentRulesEndpoints } from '../library/incident-rules.ts';
import { subjectEndpoints } from '../library/subjects.ts';
import { uncoveredLawEndpoints } from '../library/uncovered-laws.ts';
import { lookUp } from '../look-up.ts';
import { noticeEndpoints, noticeExamples } from '../mail/notices.ts';
import { organisationEventEndpoints } from '../organisations/events.ts';
import { organisationExportEndpoints } from '../organisations/export.ts';
import { invitationEndpoints, invitationExamples } from '../organisations/invitations.ts';
import { memberEndpoints } from '../organisations/members.ts';
import { organisationEndpoints, organisationExamples } from '../organisations/organisations.ts';
import { pageErrorEndpoints, pageErrorExamples } from '../page-errors/page-errors.ts';
import { peopleEndpoints, peopleExamples } from '../people/people.ts';
import { profileEndpoints, profileExamples } from '../profile/profile.ts';
import { profileRulesEndpoints } from '../profile/rules.ts';
import { reviewEvidenceEndpoints } from '../reviews/review-evidence.ts';
import { reviewEndpoints, reviewExamples } from '../reviews/reviews.ts';
import { standingEndpoints } from '../reviews/standings.ts';
import { reviewWorkEndpoints, reviewWorkExamples } from '../reviews/work.ts';
import type { Examples } from './endpoint.ts';
import { serviceEndpoints } from './service.ts';

/**
 * The whole API as one table, used by server, browser and description. Nothing else names a path.
 */
export const endpoints = {
  ...accountEndpoints,
  ...accountExportEndpoints,
  ...actionEndpoints,
  ...calendarEndpoints,
  ...changeEndpoints,
  ...concernEndpoints,
  ...changePageEndpoints,
  ...clientEndpoints,
  ...clientReminderEndpoints,
  ...clientStartEndpoints,
  ...handOverEndpoints,
  ...coverEndpoints,
  ...contactEndpoints,
  ...inboxEndpoints,
  ...dueDateEndpoints,
  ...evidenceEndpoints,
  ...firmEndpoints,
  ...incidentEndpoints,
  ...reminderEndpoints,
  ...readinessEndpoints,
  ...incidentSharingEndpoints,
  ...incidentRulesEndpoints,
  ...invitationEndpoints,
  ...memberEndpoints,
  ...noticeEndpoints,
  ...organisationEventEndpoints,
  ...organisationEndpoints,
  ...organisationExportEndpoints,
  ...pageErrorEndpoints,
  ...peopleEndpoints,
  ...profileEndpoints,
  ...profileRulesEndpoints,
  ...reviewEndpoints,
  ...reviewEvidenceEndpoints,
  ...reviewWorkEndpoints,
  ...saqEndpoints,
  ...secondFactorEndpoints,
  ...signInEndpoints,
  ...serviceEndpoints,
  ...standingEndpoints,
  ...subjectEndpoints,
  ...touchedClientEndpoints,
  ...lawClientEndpoints,
  ...uncoveredLawEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** `Object.keys` is typed as string[]; these are the table's keys. */
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** A valid body for every row that has one. */
export const examples = {
  ...accountExamples,
  ...actionExamples,
  ...saqExamples,
  ...secondFactorExamples,
  ...signInExamples,
  ...clientExamples,
  ...clientReminderExamples,
  ...clientStartExamples,
  ...handOverExamples,
  ...coverExamples,
  ...contactExamples,
  ...evidenceExamples,
  ...firmExamples,
  ...inboxExamples,
  ...incidentExamples,
  ...reminderExamples,
  ...readinessExamples,
  ...incidentSharingExamples,
  ...noticeExamples,
  ...invitationExamples,
  ...organisationExamples,
  ...pageErrorExamples,
  ...peopleExamples,
  ...profileExamples,
  ...reviewExamples,
  ...reviewWorkExamples,
  ...touchedClientExamples,
} satisfies Examples<Endpoints>;

export const exampleOf = (name: EndpointName): unknown => lookUp(examples, name);
