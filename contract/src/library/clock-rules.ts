import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { confidence } from './confidence.ts';
import { sourceUrl } from './source-url.ts';

const text = z.string().min(1);
const count = z.int().positive();

/** A second period with an event of its own: the clock ends with the later of the two. */
const laterOf = z.object({ event: documentId, starts_from: text, days: count });

const lengths = {
  hours: z.object({ unit: z.literal('hours'), count }),
  days: z.object({ unit: z.literal('days'), count }),
  business_days: z.object({
    unit: z.literal('business_days'),
    count,
    /** Whether the law leaves out bank holidays too (AML/CTF Act s 5, "business day"). */
    without_bank_holidays: z.literal(true).optional(),
  }),
  months: z.object({ unit: z.literal('months'), count, later_of: laterOf.optional() }),
  as_soon_as_practicable: z.object({ unit: z.literal('as_soon_as_practicable') }),
  immediately: z.object({ unit: z.literal('immediately') }),
  before_event: z.object({ unit: z.literal('before_event') }),
  /** The law says a reasonable period. Guidance gives the usual number of days. */
  reasonable: z.object({ unit: z.literal('reasonable'), usual_days: count }),
  /** A notice states the period. The law gives the least number of days. */
  as_directed: z.object({ unit: z.literal('as_directed'), least_days: count }),
  yearly: z.object({ unit: z.literal('yearly') }),
};

/** How long a clock runs. Each unit is counted in its own way (`deadlines.ts`). */
const length = z.discriminatedUnion('unit', [
  lengths.hours.strict(),
  lengths.days.strict(),
  lengths.business_days.strict(),
  lengths.months.extend({ later_of: laterOf.strict().optional() }).strict(),
  lengths.as_soon_as_practicable.strict(),
  lengths.immediately.strict(),
  lengths.before_event.strict(),
  lengths.reasonable.strict(),
  lengths.as_directed.strict(),
  lengths.yearly.strict(),
]);
const storedLength = z.discriminatedUnion('unit', [
  lengths.hours,
  lengths.days,
  lengths.business_days,
  lengths.months,
  lengths.as_soon_as_practicable,
  lengths.immediately,
  lengths.before_event,
  lengths.reasonable,
  lengths.as_directed,
  lengths.yearly,
]);

/** A day of every year as month and day, for example 06-30. */
const dayOfYear = z
  .string()
  .regex(/^\d{2}-\d{2}$/)
  .refine((day) => z.iso.date().safeParse(`2001-${day}`).success, 'Not a day of every year');

/** Without the length: a stored one is read tolerantly. */
const fields = {
  id: documentId,
  obligation_code: text,
  /** Since when the law has had this clock. */
  effective_from: z.iso.date(),
  kind: z.enum(['deadline', 'minimum_period', 'periodic', 'guidance']),
  trigger_question: text,
  starts_from: text,
  /**
   * The clock that this one follows: an oral report, for example, starts the clock of the written
   * one.
   */
  starts_after: documentId.optional(),
  /**
   * Whether what meets the clock before also starts this one: a statement that was given was
   * prepared.
   */
  starts_when_met: z.literal(true).optional(),
  /**
   * Clocks whose start meets this one: an oral report, which starts the clock of the written one.
   */
  met_by: z.array(documentId).min(1).optional(),
  /** The ends of the periods reported on. The clock then needs no event. */
  period_ends: z.array(dayOfYear).min(1).optional(),
  /**
   * Whether the day of the event counts as day 1. It does not unless the law says so (Acts
   * Interpretation Act 1901 s 36(1)).
   */
  first_day: z.enum(['after_event', 'event_day']).default('after_event'),
  /**
   * Whether a last day on a Saturday, Sunday or holiday moves to the next other day (Acts
   * Interpretation Act 1901 s 36(2)).
   */
  rolls_forward: z.boolean().default(false),
  /** Which last day is shown first where the clock rolls forward. */
  headline: z.enum(['strict', 'rolled']).default('rolled'),
  /**
   * Whose days and holidays count: where the thing is done, or the place to which a request was
   * sent.
   */
  place: z.enum(['where_done', 'sent_to']).default('where_done'),
  recipient: text,
  channel: text.optional(),
  penalty: text.optional(),
  reference: text,
  /** Where its first section can be read. */
  reference_url: sourceUrl.optional(),
  confidence,
  deciding_facts: z.array(text),
  extension: text.optional(),
};
/**
 * What of a clock rule can be said by each field alone: rules that were imported were checked as a
 * whole.
 */
export const clockFields = z.strictObject({ ...fields, length });

const unitsThatRoll = ['days', 'months'];

type RefuseField = (field: string, message: string) => void;

/** What clocks say of each other. Whether the others exist is checked where all are read. */
const refuseOfChain = (rule: z.infer<typeof clockFields>, refuse: RefuseField): void => {
  if (rule.met_by && rule.kind === 'minimum_period') {
    refuse('met_by', 'What must keep working is not done before its end');
  }
  if (rule.met_by?.includes(rule.id)) refuse('met_by', 'A clock is not met by its own start');
  if (rule.starts_when_met && !rule.starts_after) {
    refuse('starts_when_met', 'Only a clock that follows another one starts with its end');
  }
  if (rule.starts_after === rule.id) refuse('starts_after', 'A clock cannot follow itself');
};

/** When an obligation falls due, as data. */
export const clockRule = clockFields.superRefine((rule, context) => {
  const refuse: RefuseField = (field, message) =>
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
  refuseOfChain(rule, refuse);
});
export type ClockRule = z.infer<typeof clockRule>;

const head = {
  subject_id: documentId,
  version: z.int().positive(),
  effective_from: z.iso.date(),
};

/**
 * The clocks of a law. Their version is their own: the obligations' words do not change with them.
 */
export const clockRules = z.strictObject({ ...head, clocks: z.array(clockRule).min(1) });
export type ClockRules = z.infer<typeof clockRules>;

/** `clockRules/{subjectId}` and its versions. */
export const storedClockRules = z.object({
  ...head,
  clocks: z.array(z.object({ ...fields, length: storedLength })).min(1),
});
