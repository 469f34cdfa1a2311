import { z } from 'zod';
import { accountEndpoints, accountExamples } from './account/account.ts';
import { secondFactorEndpoints, secondFactorExamples } from './account/second-factor.ts';
import { signInEndpoints, signInExamples } from './account/sign-ins.ts';
import { accountTerms } from './account/terms.ts';
import { action, actionEndpoints, actionExamples } from './actions/actions.ts';
import { actionsTerms } from './actions/terms.ts';
import type { Endpoint, Examples } from './api/endpoint.ts';
import { serviceEndpoints } from './api/service-endpoints.ts';
import { serviceTerms } from './api/service-terms.ts';
import type { Terms, TermsOf } from './api/terms.ts';
import {
  saqEndpoints,
  saqExamples,
  submissionWithAnswers,
  submitEndpoints,
} from './assessments/assessments.ts';
import { relatedEndpoints } from './assessments/related-answers.ts';
import { assessmentsTerms } from './assessments/terms.ts';
import { calendarEndpoints, calendarSubscription } from './calendar/subscription.ts';
import { calendarTerms } from './calendar/terms.ts';
import { changePageEndpoints } from './changes/change-page.ts';
import { changeEndpoints } from './changes/changes.ts';
import { concernEndpoints } from './changes/concerns.ts';
import { changesTerms } from './changes/terms.ts';
import { channel, channelEndpoints, channelExamples } from './channels/channels.ts';
import { channelTerms } from './channels/terms.ts';
import { clientEndpoints, clientExamples } from './clients/clients.ts';
import { coverEndpoints, coverExamples } from './clients/cover/cover.ts';
import { handOverEndpoints, handOverExamples } from './clients/hand-over.ts';
import { lawClientEndpoints } from './clients/laws/laws.ts';
import { clientListEndpoints, clientListExamples } from './clients/list-settings.ts';
import { clientReminderEndpoints, clientReminderExamples } from './clients/reminders.ts';
import { clientRunEndpoints, clientRunExamples, proposalRunEndpoints } from './clients/runs.ts';
import { clientStartEndpoints, clientStartExamples } from './clients/starts.ts';
import { clientsTerms } from './clients/terms.ts';
import { touchedClientEndpoints, touchedClientExamples } from './clients/touched-clients.ts';
import {
  adviserMessage,
  clientMessageEndpoints,
  clientMessageExamples,
} from './clients/writing/messages.ts';
import { clientNoteEndpoints, clientNoteExamples } from './clients/writing/notes.ts';
import { clientWritingTerms } from './clients/writing/terms.ts';
import { contactEndpoints, contactExamples } from './contact/contact.ts';
import { contactTerms } from './contact/terms.ts';
import { controlEndpoints } from './controls/controls.ts';
import { controlTerms } from './controls/terms.ts';
import {
  actionEvidenceEndpoints,
  evidence,
  evidenceEndpoints,
  evidenceExamples,
} from './evidence/evidence.ts';
import { evidenceTerms } from './evidence/terms.ts';
import { accountExportEndpointsWith, ownMessage, ownNotice } from './exports/account.ts';
import { organisationExportEndpoints } from './exports/organisation.ts';
import { exportTerms } from './exports/terms.ts';
import { firmEndpoints, firmExamples } from './firm/firm.ts';
import { firmRecordEndpoints, firmRecordExamples } from './firm/records.ts';
import { standardTextEndpoints, standardTextExamples } from './firm/standard-texts.ts';
import { firmRecordTerms, firmTerms, standardTextTerms } from './firm/terms.ts';
import { exportedMonth, firmMonthEndpoints, firmMonthTerms } from './firm-month/month.ts';
import { inboxEndpoints, inboxExamples } from './inbox/inbox.ts';
import { inboxTerms } from './inbox/terms.ts';
import { incidentEndpoints, incidentExamples, incidentWithEntries } from './incidents/incidents.ts';
import { readiness, readinessEndpoints, readinessExamples } from './incidents/readiness.ts';
import { reminderEndpoints, reminderExamples } from './incidents/reminder-endpoints.ts';
import {
  incidentComment,
  incidentSharingEndpoints,
  incidentSharingExamples,
} from './incidents/sharing.ts';
import { incidentsTerms } from './incidents/terms.ts';
import { dueDateEndpoints } from './library/due-dates.ts';
import { incidentRulesEndpoints } from './library/incident-rules.ts';
import { readingEndpoints } from './library/readings/readings.ts';
import { subjectEndpoints } from './library/subjects.ts';
import { libraryTerms } from './library/terms.ts';
import { uncoveredLawEndpoints } from './library/uncovered-laws.ts';
import { lookUp } from './look-up.ts';
import { noticeEndpoints, noticeExamples } from './notices/notices.ts';
import { noticeTerms } from './notices/terms.ts';
import {
  notification,
  notificationEndpoints,
  notificationExamples,
} from './notifications/notifications.ts';
import { notificationTerms } from './notifications/terms.ts';
import { organisationEventEndpoints } from './organisations/events.ts';
import { invitationEndpoints, invitationExamples } from './organisations/invitations.ts';
import { memberEndpoints } from './organisations/members.ts';
import {
  organisation,
  organisationEndpoints,
  organisationExamples,
} from './organisations/organisations.ts';
import { organisationsTerms } from './organisations/terms.ts';
import { pageErrorEndpoints, pageErrorExamples } from './page-errors/page-errors.ts';
import { pageErrorsTerms } from './page-errors/terms.ts';
import { peopleEndpoints, peopleExamples } from './people/people.ts';
import { peopleTerms } from './people/terms.ts';
import { profile, profileEndpoints, profileExamples, profileRecord } from './profile/profile.ts';
import { profileRulesEndpoints } from './profile/rules.ts';
import { profileTerms } from './profile/terms.ts';
import { reviewEvidenceEndpoints } from './reviews/review-evidence.ts';
import { reviewEndpoints, reviewExamples, reviewWithRounds } from './reviews/reviews.ts';
import { standingEndpoints } from './reviews/standings.ts';
import { reviewsTerms } from './reviews/terms.ts';
import { reviewWorkEndpoints, reviewWorkExamples } from './reviews/work.ts';

