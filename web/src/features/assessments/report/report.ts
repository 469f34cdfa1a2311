import {
  type AnswerFields,
  complianceResult,
  type Question,
  riskRating,
  type SubmissionWithAnswers,
  type SubmittedEvidence,
} from '@lexplain/contract/assessments/assessments';
import {
  type ComplianceResult,
  listedRisk,
  type RiskRating,
  riskOrder,
  scoreOf,
} from '@lexplain/contract/assessments/figures';
import { askedAt, isInForce } from '@lexplain/contract/assessments/in-force';
import type { Obligation } from '@lexplain/contract/library/subjects';
import type { OutsideQuestion } from '@lexplain/contract/profile/outside-profile';
import { resultLabel, riskLabel } from '../../../lib/text/answer-labels';
import { resultTone } from '../../../lib/text/answer-tones';
import { leftOutLabel } from '../../../lib/text/left-out';
import { findScoreWords } from '../../../lib/text/score-words';
import { answersByQuestion, emptyAnswer, type StoredAnswer } from '../drafts/draft';

export interface ReportRow {
  question: Question;
  answer: StoredAnswer;
  /** Why the profile left the question out; null for one that was asked. */
  leftOut: readonly string[] | null;
  /** The question's obligations that still exist. */
  obligations: Obligation[];
  /** The evidence that the submission holds for it. */
  evidence: SubmittedEvidence[];
}

export interface Report {
  /** By result, what is open first, then as in the form: the order of every form of the report. */
  rows: ReportRow[];
  /** Those about law that was not in force then: asked, but not part of the figures. */
  notYet: ReportRow[];
  counts: Record<ComplianceResult, number>;
  /** Questions without a result: shown separately, and not part of the score. */
  unanswered: number;
  /** Questions that the profile left out: neither unanswered nor answered as not applicable. */
  leftOut: number;
  /** From 0 to 1; null while no applicable question is answered. */
  score: number | null;
  /** The number of questions for each result and risk rating, or none. */
  heat: Record<ComplianceResult, Record<RiskRating | 'none', number>>;
  /** The actions, the highest risk first. */
  actions: ReportRow[];
}

interface Source {
  questions: Question[];
  current: SubmissionWithAnswers;
  obligations: Obligation[];
  /** What the profile leaves out of a draft. What was submitted says so itself. */
  leftOut?: readonly OutsideQuestion[];
}

const countBy = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
  // Every key of the list has been given a number.
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>;

/**
 * The results by which answers are grouped: what is open comes first, and what was not asked last.
 */
const answerGroups = [
  'non_compliant',
  'partial',
  null,
  'compliant',
  'not_applicable',
  'left_out',
] as const;
export type AnswerGroup = (typeof answerGroups)[number];

const groupOf = ({ answer, leftOut }: ReportRow): AnswerGroup =>
  leftOut === null ? answer.compliance_result : 'left_out';

export const groupLabel = (group: AnswerGroup): string =>
  group === 'left_out' ? leftOutLabel : resultLabel(group);

/** The design token of a group. */
export const groupTone = (group: AnswerGroup) =>
  resultTone(group === 'left_out' ? 'not_applicable' : group);

/** The groups that have rows, in their order. */
export const groupRows = (rows: ReportRow[]): { group: AnswerGroup; having: ReportRow[] }[] =>
  answerGroups
    .map((group) => ({ group, having: rows.filter((row) => groupOf(row) === group) }))
    .filter(({ having }) => having.length > 0);

const resultOrder: readonly AnswerGroup[] = answerGroups;

/** By result, then in the form's order. */
const byResult = (a: ReportRow, b: ReportRow): number =>
  answerGroups.indexOf(groupOf(a)) - answerGroups.indexOf(groupOf(b)) ||
  a.question.position - b.question.position;

const isAction = ({ answer, leftOut }: ReportRow): boolean =>
  leftOut === null &&
  (answer.compliance_result === 'non_compliant' ||
    answer.compliance_result === 'partial' ||
    answer.gaps_actions !== null);

/** By listed risk; then rated ones first, then by result. */
export const compareUrgency = (a: ReportRow, b: ReportRow): number =>
  riskOrder.indexOf(listedRisk(a.answer)) - riskOrder.indexOf(listedRisk(b.answer)) ||
  Number(a.answer.risk_rating === null) - Number(b.answer.risk_rating === null) ||
  resultOrder.indexOf(a.answer.compliance_result) - resultOrder.indexOf(b.answer.compliance_result);

/**
 * The risk of a gap in words, in every form of the report: `High`, or `High, not rated yet` where
 * its result decides.
 */
export const describeGapRisk = (answer: AnswerFields): string => {
  const label = riskLabel(listedRisk(answer));
  return answer.risk_rating === null ? `${label}, not rated yet` : label;
};

