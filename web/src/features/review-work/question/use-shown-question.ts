import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findFirstToDo, type ReviewedQuestion } from '../review/review-rows';

/** Which question is shown. The address follows, so that a reload shows it again. */
export const useShownQuestion = (rows: ReviewedQuestion[], asked: string | undefined) => {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const find = (id: string | undefined) => rows.find(({ question }) => question.id === id);
  const [shownId, setShownId] = useState(
    () => (find(asked) ?? findFirstToDo(rows))?.question.id ?? '',
  );
  // A later round may lack the question.
  const row = find(shownId) ?? rows[0];
  const index = row ? rows.indexOf(row) : -1;
  const focusHeading = (): void => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  const go = (id: string): void => {
    flushSync(() => setShownId(id));
    focusHeading();
    void navigate({
      to: '.',
      search: { question: id },
      replace: true,
      // The list that the review was opened from.
      state: true,
      resetScroll: false,
    });
  };
  const step = (by: 1 | -1): void => {
    const next = rows[index + by];
    if (next) go(next.question.id);
  };
  return {
    row,
    heading,
    focusHeading,
    go,
    step,
    canGo: { back: index > 0, on: index >= 0 && index < rows.length - 1 },
  };
};
export type ShownQuestion = ReturnType<typeof useShownQuestion>;
