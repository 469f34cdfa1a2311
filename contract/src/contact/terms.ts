import type { TermsOf } from '../api/terms.ts';
import type { contactEndpoints } from './contact.ts';

export const contactTerms = {
  sendContactMessage: {
    summary: 'Send a message to the provider; it is stored and then delivered by mail',
    errors: ['idempotency_key_reused', 'rate_limited', 'app_check_failed'],
  },
} as const satisfies TermsOf<typeof contactEndpoints>;
