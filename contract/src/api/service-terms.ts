import type { serviceEndpoints } from './service-endpoints.ts';
import type { TermsOf } from './terms.ts';

export const serviceTerms = {
  getHealth: {
    summary: 'Check that the service responds',
  },
  getDescription: {
    summary: 'Get this description',
  },
} as const satisfies TermsOf<typeof serviceEndpoints>;
