import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId, isoDay, timestamp } from '../api/fields.ts';
import { mayConcern, type ResolvedFacts } from '../library/facts.ts';
import type { LawOutcome } from '../profile/outcomes.ts';
import { isCorrection, type StoredChange } from './changes.ts';

// Whom a change to the law concerns, and which of their answers it touches (docs/product.md, "Alerts").

/**
 * Why a change concerns an organisation, from the strongest: its profile says that the duty
 * applies, it has answered questions about it, its profile leaves the duty possible, a person
 * follows the law, or the change is about no single law and none that the profile rules out.
 */
export const concernReasons = ['applies', 'answered', 'may_apply', 'followed', 'general'] as const;
export type ConcernReason = (typeof concernReasons)[number];

/** A question that an organisation has answered, with its number in the questionnaire. */
export interface AnsweredQuestion {
  subject_id: string;
  id: string;
  number: number;
  text: string;
  obligation_ids: readonly string[];
}

/** What decides whether a change concerns someone. */
export interface ConcernBasis {
  /** What the profile answers; none where it is empty. */
  facts: ResolvedFacts;
  /** The outcome of each law that has rules. An empty profile leaves every duty possible. */
  outcomes: ReadonlyMap<string, Pick<LawOutcome, 'headline' | 'codes' | 'possible_codes'>>;
  /** The questions answered in the latest assessment of each law, submitted or not. */
  answered: readonly AnsweredQuestion[];
  /** The ids of the laws that the person follows. */
  followed: ReadonlySet<string>;
}

export interface Concern {
  reason: ConcernReason;
  /** The answers to look at again, in the order of their laws and questions. */
  questions: AnsweredQuestion[];
}

type Change = Pick<StoredChange, 'subject_id' | 'obligations' | 'kind' | 'concerns'>;

/** What a profile says of a duty or a change. */
type Binding = 'applies' | 'may_apply' | null;

/** The laws that a change is about; none for one that is about no single law. */
export const listLaws = ({
  subject_id,
  obligations,
}: Pick<StoredChange, 'subject_id' | 'obligations'>): string[] => [
  ...new Set([...(subject_id ? [subject_id] : []), ...obligations.map((one) => one.subject_id)]),
];

/**
 * What a profile says of one law: of the named duties, or of the law where none is named. Open
 * answers hide nothing: what they may yet switch on may apply, whatever holds already.
 */
export const findBinding = (
  outcomes: ConcernBasis['outcomes'],
  lawId: string,
  codes: readonly string[],
): Binding => {
  const outcome = outcomes.get(lawId);
  // A law without rules cannot be ruled out.
  if (!outcome) return 'may_apply';
  const { headline, possible_codes } = outcome;
  if (codes.some((code) => outcome.codes.includes(code))) return 'applies';
  if (codes.some((code) => possible_codes.includes(code))) return 'may_apply';
  // Rules that name no duties speak of all of them.
  if (codes.length > 0 && possible_codes.length > 0) return null;
  if (headline === 'applies' || headline === 'partly') return 'applies';
  const isUndecided = headline === 'open' || headline === 'ask_an_adviser';
  return isUndecided || possible_codes.length > 0 ? 'may_apply' : null;
};

const findByProfile = (change: Change, { facts, outcomes }: ConcernBasis): Binding => {
  // A change that is about no single law is ruled out by facts alone.
  if (change.concerns) return mayConcern(change, facts) ? 'may_apply' : null;
  const found = listLaws(change).map((lawId) => {
    const codes = change.obligations
      .filter(({ subject_id }) => subject_id === lawId)
      .map(({ code }) => code);
    return findBinding(outcomes, lawId, codes);
  });
  return found.find((one) => one === 'applies') ?? found.find((one) => one !== null) ?? null;
};

/**
 * Why a change concerns someone and which answers it touches; null where it does not. A correction
 * concerns only those for whom the duty applies or who have answered by the description that was
 * wrong.
 */
export const findConcern = (change: Change, concerned: ConcernBasis): Concern | null => {
  const isTouched = (lawId: string, obligationId: string): boolean =>
    change.obligations.some(({ subject_id, id }) => subject_id === lawId && id === obligationId);
  const questions = concerned.answered.filter(({ subject_id, obligation_ids }) =>
    obligation_ids.some((id) => isTouched(subject_id, id)),
  );
  const laws = listLaws(change);
  const ofProfile = findByProfile(change, concerned);
  if (ofProfile === 'applies') return { reason: 'applies', questions };
  if (questions.length > 0) return { reason: 'answered', questions };
  if (isCorrection(change)) return null;
  if (ofProfile === 'may_apply') return { reason: 'may_apply', questions };
  if (laws.length === 0 && !change.concerns) return { reason: 'general', questions };
  const isFollowed = laws.some((id) => concerned.followed.has(id));
  return isFollowed ? { reason: 'followed', questions } : null;
};

/**
 * From how many days before it takes effect a change is told at once, and no longer in the weekly
 * mail.
 */
export const daysToldAtOnce = 30;

/**
 * Whether a change is in force or starts within 30 days of the day on which it was published,
 * `YYYY-MM-DD`.
 */
export const isUrgent = ({ date }: Pick<StoredChange, 'date'>, published: string): boolean =>
  Date.parse(date) - Date.parse(published) <= daysToldAtOnce * 86_400_000;

const listedConcern = z.strictObject({
  change_id: documentId,
  reason: z.enum(concernReasons),
  /** The answers to look at again, by their number in the current questionnaire of a law. */
  questions: z.array(z.strictObject({ subject_id: documentId, number: z.int() })),
});
export type ListedConcern = z.infer<typeof listedConcern>;

export const concernEndpoints = {
  listConcerns: endpoint({
    method: 'GET',
    path: '/api/changes/concerns',
    access: 'verified',
    status: 200,
    query: z.strictObject({ since: isoDay.optional() }),
    output: z.strictObject({
      concerns: z.array(listedConcern),
      /** The changes that were published since the caller has last seen them. */
      unread: z.array(documentId),
      /** When the newest of all was published; null where that is not known. */
      published_until: timestamp.nullable(),
    }),
  }),
} as const;
