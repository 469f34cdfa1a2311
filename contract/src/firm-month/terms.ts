import type { TermsOf } from '../api/terms.ts';
import type { firmMonthEndpoints } from './month.ts';

export const firmMonthTerms = {
  getFirmMonth: {
    summary: 'Get what the firm did in a month, and each of its advisers, from counts of each day',
    errors: ['not_permitted'],
    permission: 'firm_month.read',
    limit: 'list',
  },
  getOwnMonth: {
    summary: 'Get what the caller did in a month as an adviser, from counts of each day',
    errors: ['not_permitted'],
    permission: 'own_month.read',
    limit: 'list',
  },
} as const satisfies TermsOf<typeof firmMonthEndpoints>;
