import { type RiskRating, riskOrder } from '../assessments/figures.ts';
import type { ReviewState } from './reviews.ts';
import type { StoredLawStanding, StoredStanding } from './standings-stored.ts';

// By what lists of clients are sorted and searched, computed from a standing and stored in it
// (docs/decisions/0093).

/** A name as lists of clients are sorted by it. */
export const toNameOrder = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Where nothing waits, or nothing was submitted: after every time. */
export const nothingWaits = new Date('9999-01-01T00:00:00Z');

/** Of a name, and of the searched text. */
const mostWords = 12;
/** Longer words are found by as many of their first characters. */
const mostCharacters = 10;

const accents = /\p{M}/gu;

/**
 * The words of a name in lower case without accents; of one without letters and digits what stands
 * between spaces.
 */
export const toWords = (name: string): string[] => {
  const plain = name.normalize('NFKD').replace(accents, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 ? words : plain.split(/\s+/u).filter((word) => word !== '');
};

/** The entry of `name_beginnings` by which a word is looked for. */
export const toBeginning = (word: string): string => [...word].slice(0, mostCharacters).join('');

/** Every beginning of each word, so that a query finds a name by any of them. */
export const toNameBeginnings = (name: string): string[] => {
  const found = new Set<string>();
  for (const word of toWords(name).slice(0, mostWords)) {
    const characters = [...word].slice(0, mostCharacters);
    for (const [index] of characters.entries()) found.add(characters.slice(0, index + 1).join(''));
  }
  return [...found];
};

/** Whether each of the words that are searched for begins a word of the name. */
export const hasWords = (name: string, searched: readonly string[]): boolean => {
  const words = toWords(name);
  return searched.every((beginning) => words.some((word) => word.startsWith(beginning)));
};

/** What needs someone's attention first. */
const states: readonly ReviewState[] = [
  'waiting',
  'in_review',
  'changes_requested',
  'withdrawn',
  'closed',
];

const never = new Date(0);

/** The orders of an organisation that has submitted nothing. Each says what stands first. */
export const noOrders = {
  /** `toNameOrder` of the adviser's name; who has none comes first. */
  adviser: '',
  /** How many laws were submitted. */
  laws: 0,
  /** Of the reviews the one that needs attention first. */
  state: states.length,
  /** The latest submission. */
  submitted: never,
  /** The lowest score, above 1 where there is none. */
  score: 2,
  /** The highest risk of an open answer, from 0. */
  worst: riskOrder.length,
  /** Of the laws' submissions the one that is the longest ago. */
  oldest: nothingWaits,
};
export type StandingOrders = typeof noOrders;

/** The fields of a standing that lists are sorted by, beside the name and what waits. */
export const sortFields = [
  'orders.adviser',
  'orders.laws',
  'orders.state',
  'orders.submitted',
  'orders.score',
  'orders.worst',
  'orders.oldest',
] as const satisfies `orders.${keyof StandingOrders}`[];
export type SortField = (typeof sortFields)[number];

const rankOf = (risk: RiskRating | null): number =>
  risk === null ? noOrders.worst : riskOrder.indexOf(risk);

/** What follows from the laws. The adviser does not. */
export const ordersOf = (laws: StoredStanding['laws']): Omit<StandingOrders, 'adviser'> => {
  const all: StoredLawStanding[] = Object.values(laws);
  const submitted = all.flatMap((law) => (law.submitted ? [law.submitted] : []));
  const times = submitted.map(({ at }) => at.getTime());
  const reviews = all.flatMap(({ review }) => (review ? [states.indexOf(review.state)] : []));
  return {
    laws: submitted.length,
    state: Math.min(noOrders.state, ...reviews),
    submitted: new Date(Math.max(noOrders.submitted.getTime(), ...times)),
    score: Math.min(noOrders.score, ...submitted.map(({ score }) => score ?? noOrders.score)),
    worst: Math.min(noOrders.worst, ...submitted.map(({ worst_risk }) => rankOf(worst_risk))),
    oldest: new Date(Math.min(noOrders.oldest.getTime(), ...times)),
  };
};

/** What a list of clients is filtered by of a law, each as it is now. */
export const lawResults = [
  'draft',
  'submitted',
  'adviser_turn',
  'client_turn',
  'signed_off',
  'high_risk',
] as const;
export type LawResult = (typeof lawResults)[number];

const hasResult = ({ draft, submitted, review }: StoredLawStanding, result: LawResult): boolean => {
  switch (result) {
    case 'draft':
      return draft !== null;
    case 'submitted':
      return submitted !== null;
    case 'adviser_turn':
      return review?.turn === 'adviser';
    case 'client_turn':
      return review?.turn === 'client';
    case 'signed_off':
      return review?.state === 'closed';
    case 'high_risk':
      return submitted?.worst_risk === 'critical' || submitted?.worst_risk === 'high';
  }
};

/** What `law_results` has of a law: by itself where it was begun, and with each result. */
export const toLawResult = (subjectId: string, result?: LawResult): string =>
  result === undefined ? subjectId : `${subjectId}=${result}`;

/** Every law that was begun, with its results, in an order that is always the same. */
export const lawResultsOf = (laws: StoredStanding['laws']): string[] =>
  Object.entries(laws)
    .flatMap(([id, law]) => {
      const found = lawResults.filter((result) => hasResult(law, result));
      return found.length === 0
        ? []
        : [toLawResult(id), ...found.map((result) => toLawResult(id, result))];
    })
    .sort();

/** The fields that follow from the name, the adviser's name and the laws of a standing. */
export const listFieldsOf = (standing: {
  name: string;
  adviser_name: string;
  laws: StoredStanding['laws'];
}) => ({
  name_lower: toNameOrder(standing.name),
  name_beginnings: toNameBeginnings(standing.name),
  orders: { ...ordersOf(standing.laws), adviser: toNameOrder(standing.adviser_name) },
  law_results: lawResultsOf(standing.laws),
});
