import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the service says about itself: that it responds, and the description of its API. */
export const serviceEndpoints = {
  getHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    status: 200,
    output: z.strictObject({ status: z.literal('ok') }),
  }),
  getDescription: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    status: 200,
    output: z.looseObject({ openapi: z.string() }),
  }),
} as const;
