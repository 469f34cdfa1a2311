import { createHash } from 'node:crypto';
import type { Question } from '@lexplain/contract/assessments/assessments';
import type { AnswerOrigin } from '@lexplain/contract/assessments/origins';
import {
  mostRelated,
  type RelatedAnswer,
  type RelatedAnswers,
} from '@lexplain/contract/assessments/related-answers';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import {
  type ControlQuestion,
  controlUse,
  nameOfQuestion,
  type StoredControlSet,
} from '@lexplain/contract/library/controls';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import type { Headline } from '@lexplain/contract/library/outcomes';
import { lookUp } from '@lexplain/contract/look-up';
import { z } from 'zod';
import { isComparedWith } from '../../library/control-decisions.ts';

// Which texts of submitted answers are offered to which questions of another law, by the conditions
// of the library (docs/decisions/0119-written-once.md). A text alone is offered, never a result.

type AskedQuestion = Pick<
  Question,
  'id' | 'position' | 'legislative_requirement' | 'help_text' | 'obligation_ids'
>;

/** The questionnaire that is answered now. */
export interface AnsweredForm {
  subject_id: string;
  questions: readonly AskedQuestion[];
  /** The questions that the profile has settled. */
  outside: ReadonlySet<string>;
}

/** The questionnaire of another law. */
export interface RelatedLaw extends AnsweredForm {
  name: string;
  headline: Headline | 'open' | null;
}

/** A submission of another law, with what is known of that law today. */
export interface LendingLaw extends RelatedLaw {
  submission: Pick<StoredSubmission, 'answers' | 'submitted_at' | 'receipt'> & { id: string };
  /** The versions of its obligations today. */
  versions: ReadonlyMap<string, string>;
}

/** A question for which something may be taken, with what it asks in addition. */
interface AskedInAddition {
  question_id: string;
  control: string;
  differs: string;
  lawyer: string | null;
}

/** A text that may be taken for a question. */
export interface Offer extends AskedInAddition {
  answer: RelatedAnswer;
}

interface OfferedDay {
  today: string;
  time_zone: string;
}

/** Of a text as it is taken: without white space around it. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The code below follows these conditions alone: under others nothing is offered. */
const followedConditions = z.object(controlUse.shape);

const isKeptApart = ({ use }: StoredControlSet, a: string, b: string): boolean =>
  use.never_between.some(({ laws }) => laws.includes(a) && laws.includes(b));

/** Whether the obligations of a question are still those that were answered. */
const isCurrent = ({ submission, versions }: LendingLaw, question: AskedQuestion): boolean => {
  const answered = submission.receipt?.obligation_versions ?? {};
  return question.obligation_ids.every((id) => {
    const version = versions.get(id);
    return version !== undefined && lookUp(answered, id) === version;
  });
};

/** Whether a question is one of those that lend nothing, or is not asked. */
const isSilent = (pair: ControlQuestion, { outside }: RelatedLaw, { use }: StoredControlSet) =>
  outside.has(pair.question_id) ||
  [...use.keeps_to_itself, ...use.lends_nothing].map(nameOfQuestion).includes(nameOfQuestion(pair));

/**
 * What a law's answer to a question lends; null where it lends nothing. What was itself taken from
 * another answer lends nothing, so that nothing travels on.
 */
const lend = (
  pair: ControlQuestion,
  law: LendingLaw,
  { use }: StoredControlSet,
  { today, time_zone }: OfferedDay,
): RelatedAnswer | null => {
  const { submission } = law;
  const question = law.questions.find(({ id }) => id === pair.question_id);
  if (!question || !isComparedWith(pair, question) || !isCurrent(law, question)) return null;
  const answer = lookUp(submission.answers, question.id);
  const written = answer?.current_controls?.trim() ?? '';
  const isOwn = (answer?.origins ?? []).length === 0;
  if (answer?.compliance_result !== 'compliant' || written === '' || !isOwn) return null;
  const day = submission.submitted_at && dayOf(submission.submitted_at, time_zone);
  if (day === null || addDays(day, use.max_age_days) < today) return null;
  return {
    submission_id: submission.id,
    question_id: question.id,
    subject_id: law.subject_id,
    law: law.name,
    number: question.position,
    sha256: sha256Of(written),
    day,
    requirement: question.legislative_requirement,
    written,
  };
};

