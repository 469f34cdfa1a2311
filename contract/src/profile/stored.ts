import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { confidence } from '../library/confidence.ts';
import { type FactAnswers, factAnswer } from '../library/facts.ts';
import { outcomes } from '../library/outcomes.ts';

// How profiles and their records are stored. Separate from the API's schemas, as no page needs
// them.

const storedSectors = z.union([z.array(z.string()), z.literal('unsure')]).nullable();

/** An answer of a newer release is as if it was not given. */
const storedAnswers = z.record(z.string(), z.unknown()).transform((all) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([id, value]) => {
      const { data } = factAnswer.safeParse(value);
      return data === undefined ? [] : [[id, data]];
    }),
  ),
);

/** What the latest record was computed with, so that its staleness is known without reading it. */
const storedRecordBasis = z.object({
  id: documentId,
  by_name: z.string().default(''),
  created_at: z.date(),
  fact_set_version: z.int().positive(),
  rule_versions: z.record(z.string(), z.int()),
  /** The record's hash. */
  sha256: z.string(),
  /** The codes of obligations that it switches off, by law. */
  codes_off: z.record(z.string(), z.array(z.string())).default({}),
  sectors: storedSectors.default(null),
  answers: storedAnswers.default({}),
});

/**
 * The fields of `organisations/{id}` that hold its profile. Read apart from the others, so that
 * neither depends on the other.
 */
export const storedProfile = z.object({
  facts: storedAnswers.default({}),
  facts_sectors: storedSectors.catch(null).default(null),
  facts_revision: z.int().nonnegative().default(0),
  facts_saved_by: z.string().nullable().default(null),
  facts_saved_by_name: z.string().default(''),
  facts_saved_at: z.date().nullable().default(null),
  profile_record: storedRecordBasis.nullable().catch(null).default(null),
  /**
   * When it last changed which duties may bind; null once a job has computed what follows from that
   * for open incidents. `after` is the id of the last one that it has.
   */
  duties_changed: z
    .object({ at: z.date(), after: z.string().nullable().default(null) })
    .nullable()
    .catch(null)
    .default(null),
});
export type StoredProfile = z.infer<typeof storedProfile>;

export const toFactAnswers = ({ facts, facts_sectors }: StoredProfile): FactAnswers => ({
  sectors: facts_sectors,
  answers: facts,
});

const recordedReason = z.object({
  rule_id: z.string(),
  outcome: z.enum(outcomes),
  by_contract: z.boolean().default(false),
  because: z.string(),
  reference: z.string(),
  confidence: confidence.default('unconfirmed'),
});

const recordedOutcome = z.object({
  subject_id: documentId,
  name: z.string(),
  headline: z.enum(outcomes),
  reasons: z.array(recordedReason),
  codes: z.array(z.string()),
  codes_off: z.array(z.string()).default([]),
  unsure: z.array(z.string()),
});

const recordedQuestion = z.object({
  id: documentId,
  text: z.string(),
  help: z.string().nullable().default(null),
  source: z.string(),
  answer: factAnswer,
});

/** `profileRecords/{id}`: never changed, except for the organisation that has it. */
export const storedProfileRecord = z.object({
  organisation_id: z.string(),
  /**
   * The organisation that it was recorded for, where its owner has taken it along to another one.
   */
  recorded_for: z.string().nullable().default(null),
  organisation_name: z.string().default(''),
  created_by: z.string().default(''),
  by_name: z.string().default(''),
  created_at: z.date(),
  format: z.literal(1).default(1),
  /** The revision of the profile that was recorded. */
  facts_revision: z.int().nonnegative().default(0),
  fact_set_version: z.int().positive(),
  rule_versions: z.record(documentId, z.int().positive()),
  screen: z.object({
    text: z.string(),
    help: z.string(),
    sectors: z.array(z.object({ id: documentId, text: z.string() })),
    chosen: storedSectors.default(null),
  }),
  questions: z.array(recordedQuestion),
  outcomes: z.array(recordedOutcome),
  sha256: z.string(),
});
export type StoredProfileRecord = z.infer<typeof storedProfileRecord>;