/** By urgency, then in the form's order. */
const byRisk = (a: ReportRow, b: ReportRow): number =>
  compareUrgency(a, b) || a.question.position - b.question.position;

/** The columns of the heat map; null is for answers without a rating. */
export const ratingColumns = [...riskRating.options, null] as const;

/** The largest number in the heat map, at least 1. */
export const countMost = (heat: Report['heat']): number =>
  Math.max(1, ...Object.values(heat).flatMap((row) => Object.values(row)));

/** How strongly a cell of the heat map is shaded, in percent. */
export const shadeOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.round(12 + (28 * count) / most);

/** The answer that a left-out question has in what was submitted; in a draft it has none yet. */
const leftOutAnswer: AnswerFields = { ...emptyAnswer, compliance_result: 'not_applicable' };

/** The content of a report: figures, a heat map and a list of actions. */
export const toReport = ({
  questions,
  current,
  obligations,
  leftOut: ofDraft = [],
}: Source): Report => {
  const answers = answersByQuestion(current.answers);
  const reasons = new Map([
    ...ofDraft.map((one) => [one.question_id, one.reasons] as const),
    ...current.answers.flatMap(({ question_id, settled }) =>
      settled ? [[question_id, settled.reasons] as const] : [],
    ),
  ]);
  const byId = new Map(obligations.map((obligation) => [obligation.id, obligation]));
  const { submitted_at } = current.submission;
  const at = submitted_at === null ? new Date() : new Date(submitted_at);
  const evidence = Map.groupBy(current.evidence, ({ question_id }) => question_id);
  const rows = askedAt(questions, at)
    .map((question) => ({
      question,
      answer: reasons.has(question.id) ? leftOutAnswer : (answers.get(question.id) ?? emptyAnswer),
      leftOut: reasons.get(question.id) ?? null,
      obligations: question.obligation_ids.flatMap((id) => byId.get(id) ?? []),
      evidence: evidence.get(question.id) ?? [],
    }))
    .sort(byResult);
  const results = complianceResult.options;
  const asked = rows.filter(({ leftOut }) => leftOut === null);
  const inForce = asked.filter(({ question }) => isInForce(question, at));
  const having = (result: ComplianceResult | null) =>
    inForce.filter(({ answer }) => answer.compliance_result === result);
  const counts = countBy(results, (result) => having(result).length);
  const risks = [...riskRating.options, 'none'] as const;
  const heatOf = (result: ComplianceResult) =>
    countBy(
      risks,
      (risk) =>
        having(result).filter(({ answer }) => (answer.risk_rating ?? 'none') === risk).length,
    );
  return {
    rows,
    notYet: asked.filter((row) => !inForce.includes(row)),
    counts,
    unanswered: having(null).length,
    leftOut: rows.length - asked.length,
    score: scoreOf(counts),
    heat: {
      compliant: heatOf('compliant'),
      partial: heatOf('partial'),
      non_compliant: heatOf('non_compliant'),
      not_applicable: heatOf('not_applicable'),
    },
    actions: rows.filter(isAction).sort(byRisk),
  };
};

/**
 * The number of questions of each group, in the order of the figures; those left out only where
 * there are some.
 */
export const listCounts = ({
  counts,
  unanswered,
  leftOut,
}: Report): { group: AnswerGroup; count: number }[] => [
  ...complianceResult.options.map((group) => ({ group, count: counts[group] })),
  { group: null, count: unanswered },
  ...(leftOut > 0 ? [{ group: 'left_out' as const, count: leftOut }] : []),
];

export const percent = (score: number | null): string =>
  score === null ? 'No score yet' : `${Math.round(score * 100)}%`;

/** What is said of the questions that are no part of the figures; null where there are none. */
export const describeNotYet = ({ notYet }: Report): string | null =>
  notYet.length === 0
    ? null
    : `Not counted, as the law begins later: ${notYet.length === 1 ? 'question' : 'questions'} ${notYet.map(({ question }) => question.position).join(', ')}.`;

export const scoreMeaning =
  'Compliant answers plus half of the partially compliant answers, as a percentage of all answered questions that are applicable.';

/** The score in words, with the tone in which it is drawn. */
export const describeScore = ({ score, unanswered }: Report) => {
  const found = findScoreWords(score);
  if (!found) return { word: percent(null), tone: 'result-unanswered' as const };
  return { word: unanswered > 0 ? `${found.word} so far` : found.word, tone: found.tone };
};

const ringRadius = 52;
const ringLength = 2 * Math.PI * ringRadius;

/** The ring around the score, in a square of 120 units: its dashes fill it from 0 (empty) to 1. */
export const scoreRing = {
  radius: ringRadius,
  dash: (score: number): string => `${score * ringLength} ${ringLength}`,
};
