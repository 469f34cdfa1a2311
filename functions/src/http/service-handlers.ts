import { serviceEndpoints } from '@lexplain/contract/api/service-endpoints';
import { handlersOf } from './endpoint.ts';

// What the service says about itself: that it responds, and the description of its API.

export const serviceHandlers = handlersOf(serviceEndpoints, {
  getHealth: async () => ({ status: 'ok' }),

  /** Built on first use: a rare call must not add to every cold start. */
  getDescription: async () => (await import('./openapi.ts')).createOpenApiDocument(),
});
