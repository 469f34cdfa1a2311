import type { TermsOf } from '../api/terms.ts';
import type { pageErrorEndpoints } from './page-errors.ts';

export const pageErrorsTerms = {
  reportPageError: {
    summary: 'Report an error of a page, without what people wrote; it is only logged',
    errors: ['rate_limited'],
  },
} as const satisfies TermsOf<typeof pageErrorEndpoints>;
