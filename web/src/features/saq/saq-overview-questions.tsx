import type { Question } from '@lexplain/contract/saq';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import classes from './saq-overview-questions.module.css';

/**
 * A law's questions, scrolling at a maximum height (docs/product.md, "Overview"). On touch devices the list
 * does not scroll until it is opened, so that swiping scrolls the page (docs/decisions/0030).
 */
export const QuestionTitles = ({ questions }: { questions: Question[] }) => {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <>
      <ul
        className={classes.list}
        data-open={isOpen}
        aria-label="Questions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        tabIndex={0}
      >
        {questions.map(({ id, position, legislative_requirement }) => (
          <li key={id}>
            {position}. {legislative_requirement}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.more}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isOpen ? 'Show fewer' : `Show all ${questions.length} questions`}
      </Button>
    </>
  );
};
