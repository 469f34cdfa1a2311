import type { Question } from '@lexplain/contract/saq';
import { Button, Stack } from '@mantine/core';
import { memo } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { focusChoice } from './choice-group';
import type { DraftStore } from './draft-store';
import type { QuestionChange } from './form-changes';
import { QuestionCard } from './question-card';

/** The focus goes to the result, or to the title where the result is read-only. */
const focusQuestion = (card: HTMLElement): void => {
  const group = document.getElementById(`${card.id}-result`);
  if (group?.matches(':disabled')) card.querySelector('h2')?.focus({ preventScroll: true });
  else focusChoice(group);
};

/**
 * Below the header and the form's bar. Cards on the way are laid out as they come into view, some frames
 * later, and the bar may grow with a message: scrolls again until that is over.
 */
const scrollTo = (card: HTMLElement, frames = 12): void => {
  card.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => scrollTo(card, frames - 1));
};

/** Scrolls a question's card into view and focuses it. */
export const goToQuestion = (questionId: string): void => {
  const card = document.getElementById(questionId);
  if (!card) return;
  scrollTo(card);
  focusQuestion(card);
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
  onShowAll: () => void;
  changed: ReadonlyMap<string, QuestionChange>;
  outdated: Question[];
  /** The ids of required questions for which a submit was refused. */
  missing: string[];
}

/** All cards of a form. Not rendered by key presses. */
export const QuestionList = memo(
  ({
    questions,
    shownIds,
    onShowAll,
    changed,
    outdated,
    missing,
    ...shared
  }: QuestionListProps) => (
    <>
      {shownIds?.size === 0 && (
        <EmptyState words="No questions match this filter.">
          <Button variant="default" onClick={onShowAll}>
            Show all questions
          </Button>
        </EmptyState>
      )}
      <Stack>
        {questions.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            isHidden={shownIds?.has(question.id) === false}
            change={changed.get(question.id)}
            isOutdated={outdated.includes(question)}
            isMissing={missing.includes(question.id)}
            {...shared}
          />
        ))}
      </Stack>
    </>
  ),
);
