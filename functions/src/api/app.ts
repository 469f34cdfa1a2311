import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/api/endpoints';
import { AppError } from '@lexplain/contract/api/errors';
import { restoreRequest } from '../runtime-request.ts';
import { accountHandlers } from './account.ts';
import { accountExportHandlers } from './account-export.ts';
import { type Call, callOf } from './call.ts';
import { changeHandlers } from './changes.ts';
import { clientHandlers } from './clients.ts';
import { contactExport, contactHandlers } from './contact.ts';
import { dueDateHandlers } from './due-dates.ts';
import { createRequestHandler, type Handler, type RequestHandler } from './endpoint.ts';
import { answerError } from './errors.ts';
import { inboxHandlers } from './inbox.ts';
import { invitationHandlers } from './invitations.ts';
import { logWhenAnswered } from './log.ts';
import { noticeExport, noticeHandlers } from './notices.ts';
import { organisationExportHandlers } from './organisation-export.ts';
import { organisationExport, organisationHandlers } from './organisations.ts';
import { peopleHandlers } from './people.ts';
import { profileExport, profileHandlers } from './profile.ts';
import { reviewExport, reviewHandlers } from './reviews.ts';
import { routeOf } from './routes.ts';
import { saqExport, saqHandlers } from './saq.ts';
import { serviceHandlers } from './service.ts';
import { subjectHandlers } from './subjects.ts';

const handlers: { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> } = {
  ...accountHandlers,
  ...accountExportHandlers({
    ...contactExport,
    ...noticeExport,
    ...organisationExport,
    ...profileExport,
    ...reviewExport,
    ...saqExport,
  }),
  ...changeHandlers,
  ...clientHandlers,
  ...contactHandlers,
  ...inboxHandlers,
  ...dueDateHandlers,
  ...invitationHandlers,
  ...noticeHandlers,
  ...organisationHandlers,
  ...organisationExportHandlers,
  ...peopleHandlers,
  ...profileHandlers,
  ...reviewHandlers,
  ...saqHandlers,
  ...serviceHandlers,
  ...subjectHandlers,
};

const serverFor = <Name extends EndpointName>(name: Name): RequestHandler =>
  createRequestHandler(endpoints[name], handlers[name]);
const servers = new Map(endpointNames.map((name) => [name, serverFor(name)]));

/** Hosting adds headers to pages and files only. API responses must not be framed, sniffed or indexed. */
const answerHeaders = new Headers({
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
});

const refuseMethod = (response: ServerResponse, allowed: string[]): never => {
  response.setHeader('Allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `This address accepts only ${allowed.join(', ')}`);
};

const serve = async (call: Call): Promise<void> => {
  try {
    const { method = '', url = '' } = call.request;
    const [path = '', query = ''] = url.split('?', 2);
    const route = routeOf(method, path);
    if ('allowed' in route) refuseMethod(call.response, route.allowed);
    else await servers.get(route.name)?.(call, route.params, query);
  } catch (error) {
    answerError(call, error);
  }
};

/** The whole API. Every request is answered in JSON. */
export const app = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const call = callOf(request, response);
  restoreRequest(request);
  response.setHeaders(answerHeaders);
  response.setHeader('X-Request-Id', call.id);
  logWhenAnswered(call);
  return serve(call);
};
