import type { Submission } from '@lexplain/contract/assessments/assessments';
import { listedRisk } from '@lexplain/contract/assessments/figures';
import { riskLabel } from '../../../lib/text/answer-labels';
import { compareUrgency, describeScore, percent, type Report, type ReportRow } from './report';

/** `a`, `a and b`, `a, b and c`. */
const list = (items: (string | number)[]): string =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(items.map(String));

const questionsOf = (rows: ReportRow[]): string =>
  `question${rows.length === 1 ? '' : 's'} ${list(rows.map(({ question }) => question.position))}`;

const describeAnswered = (total: number, answered: number): string => {
  if (total === 1) return `The only question is ${answered === 1 ? '' : 'not '}answered`;
  if (answered === total) {
    return `${total === 2 ? 'Both' : `All ${total}`} questions are answered`;
  }
  if (answered === 0) {
    return total === 2
      ? 'Neither question is answered'
      : `None of the ${total} questions is answered`;
  }
  return `${answered} of ${total} questions ${answered === 1 ? 'is' : 'are'} answered`;
};

const describeAllLeftOut = (total: number): string =>
  `${total === 1 ? 'The only question is' : `All ${total} questions are`} left out by your profile`;

/** How much is answered of all questions, how many were left out, and the score. */
const describeScope = ({ rows, unanswered, leftOut, score }: Report): string => {
  const total = rows.length;
  if (total === 0) return 'The questionnaire has no questions, so there is no score.';
  if (leftOut === total) return `${describeAllLeftOut(total)}, so there is no score.`;
  const answered = total - leftOut - unanswered;
  const parts = [
    describeAnswered(total, answered),
    score === null && answered > 0 && `${answered === 1 ? '' : 'all '}as not applicable`,
    leftOut > 0 && `${leftOut} ${leftOut === 1 ? 'is' : 'are'} left out by your profile`,
    score === null ? 'so there is no score' : `and the score is ${percent(score)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
};

const ratings = ['critical', 'high', 'medium', 'low', null] as const;

export const disclaimer = 'General information, not legal advice.';

/** How many gaps the first page names. */
export const mostOnCover = 5;

/** How many gaps that are equally pressing are all named. */
const mostNamed = 3;

const describeRisk = (rating: (typeof ratings)[number]): string =>
  rating ? `of ${riskLabel(rating).toLowerCase()} risk` : 'without a risk rating';

const countGaps = (actions: ReportRow[]): string => {
  const counts = ratings.flatMap((rating) => {
    const count = actions.filter(({ answer }) => answer.risk_rating === rating).length;
    return count > 0 ? [{ rating, count }] : [];
  });
  const [only] = counts;
  const gaps = `${actions.length} gaps are open`;
  return only && counts.length === 1
    ? `${gaps}, ${actions.length === 2 ? 'both' : 'all'} ${describeRisk(only.rating)}`
    : `${gaps}: ${list(counts.map(({ rating, count }) => `${count} ${riskLabel(rating).toLowerCase()}`))}`;
};

/** The gaps by risk, and the most pressing ones. */
const describeGaps = ({ actions, unanswered }: Report): string => {
  const [first] = actions;
  if (!first) return unanswered > 0 ? 'No gap is noted so far.' : 'No gap is noted.';
  if (actions.length === 1) {
    return `One gap is open, ${describeRisk(first.answer.risk_rating)}: ${questionsOf(actions)}.`;
  }
  const alike = actions.filter((action) => compareUrgency(action, first) === 0);
  if (alike.length === actions.length && alike.length <= mostNamed) {
    return `${countGaps(actions)}: ${questionsOf(alike)}.`;
  }
  const worst =
    alike.length > mostNamed
      ? `the list of actions starts with ${questionsOf([first])}`
      : `the most pressing ${alike.length === 1 ? 'is' : 'are'} ${questionsOf(alike)}`;
  return `${countGaps(actions)}; ${worst}.`;
};

const describeRemaining = (total: number, unanswered: number): string => {
  if (unanswered === total) return `the question${total === 1 ? '' : 's'}`;
  return unanswered === 1 ? 'the remaining question' : `the ${unanswered} remaining questions`;
};

/** What to do next, or that nothing is open. */
export const describeNext = (
  { rows, actions, unanswered, leftOut }: Report,
  status: Submission['status'],
): string => {
  const isDraft = status === 'draft';
  if (unanswered === 0 && actions.length === 0) {
    return isDraft && rows.length > 0
      ? 'Nothing is open: the assessment can be submitted.'
      : 'Nothing is open.';
  }
  const answer = `answer ${describeRemaining(rows.length - leftOut, unanswered)}`;
  const close =
    actions.length === 1 ? 'close this gap' : 'close the gaps in the order of the list of actions';
  if (actions.length === 0) {
    return `Next, ${answer} ${isDraft ? 'and submit the assessment' : 'in a new assessment'}.`;
  }
  if (!isDraft) return `Next, ${close}, then start a new assessment to record the progress.`;
  const submit = `${unanswered > 0 ? `${answer} and ` : ''}submit the assessment`;
  return `Next, ${submit}, then ${close}.`;
};

/** A report in three sentences: what is answered, what is missing, and what to do next. */
export const summarise = (report: Report, status: Submission['status']): string[] => [
  describeScope(report),
  describeGaps(report),
  describeNext(report, status),
];

/** `6 gaps are open, 2 of them critical.`: how many there are, and how bad the worst are. */
const describeWorstGaps = ({ actions, unanswered }: Report): string => {
  const [first] = actions;
  if (!first) return unanswered > 0 ? 'No gap is noted so far.' : 'No gap is noted.';
  const worst = listedRisk(first.answer);
  const count = actions.filter(({ answer }) => listedRisk(answer) === worst).length;
  const risk = worst === 'critical' ? 'critical' : `${worst} risk`;
  if (actions.length === 1) return `1 gap is open, ${risk}.`;
  const which =
    count === actions.length ? (count === 2 ? 'both' : 'all of them') : `${count} of them`;
  return `${actions.length} gaps are open, ${which} ${risk}.`;
};

/** A report in one line: `Partly compliant. 6 gaps are open, 2 of them critical.` */
export const headline = (report: Report): string =>
  `${describeScore(report).word}. ${describeWorstGaps(report)}`;

/** The gap to begin with; null where something else comes first, or nothing is open. */
export const findFirstGap = ({ actions }: Report, status: Submission['status']) =>
  status === 'submitted' ? (actions[0] ?? null) : null;
