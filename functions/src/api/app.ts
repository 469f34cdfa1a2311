import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { AppError } from '@lexplain/contract/errors';
import express from 'express';
import { accountHandlers } from './account.ts';
import { contactHandlers } from './contact.ts';
import { type Handler, mount } from './endpoint.ts';
import { answerError } from './errors.ts';
import { saqHandlers } from './saq.ts';
import { subjectHandlers } from './subjects.ts';

const handlers: { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> } = {
  ...accountHandlers,
  ...contactHandlers,
  ...saqHandlers,
  ...subjectHandlers,
};

export const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use((_request, response, next) => {
  response.set('Cache-Control', 'private, no-store');
  next();
});

const mountRow = <Name extends EndpointName>(name: Name): void =>
  mount(app, endpoints[name], handlers[name]);
endpointNames.forEach(mountRow);

app.use(() => {
  throw new AppError('not_found', 'There is nothing at this address');
});
app.use(answerError);
