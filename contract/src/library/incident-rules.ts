import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { clockFields, storedClockRules } from './clock-rules.ts';
import { confidence } from './confidence.ts';
import { sourceUrl } from './source-url.ts';

// Which deadlines an incident starts, as data (docs/product.md, "Incidents").

const text = z.string().min(1);

const eachTime = z.strictObject({ text, reference: text, confidence });

/** A question about an incident. Its answer has the moment from which it holds. */
export const incidentFact = z.strictObject({
  id: documentId,
  text,
  help: text.optional(),
  /** What its moment is, as a question: "When was it paid?" */
  moment_text: text,
  /** Asked before the incident exists. The others are asked where a clock depends on them. */
  asked_first: z.literal(true).optional(),
  /**
   * What to do if it happens again, where the law has a deadline each time: an incident has one of
   * each clock.
   */
  each_time: eachTime.optional(),
  source: text,
});
export type IncidentFact = z.infer<typeof incidentFact>;

/** Answers that cannot all be true. They are shown, and block nothing. */
export const contradiction = z.strictObject({
  id: documentId,
  when: z
    .record(documentId, z.enum(['yes', 'no']))
    .refine((when) => Object.keys(when).length > 1, 'One answer alone contradicts nothing'),
  /** Facts with which the answers can all be true. */
  unless: z.array(documentId).min(1).optional(),
  text,
});

const exclusion = z.strictObject({
  fact: documentId,
  because: text,
  reference: text,
  /**
   * The clock that runs instead. Where it cannot, by the profile or a fact, the exclusion does not
   * hold.
   */
  replaced_by: documentId.optional(),
  /** It holds only for what happened before this day: a law may bind some later than others. */
  before: z.iso.date().optional(),
  /**
   * What another scheme leaves to this one. Where it is yes, the exclusion does not hold; while
   * nobody knows, the clock may run.
   */
  except: documentId.optional(),
});

/** Whether a report by speaking, by telephone or in person, meets a clock. */
const oralReport = z.strictObject({ counts: z.boolean(), source: text, confidence });

/**
 * When an incident starts a clock. It runs from the moment of `starts_with` once each fact of
 * `needs` is yes as well, and does not run where one of these is no or one of `unless` is yes. A
 * fact that nobody knows leaves it in sight.
 */
export const clockConditions = z.strictObject({
  /** Without it, the clock starts with a report or the end of the clock before it. */
  starts_with: documentId.optional(),
  /** Facts that start it as well, each by itself: it runs from the earliest that is yes. */
  or_starts_with: z.array(documentId).min(1).optional(),
  needs: z.array(documentId).default([]),
  unless: z.array(exclusion).default([]),
  /**
   * Facts that finish what the clock asks for, such as an assessment with the result that nothing
   * has to be told.
   */
  ends_with: z.array(documentId).default([]),
  /** Without it, speaking counts only where the law asks for a written report after it. */
  oral_report: oralReport.optional(),
  /** Why it does not run where a fact of `starts_with` or `needs` is no. */
  otherwise: text,
});
export type ClockConditions = z.infer<typeof clockConditions>;

const reportField = z.strictObject({
  id: documentId,
  text,
  is_needed: z.boolean(),
  /** What the incident's own data can fill in. */
  fill: z.enum(['organisation', 'title', 'noticed_at', 'facts', 'reports']).optional(),
});

/** What the recipient of a report asks for. */
export const reportForm = z.strictObject({
  /** The number to call, where a report by speaking counts or the recipient advises a call. */
  telephone: text.optional(),
  /** Where the form is. */
  link: sourceUrl.optional(),
  fields: z.array(reportField).min(1),
  source: text,
  source_url: sourceUrl.optional(),
  checked_on: z.iso.date(),
  confidence,
});
export type ReportForm = z.infer<typeof reportForm>;

/** A clock that an incident can start. */
const incidentClock = z.strictObject({
  id: documentId,
  conditions: clockConditions,
  /** The usual expectation where the law gives no day: never a day of its own. */
  expectation: text.optional(),
  /** None where nothing is sent, as for an assessment within the business. */
  report: reportForm.optional(),
});

/** `seed/library/incident-rules.yaml`. */
export const incidentRulesFile = z.strictObject({
  facts: z.array(incidentFact).min(1),
  contradictions: z.array(contradiction),
  clocks: z.array(incidentClock).min(1),
  /** The other clocks of the library, with the reason why no incident starts them. */
  other_clocks: z.array(z.strictObject({ id: documentId, because: text })),
});
export type IncidentRulesFile = z.infer<typeof incidentRulesFile>;

const days = z.array(z.iso.date());
/** ISO days of each place. */
const daysByPlace = z.strictObject({
  ACT: days,
  NSW: days,
  NT: days,
  QLD: days,
  SA: days,
  TAS: days,
  VIC: days,
  WA: days,
});

/** The years whose public holidays are part of the rules, first and last. */
export const holidayYears = { first: 2025, last: 2031 } as const;

const composedFields = {
  /**
   * Identifies the content, addresses of references aside: rules with the same version are the
   * same.
   */
  version: z.string().regex(/^[0-9a-f]{16}$/),
  facts: incidentRulesFile.shape.facts,
  contradictions: incidentRulesFile.shape.contradictions,
  clocks: z.array(
    z.strictObject({
      subject_id: documentId,
      rule: clockFields,
      conditions: clockConditions,
      expectation: text.nullable(),
      report: reportForm.nullable(),
    }),
  ),
  /** Of `holidayYears`, so that devices need no calendar of their own. */
  holidays: daysByPlace,
  bank_holidays: daysByPlace,
};

/** All with which a device computes the deadlines of an incident. */
export const incidentRules = z.strictObject(composedFields);
export type IncidentRules = z.infer<typeof incidentRules>;
export type IncidentClock = IncidentRules['clocks'][number];

/** `incidentRules/current` and its versions. */
export const storedIncidentRules = z.object({
  ...composedFields,
  facts: z.array(
    z.object({ ...incidentFact.shape, each_time: z.object(eachTime.shape).optional() }),
  ),
  contradictions: z.array(z.object(contradiction.shape)),
  clocks: z.array(
    z.object({
      subject_id: documentId,
      rule: storedClockRules.shape.clocks.element,
      conditions: z.object({
        ...clockConditions.shape,
        unless: z.array(z.object(exclusion.shape)).default([]),
        oral_report: z.object(oralReport.shape).optional(),
      }),
      expectation: text.nullable().default(null),
      report: z
        .object({ ...reportForm.shape, fields: z.array(z.object(reportField.shape)) })
        .nullable(),
    }),
  ),
  holidays: z.object(daysByPlace.shape),
  bank_holidays: z.object(daysByPlace.shape),
});

export const incidentRulesEndpoints = {
  getIncidentRules: endpoint({
    method: 'GET',
    path: '/api/incident-rules',
    access: 'verified',
    status: 200,
    revalidate: true,
    output: incidentRules,
  }),
  getIncidentRulesVersion: endpoint({
    method: 'GET',
    path: '/api/incident-rules/:version',
    access: 'verified',
    status: 200,
    revalidate: true,
    params: z.object({ version: composedFields.version }),
    output: incidentRules,
  }),
} as const;