/** What features hand over to the export of a person's own data. */
const handedOver = {
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
  adviser_messages: z.array(adviserMessage).default([]),
  adviser_months: z.array(exportedMonth).default([]),
  notices: z.array(ownNotice).default([]),
  notifications: z.array(notification).default([]),
  channel: channel.nullable().default(null),
};

const rows = {
  ...accountEndpoints,
  ...accountExportEndpointsWith(handedOver),
  ...actionEndpoints,
  ...calendarEndpoints,
  ...changeEndpoints,
  ...concernEndpoints,
  ...changePageEndpoints,
  ...channelEndpoints,
  ...clientEndpoints,
  ...clientListEndpoints,
  ...clientMessageEndpoints,
  ...clientNoteEndpoints,
  ...clientReminderEndpoints,
  ...clientRunEndpoints,
  ...proposalRunEndpoints,
  ...clientStartEndpoints,
  ...handOverEndpoints,
  ...coverEndpoints,
  ...contactEndpoints,
  ...controlEndpoints,
  ...firmRecordEndpoints,
  ...inboxEndpoints,
  ...dueDateEndpoints,
  ...actionEvidenceEndpoints,
  ...evidenceEndpoints,
  ...firmEndpoints,
  ...firmMonthEndpoints,
  ...standardTextEndpoints,
  ...incidentEndpoints,
  ...reminderEndpoints,
  ...readinessEndpoints,
  ...incidentSharingEndpoints,
  ...incidentRulesEndpoints,
  ...invitationEndpoints,
  ...memberEndpoints,
  ...noticeEndpoints,
  ...notificationEndpoints,
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
  ...relatedEndpoints,
  ...submitEndpoints,
  ...secondFactorEndpoints,
  ...signInEndpoints,
  ...serviceEndpoints,
  ...standingEndpoints,
  ...subjectEndpoints,
  ...readingEndpoints,
  ...touchedClientEndpoints,
  ...lawClientEndpoints,
  ...uncoveredLawEndpoints,
} as const;

const terms = {
  ...accountTerms,
  ...actionsTerms,
  ...assessmentsTerms,
  ...calendarTerms,
  ...changesTerms,
  ...channelTerms,
  ...clientsTerms,
  ...clientWritingTerms,
  ...contactTerms,
  ...controlTerms,
  ...evidenceTerms,
  ...exportTerms,
  ...firmTerms,
  ...firmMonthTerms,
  ...firmRecordTerms,
  ...standardTextTerms,
  ...inboxTerms,
  ...incidentsTerms,
  ...libraryTerms,
  ...noticeTerms,
  ...notificationTerms,
  ...organisationsTerms,
  ...pageErrorsTerms,
  ...peopleTerms,
  ...profileTerms,
  ...reviewsTerms,
  ...serviceTerms,
} satisfies TermsOf<typeof rows>;

/** One plain type: an intersection for each row made the compiler twice as slow. */
type JoinedRow<Row, Own> = {
  [Key in keyof Row | keyof Own]: Key extends keyof Row
    ? Row[Key]
    : Key extends keyof Own
      ? Own[Key]
      : never;
};

export type Endpoints = {
  [Name in keyof typeof rows]: JoinedRow<(typeof rows)[Name], (typeof terms)[Name]>;
};
export type EndpointName = keyof Endpoints;

/** `Object.keys` is typed as string[]; these are the table's keys. */
export const endpointNames = Object.keys(rows) as EndpointName[];

/** With these wide types: the compiler would join each row with the terms of all others. */
const joinTerms = (
  of: Readonly<Record<EndpointName, Endpoint>>,
  own: Readonly<Record<EndpointName, Terms>>,
): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(of).map(([name, row]) => [name, { ...row, ...lookUp<Terms>(own, name) }]),
  );

/**
 * The whole API as one table, used by server and description; a page imports the rows of a domain.
 * Nothing else names a path. `Object.fromEntries` does not know the names.
 */
export const endpoints = joinTerms(rows, terms) as Endpoints;

/** A valid body for every row that has one. */
export const examples = {
  ...accountExamples,
  ...actionExamples,
  ...saqExamples,
  ...secondFactorExamples,
  ...signInExamples,
  ...channelExamples,
  ...clientExamples,
  ...clientListExamples,
  ...clientMessageExamples,
  ...clientNoteExamples,
  ...clientReminderExamples,
  ...clientRunExamples,
  ...clientStartExamples,
  ...handOverExamples,
  ...coverExamples,
  ...contactExamples,
  ...evidenceExamples,
  ...firmExamples,
  ...firmRecordExamples,
  ...standardTextExamples,
  ...inboxExamples,
  ...incidentExamples,
  ...reminderExamples,
  ...readinessExamples,
  ...incidentSharingExamples,
  ...noticeExamples,
  ...notificationExamples,
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
