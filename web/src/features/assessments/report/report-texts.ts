import type { Verdict } from '@lexplain/contract/reviews/reviews';
import type { ReportRow } from './report';
import type { ReportFacts } from './report-files';
import { findWhatToDo } from './what-to-do';

/** A text of a report that people have written. */
export interface ReportText {
  /** What it is in the report, as in "the controls at question 3". */
  name: string;
  text: string;
}

/** What the library says in the place of what nobody wrote. */
const ofGap = (row: ReportRow): readonly [name: string, text: string | null] => {
  const { text, isOwn } = findWhatToDo(row);
  return [`what to do at question ${row.question.position}`, isOwn ? null : text];
};

const ofQuestion = (
  { question, answer }: ReportRow,
  verdict: Verdict | undefined,
): (readonly [name: string, text: string | null | undefined])[] => {
  const at = `question ${question.position}`;
  return [
    [at, question.legislative_requirement],
    [`the controls at ${at}`, answer.current_controls],
    [`the gaps and actions at ${at}`, answer.gaps_actions],
    [`the reason of the adviser at ${at}`, verdict?.reason],
    [`the name of the adviser at ${at}`, verdict?.by_name],
  ];
};

/** The texts of a report that people have written, and those of the library beside them. */
export const listTexts = (facts: ReportFacts): ReportText[] => {
  const { subjectName, duty, organisationName, formTitle, firm, current, report, review } = facts;
  const { submitted_by } = current.submission;
  const verdicts = new Map(review?.round.verdicts.map((one) => [one.question_id, one]));
  const { sign_off, reopening } = review?.round ?? {};
  const all = [
    ['the name of the law', subjectName],
    ['what the law asks', duty],
    ['the name of the business', organisationName],
    ['the title of the questionnaire', formTitle],
    ['the name of the firm', firm?.name],
    ['the signature line of the firm', firm?.signature_line],
    ['the name of the submitter', submitted_by?.name],
    ['the sign-off', sign_off?.text],
    ['the name of the adviser who signed off', sign_off?.by_name],
    ['the reason for reopening', reopening?.reason],
    ['the name of the adviser who reopened', reopening?.by_name],
    ...report.actions.map(ofGap),
    ...report.rows.flatMap((row) => ofQuestion(row, verdicts.get(row.question.id))),
  ] as const;
  return all.flatMap(([name, text]) => (text ? [{ name, text }] : []));
};