/**
 * What the questions of other laws lend to those of a form: of each practice, `lendOf` of the
 * others with what a question asks in addition. Another law lends only where all of it applies.
 */
export const listLent = <Law extends RelatedLaw, Lent>(
  form: AnsweredForm,
  laws: readonly Law[],
  set: StoredControlSet,
  lendOf: (pair: ControlQuestion, law: Law) => readonly Lent[],
): (AskedInAddition & { lent: Lent })[] => {
  if (!followedConditions.safeParse(set.use).success) return [];
  const lending = laws.filter(
    ({ subject_id, headline }) =>
      headline === 'applies' &&
      subject_id !== form.subject_id &&
      !isKeptApart(set, subject_id, form.subject_id),
  );
  const questionOf = new Map(form.questions.map((question) => [question.id, question]));
  return set.controls.flatMap(({ name, share, questions }) => {
    // A list is several things: nothing of one describes another.
    if (share !== 'practice') return [];
    const all = questions.flatMap((pair) =>
      lending
        .filter(({ subject_id }) => subject_id === pair.subject_id)
        .flatMap((law) => (isSilent(pair, law, set) ? [] : lendOf(pair, law))),
    );
    return questions.flatMap((pair) => {
      const question = questionOf.get(pair.question_id);
      const isAsked = pair.subject_id === form.subject_id && !form.outside.has(pair.question_id);
      if (!isAsked || !question || !isComparedWith(pair, question)) return [];
      const { question_id, differs, lawyer } = pair;
      return all.map((lent) => ({ question_id, control: name, differs, lawyer, lent }));
    });
  });
};

/** Everything that may be taken for the questions of a form, the latest day first. */
export const listOffers = (
  form: AnsweredForm,
  laws: readonly LendingLaw[],
  set: StoredControlSet,
  at: OfferedDay,
): Offer[] => {
  const lendOf = (pair: ControlQuestion, law: LendingLaw): RelatedAnswer[] => {
    const answer = lend(pair, law, set, at);
    return answer ? [answer] : [];
  };
  return listLent(form, laws, set, lendOf)
    .map(({ lent, ...asked }) => ({ ...asked, answer: lent }))
    .toSorted((a, b) => b.answer.day.localeCompare(a.answer.day));
};

const isSameAnswer = (a: RelatedAnswer, b: RelatedAnswer): boolean =>
  a.submission_id === b.submission_id && a.question_id === b.question_id;

/** What is shown with each question: a few answers, each of them once. */
export const toRelatedAnswers = (offers: readonly Offer[]): RelatedAnswers => {
  const questions = [...new Set(offers.map(({ question_id }) => question_id))].map(
    (question_id) => {
      const its = offers.filter((offer) => offer.question_id === question_id);
      const once = its.filter(
        ({ answer }, index) => its.findIndex((one) => isSameAnswer(one.answer, answer)) === index,
      );
      return { question_id, shown: once.slice(0, mostRelated) };
    },
  );
  const shown = questions.flatMap((one) => one.shown.map(({ answer }) => answer));
  return {
    answers: shown.filter(
      (answer, index) => shown.findIndex((one) => isSameAnswer(one, answer)) === index,
    ),
    questions: questions.map(({ question_id, shown: few }) => ({
      question_id,
      related: few.map(({ control, differs, lawyer, answer }) => ({
        subject_id: answer.subject_id,
        question_id: answer.question_id,
        control,
        differs,
        lawyer,
      })),
    })),
  };
};

/** An offer as an answer keeps it. */
export const toOrigin = (
  { answer: { requirement: _, written: __, ...origin } }: Offer,
  is_confirmed: boolean,
): AnswerOrigin => ({ ...origin, is_confirmed });
