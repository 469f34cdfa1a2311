import type { ActionAbout } from '@lexplain/contract/actions/actions';
import { describeStep } from '../../../lib/text/first-step';
import { obligationName } from '../../../lib/text/obligation-name';
import type { ReportRow } from './report';

/** A thing to do about a gap: the first line of what was written down, or the first step. */
export const titleOfGap = ({ question, answer }: ReportRow): string => {
  const [first = ''] = (answer.gaps_actions ?? '').trim().split('\n');
  return (
    first.trim() || question.first_step?.do || `Close the gap at question ${question.position}`
  );
};

/**
 * The action that closes a gap, with its question and the obligations behind it. Its title is never
 * the question.
 */
export const describeGap = (row: ReportRow) => {
  const { question, answer, obligations } = row;
  const title = titleOfGap(row);
  const written = (answer.gaps_actions ?? '').trim();
  const { first_step, position, legislative_requirement } = question;
  const names = obligations.map(obligationName).join('; ');
  return {
    title,
    // What the title says in full is not said twice.
    details: [
      written !== title && written,
      !written && first_step && describeStep(first_step),
      `Question ${position}: ${legislative_requirement}`,
      names && `Obligations: ${names}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
};

/** A gap as an action that is offered. */
export const toOffer = (subjectId: string, row: ReportRow) => ({
  about: {
    kind: 'answer',
    subject_id: subjectId,
    question_id: row.question.id,
    number: row.question.position,
    risk: row.answer.risk_rating,
  } satisfies ActionAbout,
  ...describeGap(row),
});
