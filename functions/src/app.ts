import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type EndpointName,
  type Endpoints,
  endpointNames,
  endpoints,
} from '@lexplain/contract/endpoints';
import { accountHandlers } from './account/api.ts';
import { signInHandlers } from './account/sign-ins-api.ts';
import { actionExport, actionHandlers } from './actions/api.ts';
import { actionEvidenceHandlers } from './actions/evidence-api.ts';
import { proposalRunHandlers } from './actions/proposal-runs-api.ts';
import { saqExport, saqHandlers } from './assessments/api.ts';
import { relatedHandlers } from './assessments/related/api.ts';
import { calendarExport, calendarHandlers } from './calendar/api.ts';
import { changeHandlers, changePageHandlers } from './changes/api.ts';
import { channelExport, channelHandlers } from './channels/api.ts';
import { clientHandlers } from './clients/api.ts';
import { handOverHandlers } from './clients/assignment/api.ts';
import { coverHandlers } from './clients/cover/api.ts';
import { lawClientHandlers } from './clients/laws/api.ts';
import { clientReminderHandlers } from './clients/reminders/api.ts';
import { clientRunHandlers } from './clients/runs/api.ts';
import { clientListHandlers } from './clients/settings/api.ts';
import { clientStartHandlers } from './clients/starts-api.ts';
import { touchedClientHandlers } from './clients/touched-clients-api.ts';
import { clientMessageExport, clientWritingHandlers } from './clients/writing/api.ts';
import { contactExport, contactHandlers } from './contact/api.ts';
import { controlHandlers } from './controls/api.ts';
import { evidenceExport, evidenceHandlers } from './evidence/api.ts';
import { accountExportHandlers } from './exports/account-api.ts';
import { organisationExportHandlers } from './exports/organisation-api.ts';
import { firmHandlers } from './firm/api.ts';
import { standardTextHandlers } from './firm/standard-texts-api.ts';
import { firmMonthExport, firmMonthHandlers } from './firm-month/api.ts';
import { firmRecordHandlers } from './firm-records/api.ts';
import { type Call, callOf } from './http/call.ts';
import { createRequestHandler, type Handlers, type RequestHandler } from './http/endpoint.ts';
import { answerError } from './http/errors.ts';
import { logWhenAnswered } from './http/log.ts';
import { routeOf } from './http/routes.ts';
import { serviceHandlers } from './http/service-handlers.ts';
import { inboxHandlers } from './inbox/api.ts';
import { incidentExport, incidentHandlers } from './incidents/api.ts';
import { readinessExport, readinessHandlers } from './incidents/readiness/api.ts';
import { reminderHandlers } from './incidents/reminders/api.ts';
import { incidentSharingHandlers } from './incidents/sharing/api.ts';
import { dueDateHandlers } from './library/due-dates-api.ts';
import { readingHandlers } from './library/readings-api.ts';
import { subjectHandlers } from './library/subjects-api.ts';
import { uncoveredLawHandlers } from './library/uncovered-laws-api.ts';
import { noticeExport, noticeHandlers } from './mail/notices/api.ts';
import { notificationExport, notificationHandlers } from './notifications/api.ts';
import { organisationExport, organisationHandlers } from './organisations/api.ts';
import { invitationHandlers } from './organisations/invitations/api.ts';
import { pageErrorHandlers } from './page-errors/api.ts';
import { peopleHandlers } from './people/api.ts';
import { profileExport, profileHandlers } from './profile/api.ts';
import { reviewExport, reviewHandlers } from './reviews/api.ts';
import { restoreRequest } from './runtime-request.ts';
import { secondFactorHandlers } from './second-factor/api.ts';
import { standingHandlers } from './standings/api.ts';
import './followers.ts';

/** One for each row of the endpoint table: the compiler refuses a missing one. */
const handlers: Handlers<Endpoints> = {
  ...accountHandlers,
  ...accountExportHandlers({
    ...actionExport,
    ...calendarExport,
    ...channelExport,
    ...clientMessageExport,
    ...contactExport,
    ...evidenceExport,
    ...firmMonthExport,
    ...incidentExport,
    ...noticeExport,
    ...notificationExport,
    ...organisationExport,
    ...profileExport,
    ...readinessExport,
    ...reviewExport,
    ...saqExport,
  }),
  ...actionEvidenceHandlers,
  ...actionHandlers,
  ...calendarHandlers,
  ...changeHandlers,
  ...changePageHandlers,
  ...channelHandlers,
  ...clientHandlers,
  ...clientReminderHandlers,
  ...clientListHandlers,
  ...clientRunHandlers,
  ...proposalRunHandlers,
  ...clientStartHandlers,
  ...clientWritingHandlers,
  ...handOverHandlers,
  ...coverHandlers,
  ...contactHandlers,
  ...controlHandlers,
  ...evidenceHandlers,
  ...firmHandlers,
  ...firmMonthHandlers,
  ...standardTextHandlers,
  ...firmRecordHandlers,
  ...inboxHandlers,
  ...incidentHandlers,
  ...incidentSharingHandlers,
  ...reminderHandlers,
  ...dueDateHandlers,
  ...invitationHandlers,
  ...noticeHandlers,
  ...notificationHandlers,
  ...organisationHandlers,
  ...organisationExportHandlers,
  ...pageErrorHandlers,
  ...peopleHandlers,
  ...profileHandlers,
  ...readinessHandlers,
  ...reviewHandlers,
  ...saqHandlers,
  ...relatedHandlers,
  ...secondFactorHandlers,
  ...serviceHandlers,
  ...signInHandlers,
  ...standingHandlers,
  ...subjectHandlers,
  ...touchedClientHandlers,
  ...lawClientHandlers,
  ...readingHandlers,
  ...uncoveredLawHandlers,
};

const serverFor = <Name extends EndpointName>(name: Name): RequestHandler =>
  createRequestHandler(endpoints[name], handlers[name]);
const servers = new Map(endpointNames.map((name) => [name, serverFor(name)]));

const refuseMethod = (call: Call, allowed: string[]): void => {
  const list = allowed.join(', ');
  const refused = new AppError('method_not_allowed', `This address accepts only ${list}`);
  answerError(call, refused, { Allow: list });
};

const serve = async (call: Call): Promise<void> => {
  const { method = '', url = '' } = call.request;
  const [path = '', query = ''] = url.split('?', 2);
  const route = routeOf(method, path);
  if ('allowed' in route) refuseMethod(call, route.allowed);
  else await servers.get(route.name)?.(call, route.params, query);
};

/** The whole API. Every request is answered in JSON, or with the media type of its row. */
export const app = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const call = callOf(request, response);
  restoreRequest(request);
  logWhenAnswered(call);
  try {
    await serve(call);
  } catch (error) {
    answerError(call, error);
  }
};
