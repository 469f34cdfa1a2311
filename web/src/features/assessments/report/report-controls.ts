import {
  type ControlState,
  sortWorstFirst,
  stateOfAnswer,
  worstOf,
} from '@lexplain/contract/controls/state';
import { resultLabel } from '../../../lib/text/answer-labels';
import type { Report, ReportRow } from './report';

// The answers of a report by what the business does (docs/product.md, "What we do"). Of other laws
// it says that they ask about it, and never how they were answered: a report is handed on.

export interface ReportControl {
  id: string;
  name: string;
  /** The worst of its answers in this report. */
  state: ControlState;
  /** Its questions that were asked, by their numbers. */
  questions: number[];
  /** The other laws that ask about it. */
  also: readonly string[];
}

const stateOfRow = ({ answer: { compliance_result: result } }: ReportRow): ControlState =>
  stateOfAnswer(result && { result, is_outdated: false });

/** The worst first, then in the form's order. Questions that no control has are left out. */
export const listReportControls = ({ rows }: Report): ReportControl[] => {
  const asked = rows
    .filter(({ leftOut }) => leftOut === null)
    .toSorted((a, b) => a.question.position - b.question.position);
  const groups = Map.groupBy(asked, ({ question }) => question.control?.id);
  const controls = [...groups.values()].flatMap((its): ReportControl[] => {
    const control = its[0]?.question.control;
    if (!control) return [];
    const { id, name, also } = control;
    const questions = its.map(({ question }) => question.position);
    return [{ id, name, state: worstOf(its.map(stateOfRow)), questions, also }];
  });
  return sortWorstFirst(controls);
};

/** As the answers of a report are called; nothing is too old in it. */
export const describeControlState = ({ state }: ReportControl): string =>
  resultLabel(resultOfState(state));

/** Null while one of its questions is not answered, and none falls short. */
export const resultOfState = (state: ControlState) =>
  state === 'unanswered' || state === 'outdated' ? null : state;

export const controlsTitle = 'Answers by practice';

export const controlsMeaning =
  'A practice is what a business does for several questions. It stands as the worst of its answers here.';

/** `Question` or `Questions`, before their numbers. */
export const questionsLabel = ({ questions }: ReportControl): string =>
  questions.length === 1 ? 'Question' : 'Questions';

/** `Questions 3, 7`. */
export const describeControlQuestions = (control: ReportControl): string =>
  `${questionsLabel(control)} ${control.questions.join(', ')}`;

/** `Also asked by CPS 234 and SOCI Act`; empty where no other law asks. */
export const describeAlso = ({ also }: ReportControl): string =>
  also.length === 0 ? '' : `Also asked by ${new Intl.ListFormat('en-AU').format(also)}`;
