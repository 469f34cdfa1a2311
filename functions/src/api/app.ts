import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { AppError } from '@lexplain/contract/errors';
import express from 'express';
import { accountHandlers } from './account.ts';
import { readBody } from './body.ts';
import { changeHandlers } from './changes.ts';
import { contactHandlers } from './contact.ts';
import { type Handler, mount } from './endpoint.ts';
import { answerError } from './errors.ts';
import { logRequest } from './log.ts';
import { saqHandlers } from './saq.ts';
import { serviceHandlers } from './service.ts';
import { subjectHandlers } from './subjects.ts';

const handlers: { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> } = {
  ...accountHandlers,
  ...changeHandlers,
  ...contactHandlers,
  ...saqHandlers,
  ...serviceHandlers,
  ...subjectHandlers,
};

export const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use((_request, response, next) => {
  response.removeHeader('X-Powered-By');
  response.set('Cache-Control', 'private, no-store');
  // Hosting adds its headers to pages and files only. An answer of data is nothing to look at or to frame.
  response.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.set('X-Content-Type-Options', 'nosniff');
  response.set('Referrer-Policy', 'no-referrer');
  response.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  next();
});
app.use(logRequest, readBody);

const mountRow = <Name extends EndpointName>(name: Name): void =>
  mount(app, endpoints[name], handlers[name]);
endpointNames.forEach(mountRow);

/** What a known address answers to a method that none of its rows has. */
for (const path of new Set(endpointNames.map((name) => endpoints[name].path))) {
  const methods = endpointNames
    .filter((name) => endpoints[name].path === path)
    .map((name) => endpoints[name].method);
  app.all(path, (_request, response) => {
    response.set('Allow', methods.join(', '));
    throw new AppError('method_not_allowed', `This address takes ${methods.join(', ')}`);
  });
}

app.use(() => {
  throw new AppError('not_found', 'There is nothing at this address');
});
app.use(answerError);
