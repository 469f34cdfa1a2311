import type { serviceEndpoints } from '@lexplain/contract/api/service';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof serviceEndpoints;

const getHealth: Handler<Endpoints['getHealth']> = async () => ({ status: 'ok' });

/** Built on first use: a rare call must not add to every cold start. */
const getDescription: Handler<Endpoints['getDescription']> = async () =>
  (await import('./openapi.ts')).createOpenApiDocument();

export const serviceHandlers = { getHealth, getDescription };
