import type { Question, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { ComplianceResult } from '@lexplain/contract/assessments/figures';

/** A result, nothing, or that the profile left the question out. */
export type ComparedAnswer = ComplianceResult | null | 'left_out';

export interface ComparedQuestion {
  question: Question;
  before: ComparedAnswer;
  after: ComparedAnswer;
  /** Whether an obligation of the question changed in between. */
  hasLawChanged: boolean;
}

export interface Comparison {
  better: ComparedQuestion[];
  worse: ComparedQuestion[];
  /** Left out by the profile before, and asked since. */
  cameIn: ComparedQuestion[];
  /** Asked before, and left out by the profile since. */
  wentOut: ComparedQuestion[];
  /** To or from 'not applicable' or unanswered: neither better nor worse. */
  other: ComparedQuestion[];
  /** The law changed in between, whatever was answered. */
  lawChanged: ComparedQuestion[];
}

const ranks: Partial<Record<ComplianceResult, number>> = {
  non_compliant: 0,
  partial: 1,
  compliant: 2,
};
const rankOf = (result: ComplianceResult | null): number | undefined =>
  ranks[result ?? 'not_applicable'];

type Direction = 'same' | 'better' | 'worse' | 'cameIn' | 'wentOut' | 'other';

const directionOf = ({ before, after }: ComparedQuestion): Direction => {
  if (before === after) return 'same';
  if (before === 'left_out') return 'cameIn';
  if (after === 'left_out') return 'wentOut';
  const [from, to] = [rankOf(before), rankOf(after)];
  if (from === undefined || to === undefined) return 'other';
  return to > from ? 'better' : 'worse';
};

/**
 * Undefined where a draft has no answer: what the profile leaves out of it is only known once it is
 * submitted.
 */
const readAnswers = ({ submission, answers }: SubmissionWithAnswers) => {
  const byQuestion = new Map(answers.map((one) => [one.question_id, one]));
  return (id: string): ComparedAnswer | undefined => {
    const found = byQuestion.get(id);
    if (found?.settled) return 'left_out';
    const result = found?.compliance_result ?? null;
    return result === null && submission.status === 'draft' ? undefined : result;
  };
};

/** A question without an answer in a draft has not come in. */
const compareAnswers = (before: ComparedAnswer | undefined, after: ComparedAnswer | undefined) => {
  const [from, to] = [before ?? null, after ?? null];
  if (after === undefined && from === 'left_out') return { before: from, after: from };
  if (before === undefined && to === 'left_out') return { before: to, after: to };
  return { before: from, after: to };
};

/** How each question changed between two submissions, the older one first. */
export const compare = (
  questions: Question[],
  older: SubmissionWithAnswers,
  newer: SubmissionWithAnswers,
): Comparison => {
  const [before, after] = [readAnswers(older), readAnswers(newer)];
  const versions = [older, newer].map(({ submission }) => submission.receipt?.obligation_versions);
  const hasLawChanged = (id: string): boolean =>
    versions.every(Boolean) && versions[0]?.[id] !== versions[1]?.[id];
  const compared = questions.map((question) => ({
    question,
    ...compareAnswers(before(question.id), after(question.id)),
    hasLawChanged: question.obligation_ids.some(hasLawChanged),
  }));
  const going = (direction: Direction) =>
    compared.filter((question) => directionOf(question) === direction);
  return {
    better: going('better'),
    worse: going('worse'),
    cameIn: going('cameIn'),
    wentOut: going('wentOut'),
    other: going('other'),
    lawChanged: compared.filter((question) => question.hasLawChanged),
  };
};
