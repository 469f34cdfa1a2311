import { z } from 'zod';
import { type Examples, endpoint, ifMatch } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { confidence } from '../library/confidence.ts';
import { factAnswer } from '../library/facts.ts';
import { outcomes } from '../library/outcomes.ts';

// What an organisation says about itself, and which laws bind it by that (docs/product.md, "Profile").

const mostSectors = 50;
/** The chosen sectors; null while that question is open, 'unsure' to be asked everything. */
const chosenSectors = z
  .union([z.array(documentId).max(mostSectors), z.literal('unsure')])
  .nullable();

const staleness = z.strictObject({
  questions: z.array(z.string()),
  fact_set: z.boolean(),
  laws: z.array(z.string()),
});

export const profile = z.strictObject({
  /** Counts stored changes. */
  revision: z.int().nonnegative(),
  sectors: chosenSectors,
  answers: z.record(documentId, factAnswer),
  /** Who saved last, with their name at that time; null before the first save. */
  saved: z.strictObject({ by_name: z.string(), at: timestamp }).nullable(),
  /** The latest record, and what has changed since; null where there is none. */
  record: z
    .strictObject({ id: documentId, by_name: z.string(), at: timestamp, stale: staleness })
    .nullable(),
  /** Whether someone has given the organisation its name, which the first screen asks for. */
  is_organisation_named: z.boolean().default(true),
  /** Whether the deadlines of open incidents have yet to be computed with it. */
  incidents_counted_again: z.boolean().default(false),
});
export type Profile = z.infer<typeof profile>;

/** The revision in an answer. */
const revision = z.object({ revision: z.int() }).transform((answered) => answered.revision);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The most facts that a save may name; the library has fewer. */
const mostFacts = 200;

/** Changed answers. A fact that is left out is unchanged; null clears an answer. */
export const factsInput = z.strictObject({
  sectors: chosenSectors.optional(),
  answers: z
    .record(documentId, factAnswer.nullable())
    .refine((answers) => Object.keys(answers).length <= mostFacts, 'has too many entries')
    .default({}),
});
export type FactsInput = z.output<typeof factsInput>;

/** A question as it was asked, with its answer. */
const recordedQuestion = z.strictObject({
  id: documentId,
  text: z.string(),
  help: z.string().nullable(),
  source: z.string(),
  answer: factAnswer,
});

const recordedReason = z.strictObject({
  rule_id: documentId,
  outcome: z.enum(outcomes),
  /** Of one that does not apply: whether a contract can ask for the same. */
  by_contract: z.boolean().default(false),
  because: z.string(),
  reference: z.string(),
  confidence,
});

const recordedOutcome = z.strictObject({
  subject_id: documentId,
  /** The law's name at that time. */
  name: z.string(),
  headline: z.enum(outcomes),
  reasons: z.array(recordedReason),
  /** The obligations that are switched on, by their codes. */
  codes: z.array(z.string()),
  /** Those that are switched off: an obligation that was added since is in neither. */
  codes_off: z.array(z.string()).default([]),
  /** The facts that its rules read and that were answered "unsure". */
  unsure: z.array(z.string()),
});

/** What was asked, answered and concluded, frozen. */
export const profileRecord = z.strictObject({
  id: documentId,
  format: z.literal(1),
  /** The organisation's name at that time. */
  organisation_name: z.string(),
  by_name: z.string(),
  created_at: timestamp,
  fact_set_version: z.int().positive(),
  rule_versions: z.record(documentId, z.int().positive()),
  screen: z.strictObject({
    text: z.string(),
    help: z.string(),
    /** All that could be chosen. */
    sectors: z.array(z.strictObject({ id: documentId, text: z.string() })),
    chosen: chosenSectors,
  }),
  /** In the order of the library. */
  questions: z.array(recordedQuestion),
  outcomes: z.array(recordedOutcome),
  /** Of all of it, with who recorded it for which organisation. */
  sha256,
});
export type ProfileRecord = z.infer<typeof profileRecord>;

const listedRecord = profileRecord
  .pick({ id: true, by_name: true, created_at: true, fact_set_version: true, sha256: true })
  .extend({ outcomes: z.array(recordedOutcome.pick({ subject_id: true, headline: true })) });

const recordParams = z.object({ recordId: documentId });

export const profileEndpoints = {
  getProfile: endpoint({
    revision,
    method: 'GET',
    path: '/api/organisation/profile',
    access: 'verified',
    status: 200,
    output: profile,
  }),
  saveProfileFacts: endpoint({
    revision,
    method: 'PUT',
    path: '/api/organisation/profile/facts',
    access: 'verified',
    status: 200,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: factsInput,
    output: profile,
  }),
  listProfileRecords: endpoint({
    method: 'GET',
    path: '/api/organisation/profile/records',
    access: 'verified',
    status: 200,
    output: z.array(listedRecord),
  }),
  /**
   * The caller chooses an id, so that a repeated call adds no second record. The record has its
   * own.
   */
  createProfileRecord: endpoint({
    method: 'POST',
    path: '/api/organisation/profile/records',
    access: 'verified',
    status: 201,
    headers: z.object({ 'if-match': ifMatch }),
    body: z.strictObject({ id: documentId }),
    output: profileRecord,
  }),
  getProfileRecord: endpoint({
    method: 'GET',
    path: '/api/organisation/profile/records/:recordId',
    access: 'verified',
    status: 200,
    params: recordParams,
    output: profileRecord,
  }),
  verifyProfileRecord: endpoint({
    method: 'POST',
    path: '/api/organisation/profile/records/:recordId/verify',
    access: 'verified',
    status: 200,
    params: recordParams,
    body: z.strictObject({ sha256 }),
    output: z.strictObject({ matches: z.boolean() }),
  }),
  getClientProfile: endpoint({
    method: 'GET',
    path: '/api/organisations/:organisationId/profile',
    access: 'verified',
    status: 200,
    params: z.object({ organisationId: documentId }),
    output: z.strictObject({
      organisation: z.strictObject({ id: z.string(), name: z.string() }),
      profile,
    }),
  }),
} as const;

export const profileExamples = {
  saveProfileFacts: { answers: { company: 'unsure' } },
  createProfileRecord: { id: '1f6e4a0c-8d5b-4c47-9a3e-2b7d90c1e5f4' },
  verifyProfileRecord: {
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
} satisfies Examples<typeof profileEndpoints>;
