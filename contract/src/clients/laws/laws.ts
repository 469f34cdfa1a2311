import { z } from 'zod';
import { endpoint } from '../../api/endpoint.ts';
import { documentId } from '../../api/fields.ts';
import { complianceResult, riskRating } from '../../assessments/assessments.ts';
import { headlineOrOpen } from '../../library/outcomes.ts';
import { verdictKind } from '../../reviews/reviews.ts';
import { lawStanding } from '../../reviews/standings.ts';
import { clientPlace } from '../clients.ts';

// One law over all clients of an adviser (docs/product.md, "One law across clients").

const count = z.int().nonnegative();

export const answerKind = z.enum(['question', 'obligation']);
export type AnswerKind = z.infer<typeof answerKind>;

const lawClient = z.strictObject({
  ...clientPlace.shape,
  /**
   * Whether the law binds it, by its profile; null for admins, who do not read profiles, and
   * without rules.
   */
  outcome: headlineOrOpen.nullable(),
  submitted: lawStanding.shape.submitted,
  review: lawStanding.shape.review,
  /** How many answers of the latest submission are not or partially compliant. */
  gaps: count,
  /** Of the evidence that the latest submission holds; null for admins. */
  evidence: z.strictObject({ lapsed: count, lapsing: count }).nullable(),
  /** The client's actions about the law that are overdue; null for admins. */
  actions_overdue: count.nullable(),
  /**
   * The answer to the chosen question, or the worst of those about the chosen obligation. Null
   * where none was chosen, and where nothing was submitted that staff may read.
   */
  answer: z
    .strictObject({
      /** Null where it was not answered. */
      result: complianceResult.nullable(),
      /** The risk under which a gap is listed; null for an answer that is none. */
      risk: riskRating.nullable(),
      /** Null before an adviser has judged it; of several answers, `accepted` once all are. */
      verdict: verdictKind.nullable(),
    })
    .nullable(),
});
export type LawClient = z.infer<typeof lawClient>;

/** Evidence that lapses within so many days is counted as lapsing. */
export const lapsingDays = 30;

export const lawClientSort = z.enum(['name', 'submitted', 'waiting', 'gaps']);
export type LawClientSort = z.infer<typeof lawClientSort>;

const lawClientsQuery = z.strictObject({
  /** The id of an organisation: the page that begins after it, or ends before it. */
  after: documentId.optional(),
  before: documentId.optional(),
  sort: lawClientSort.optional(),
});

const lawClients = z.strictObject({
  clients: z.array(lawClient),
  /** The values for the pages on both sides; null where there is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** False while clients are counted again, after an import or an update: some may be missing. */
  is_current: z.boolean(),
});
export type LawClients = z.infer<typeof lawClients>;

const params = z.object({ subjectId: documentId });

export const lawClientEndpoints = {
  listLawClients: endpoint({
    method: 'GET',
    path: '/api/client-laws/:subjectId',
    access: 'verified',
    status: 200,
    params,
    query: lawClientsQuery,
    output: lawClients,
  }),
  listLawAnswers: endpoint({
    method: 'GET',
    path: '/api/client-laws/:subjectId/answers',
    access: 'verified',
    status: 200,
    params,
    query: lawClientsQuery.extend({
      kind: answerKind,
      /** The id of the question or of the obligation. */
      of: documentId,
      result: complianceResult.optional(),
    }),
    output: lawClients,
  }),
} as const;
