import { obligationName } from '../../../lib/text/obligation-name';
import type { ReportRow } from './report';

/**
 * What a gap asks to do: what was written down of it, or its question, with the obligations behind
 * it.
 */
export const describeGap = ({ question, answer, obligations }: ReportRow) => {
  const written = (answer.gaps_actions ?? '').trim();
  const [first = ''] = written.split('\n');
  const names = obligations.map(obligationName).join('; ');
  return {
    title: first.trim() || `Close the gap: ${question.legislative_requirement}`,
    // What the title says in full is not said twice.
    details: [written !== first.trim() && written, names && `Obligations: ${names}`]
      .filter(Boolean)
      .join('\n\n'),
  };
};
