import type { Question } from '@lexplain/contract/assessments/assessments';
import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { countOf } from '../../../lib/text/count-of';
import classes from './question-titles.module.css';

interface QuestionTitlesProps {
  /** The form's. */
  title: string;
  questions: readonly Question[];
  /** Whether it is the one to answer next. */
  isNext: boolean;
}

/**
 * A form's questions, folded to a line. Unfolded they scroll at a maximum height. With a mouse those
 * of the next questionnaire are in sight; on touch swiping scrolls the page (docs/product.md,
 * "Overview").
 */
export const QuestionTitles = ({ title, questions, isNext }: QuestionTitlesProps) => {
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', undefined, {
    getInitialValueInEffect: false,
  });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isNext && hasMouse === true);
  const id = useId();
  return (
    <div className={classes.questions} data-open={isOpen}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        <ChevronRight size={16} aria-hidden className={classes.sign} />
        {`${title}: ${countOf(questions.length, 'question')}`}
      </UnstyledButton>
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
