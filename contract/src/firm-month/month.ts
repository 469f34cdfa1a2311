import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import type { TermsOf } from '../api/terms.ts';
import { defaultTimeZone } from '../library/time-zones.ts';

// What a firm did in a month, and an adviser, from counts of each day (docs/product.md, "The
// firm's month").

/** By which the days and months of the firm begin and end. */
export const firmTimeZone = defaultTimeZone;

/** How many months are kept after the end of each. */
export const keptMonths = 24;

/** The most advisers that the firm's month lists. */
export const mostAdvisersListed = 200;

/** How many earlier months are answered beside one. */
export const earlierMonths = 6;

/** Up to how many hours an answer counts as quick, and as usual. */
export const answerHours = { quick: 48, usual: 72 } as const;

const count = z.int().nonnegative();
const hours = z.number().nonnegative();

export const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

const wait = z
  .strictObject({ reviews: count, median_hours: hours, longest_hours: hours })
  /** Null where there was no review. */
  .nullable();
export type Wait = z.infer<typeof wait>;

/** The counts of a day, or those of some days together. */
const figures = z.strictObject({
  /** How many days were counted. Where it is 0, the others say nothing. */
  counted_days: count,
  /** As they were at the end of the last one. */
  clients: count,
  waiting: count,
  oldest_hours: hours.nullable(),
  overdue: count,
  /** What happened on them. */
  submitted: count,
  signed: count,
  returned: count,
  told: count,
  incidents: count,
  /** From submissions to sign-offs. */
  signed_wait: wait,
  /** From submissions to answers: sign-offs, and requests for changes. */
  answered_wait: wait,
  /** How many were answered within 48 hours, within 72, and later. */
  answered_within: z.strictObject({ quick: count, usual: count, late: count }),
});
export type Figures = z.infer<typeof figures>;

const span = z.strictObject({ from: z.iso.date(), to: z.iso.date(), figures });
export type Span = z.infer<typeof span>;

/** A month of the firm, or of one adviser. */
const month = {
  month: monthText,
  /** The last day that has ended, by the firm's days. */
  last_day: z.iso.date(),
  /** The earliest day that was counted; null where none was yet. */
  first_counted: z.iso.date().nullable(),
  /** Of the whole month, or up to the last day that was counted. */
  figures,
  /** From Monday to Sunday, cut at the ends of the month; without days to come. */
  weeks: z.array(span),
  /** Each day of the month that has ended, also those that were not counted. */
  days: z.array(span),
  /** Incidents that were shared, by the laws whose deadlines ran. */
  laws: z.array(z.strictObject({ subject_id: documentId, incidents: count })),
  /** Earlier months with counts, the earliest first. */
  earlier: z.array(z.strictObject({ month: monthText, figures })),
};

export const ownMonth = z.strictObject(month);
export type OwnMonth = z.infer<typeof ownMonth>;

export const firmMonth = z.strictObject({
  ...month,
  /** By name, also those who have stopped being one since. */
  advisers: z.array(z.strictObject({ uid: z.string(), name: z.string(), figures })),
  /** Whether there are more than are listed. */
  more: z.boolean(),
  /** What waits without an adviser, at the end of the last day that was counted. */
  nobodys: z.strictObject({ waiting: count, oldest_hours: hours.nullable() }),
});
export type FirmMonth = z.infer<typeof firmMonth>;

/** The counts of an adviser, as their own export has them. */
export const exportedMonth = z.strictObject({
  month: monthText,
  days: z.array(span),
  laws: month.laws,
});

const row = {
  method: 'GET',
  access: 'verified',
  status: 200,
  /** The present month, unless one is named. */
  query: z.strictObject({ month: monthText.optional() }),
} as const;

export const firmMonthEndpoints = {
  getFirmMonth: endpoint({ ...row, path: '/api/firm/month', output: firmMonth }),
  getOwnMonth: endpoint({ ...row, path: '/api/firm/month/own', output: ownMonth }),
} as const;

/** What only the server reads of them. */
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
