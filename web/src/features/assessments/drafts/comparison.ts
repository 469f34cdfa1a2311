import type { Question, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { ComplianceResult } from '@lexplain/contract/assessments/figures';
import { answersByQuestion } from './draft';

export interface ComparedQuestion {
  question: Question;
  before: ComplianceResult | null;
  after: ComplianceResult | null;
  /** Whether an obligation of the question changed in between. */
  hasLawChanged: boolean;
}

export interface Comparison {
  better: ComparedQuestion[];
  worse: ComparedQuestion[];
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

const directionOf = ({
  before,
  after,
}: ComparedQuestion): 'same' | 'better' | 'worse' | 'other' => {
  if (before === after) return 'same';
  const [from, to] = [rankOf(before), rankOf(after)];
  if (from === undefined || to === undefined) return 'other';
  return to > from ? 'better' : 'worse';
};

/** How each question changed between two submissions, the older one first. */
export const compare = (
  questions: Question[],
  older: SubmissionWithAnswers,
  newer: SubmissionWithAnswers,
): Comparison => {
  const [before, after] = [answersByQuestion(older.answers), answersByQuestion(newer.answers)];
  const versions = [older, newer].map(({ submission }) => submission.receipt?.obligation_versions);
  const hasLawChanged = (id: string): boolean =>
    versions.every(Boolean) && versions[0]?.[id] !== versions[1]?.[id];
  const compared = questions.map((question) => ({
    question,
    before: before.get(question.id)?.compliance_result ?? null,
    after: after.get(question.id)?.compliance_result ?? null,
    hasLawChanged: question.obligation_ids.some(hasLawChanged),
  }));
  const going = (direction: ReturnType<typeof directionOf>) =>
    compared.filter((question) => directionOf(question) === direction);
  return {
    better: going('better'),
    worse: going('worse'),
    other: going('other'),
    lawChanged: compared.filter((question) => question.hasLawChanged),
  };
};
