import type { Question } from '@lexplain/contract/saq';
import { Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { focusChoice } from './choice-group';
import type { DraftStore } from './draft-store';
import { QuestionCard } from './question-card';

/** The focus goes to the result, or to the title where the result is read-only. */
const focusQuestion = (card: HTMLElement): void => {
  const group = document.getElementById(`${card.id}-result`);
  if (group?.matches(':disabled')) card.querySelector('h2')?.focus({ preventScroll: true });
  else focusChoice(group);
};

/**
 * Scrolls a question's card into view, below the header and the form's bar, and focuses it. Cards on the way are laid out as they come into view, and the bar may grow with a message: the final position is
 * known after the next frame.
 */
export const goToQuestion = (questionId: string): void => {
  const card = document.getElementById(questionId);
  if (!card) return;
  card.scrollIntoView();
  focusQuestion(card);
  requestAnimationFrame(() => {
    card.scrollIntoView();
    requestAnimationFrame(() => card.scrollIntoView());
  });
};

interface QuestionListProps {
  questions: Question[];
  store: DraftStore;
  /** Undefined while they load. */
  obligationCodes: ReadonlyMap<string, string> | undefined;
  onShowObligation: (id: string) => void;
  readOnly: boolean;
  /** The ids that pass the filter; null for all. */
  shownIds: ReadonlySet<string> | null;
  outdated: Question[];
  /** The ids of required questions for which a submit was refused. */
  missing: string[];
}

/** All cards of a form. Not rendered by key presses. */
export const QuestionList = memo(
  ({ questions, shownIds, outdated, missing, ...shared }: QuestionListProps) => (
    <>
      {shownIds?.size === 0 && <Text>No questions match this filter.</Text>}
      <Stack>
        {questions.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            isHidden={shownIds?.has(question.id) === false}
            isOutdated={outdated.includes(question)}
            isMissing={missing.includes(question.id)}
            {...shared}
          />
        ))}
      </Stack>
    </>
  ),
);
