import { serviceEndpoints } from '@lexplain/contract/api/service';
import { handlersOf } from './endpoint.ts';

export const serviceHandlers = handlersOf(serviceEndpoints, {
  getHealth: async () => ({ status: 'ok' }),

  /** Built on first use: a rare call must not add to every cold start. */
  getDescription: async () => (await import('./openapi.ts')).createOpenApiDocument(),
});
