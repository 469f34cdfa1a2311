import type { TermsOf } from '../api/terms.ts';
import type { calendarEndpoints } from './subscription.ts';

export const calendarTerms = {
  getCalendarSubscription: {
    summary: "Get the state of one's private calendar address, without the address",
    permission: 'calendar.subscribe',
  },
  makeCalendarAddress: {
    summary: "Make one's private addresses of calendar and feed; earlier ones end",
    errors: ['account_missing', 'not_permitted'],
    permission: 'calendar.subscribe',
    limit: 'change',
  },
  endCalendarSubscription: {
    summary: "End one's private calendar address",
    errors: ['account_missing', 'not_permitted'],
    permission: 'calendar.subscribe',
    limit: 'change',
  },
  getDeadlinesCalendar: {
    summary: 'Get the deadlines and days to come of a private address as a calendar',
    errors: ['rate_limited'],
  },
  getChangesFeed: {
    summary:
      'Get the changes to the law that concern the organisation of a private address as a feed',
    errors: ['rate_limited'],
  },
} as const satisfies TermsOf<typeof calendarEndpoints>;
