import { z } from 'zod';
import { confidence } from './confidence.ts';
import { documentId } from './fields.ts';

const text = z.string().min(1);
const count = z.int().positive();

/** How long a clock runs. Each unit is counted in its own way (`deadlines.ts`). */
const length = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('hours'), count }),
  z.strictObject({ unit: z.literal('days'), count }),
  z.strictObject({ unit: z.literal('business_days'), count }),
  z.strictObject({
    unit: z.literal('months'),
    count,
    /** A second period with an event of its own: the clock ends with the later of the two. */
    later_of: z.strictObject({ event: documentId, starts_from: text, days: count }).optional(),
  }),
  z.strictObject({ unit: z.literal('as_soon_as_practicable') }),
  z.strictObject({ unit: z.literal('immediately') }),
  z.strictObject({ unit: z.literal('before_event') }),
  /** The law says a reasonable period. Guidance gives the usual number of days. */
  z.strictObject({ unit: z.literal('reasonable'), usual_days: count }),
  /** A notice states the period. The law gives the least number of days. */
  z.strictObject({ unit: z.literal('as_directed'), least_days: count }),
  z.strictObject({ unit: z.literal('yearly') }),
]);

/** A day of every year as month and day, for example 06-30. */
const dayOfYear = z
  .string()
  .regex(/^\d{2}-\d{2}$/)
  .refine((day) => z.iso.date().safeParse(`2001-${day}`).success, 'Not a day of every year');

const clockFields = z.strictObject({
  id: documentId,
  obligation_code: text,
  version: z.int().positive(),
  effective_from: z.iso.date(),
  kind: z.enum(['deadline', 'minimum_period', 'periodic', 'guidance']),
  trigger_question: text,
  starts_from: text,
  /** The clock that this one follows: an oral report, for example, starts the clock of the written one. */
  starts_after: documentId.optional(),
  /** The ends of the periods reported on. The clock then needs no event. */
  period_ends: z.array(dayOfYear).min(1).optional(),
  length,
  /** Whether the day of the event counts as day 1. It does not unless the law says so (Acts Interpretation Act 1901 s 36(1)). */
  first_day: z.enum(['after_event', 'event_day']).default('after_event'),
  /** Whether a last day on a Saturday, Sunday or holiday moves to the next other day (Acts Interpretation Act 1901 s 36(2)). */
  rolls_forward: z.boolean().default(false),
  /** Which last day is shown first where the clock rolls forward. */
  headline: z.enum(['strict', 'rolled']).default('rolled'),
  /** Whose days and holidays count: where the thing is done, or the place to which a request was sent. */
  place: z.enum(['where_done', 'sent_to']).default('where_done'),
  recipient: text,
  channel: text.optional(),
  penalty: text.optional(),
  reference: text,
  confidence,
  deciding_facts: z.array(text),
  extension: text.optional(),
});

const unitsThatRoll = ['days', 'months'];

/** When an obligation falls due, as data. */
export const clockRule = clockFields.superRefine((rule, context) => {
  const refuse = (field: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (rule.rolls_forward && !unitsThatRoll.includes(rule.length.unit)) {
    refuse('rolls_forward', 'Only days and months roll forward');
  }
  if (rule.headline === 'strict' && !rule.rolls_forward) {
    refuse('headline', 'Only a clock that rolls forward has two last days');
  }
  if (rule.period_ends && (rule.kind !== 'periodic' || rule.length.unit !== 'days')) {
    refuse('period_ends', 'Only a periodic clock of days has fixed ends of periods');
  }
  if (rule.kind === 'minimum_period' && rule.length.unit !== 'days') {
    refuse('kind', 'A minimum period is a number of days');
  }
  if (rule.first_day === 'event_day' && rule.length.unit === 'months') {
    refuse('first_day', 'Months are counted from the day of the event to its corresponding day');
  }
  if (rule.starts_after === rule.id) refuse('starts_after', 'A clock cannot follow itself');
});
export type ClockRule = z.infer<typeof clockRule>;

/** One file of `seed/library/clock-rules`: the clocks of one law. */
export const clockRules = z.strictObject({
  version: z.int().positive(),
  clocks: z.array(clockRule),
});
