import type { Question } from '@lexplain/contract/assessments/assessments';
import { brand } from '@lexplain/contract/brand/brand';
import { countOf } from '../../../lib/text/count-of';
import type { GivenQuestions } from '../given/given-questions';

/** Of many, the others are counted. */
const mostNamed = 10;

/** What of these questions is with colleagues; null where nothing is. */
const describeGiven = (questions: Question[], given: GivenQuestions): string | null => {
  const open = questions.flatMap(({ id, position }) => {
    const found = given.get(id);
    return found && !found.isMine ? [`question ${position} (${found.who})`] : [];
  });
  if (open.length === 0) return null;
  const named = open.slice(0, mostNamed).join(', ');
  const more = open.length - mostNamed;
  return `Still with colleagues: ${named}${more > 0 ? ` and ${countOf(more, 'other')}` : ''}.`;
};

const describeOpen = (all: number, open: number, required: number): string => {
  if (open === 0)
    return all === 1 ? 'The question is answered.' : `All ${all} questions are answered.`;
  const count = `${open} of ${countOf(all, 'question')} ${open === 1 ? 'is' : 'are'} not answered.`;
  if (required === 0) return `${count} You can submit without ${open === 1 ? 'it' : 'them'}.`;
  if (required === open) return `${count} Answer ${open === 1 ? 'it' : 'them'} to submit.`;
  return `${count} ${required} of them ${required === 1 ? 'is' : 'are'} required: answer ${required === 1 ? 'it' : 'those'} to submit.`;
};

/** The questions that a submit leaves out; null where it leaves none out. */
export const describeLeftOutOf = (count: number): string | null => {
  if (count === 0) return null;
  return count === 1
    ? '1 question is left out: your profile settles it.'
    : `${count} questions are left out: your profile settles them.`;
};

/** What a person is to know before a submit (docs/product.md, "Submitting"). */
export interface SubmitFacts {
  texts: string[];
  /** The ids of the required questions that have no result. */
  missing: string[];
  /** The question that is best answered next; undefined where all are answered. */
  next: Question | undefined;
}

export const submitFacts = (
  questions: Question[],
  hasResult: (id: string) => boolean,
  given: GivenQuestions,
  leftOut: { has: (id: string) => boolean },
  /** Who reads it and how long it takes, where the firm says so. */
  reading: string | null = null,
): SubmitFacts => {
  const asked = questions.filter(({ id }) => !leftOut.has(id));
  const open = asked.filter(({ id }) => !hasResult(id));
  const missing = open.filter(({ required }) => required);
  const withOthers = describeGiven(open, given);
  return {
    texts: [
      describeOpen(asked.length, open.length, missing.length),
      ...(withOthers === null
        ? []
        : [`${withOthers} What they answer later goes into the next assessment.`]),
      `${reading ?? `An adviser of ${brand.name} reads it.`} You can withdraw it until an adviser takes it.`,
    ],
    missing: missing.map(({ id }) => id),
    next: missing[0] ?? open[0],
  };
};
