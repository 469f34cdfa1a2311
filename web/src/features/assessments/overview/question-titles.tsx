import type { Question } from '@lexplain/contract/assessments/assessments';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { countOf } from '../../../lib/text/count-of';
import classes from './question-titles.module.css';

interface QuestionTitlesProps {
  /** The form's. */
  title: string;
  questions: readonly Question[];
}

/**
 * A form's questions. With a mouse they are in sight and scroll at a maximum height; on touch they
 * are folded to a line, so that swiping scrolls the page (docs/product.md, "Overview").
 */
export const QuestionTitles = ({ title, questions }: QuestionTitlesProps) => {
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  const label = `${title}: ${countOf(questions.length, 'question')}`;
  return (
    <div className={classes.questions} data-open={isOpen}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <ChevronRight size={16} aria-hidden className={classes.sign} />
        {label}
      </UnstyledButton>
      <p className={classes.label}>{label}</p>
      <ul
        id={id}
        className={classes.list}
        aria-label="Questions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        tabIndex={0}
      >
        {questions.map(({ id: question, position, legislative_requirement }) => (
          <li key={question}>
            {position}. {legislative_requirement}
          </li>
        ))}
      </ul>
    </div>
  );
};
