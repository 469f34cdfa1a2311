import type { ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Announcement, describeChange } from './announcement';
import classes from './review-panel.module.css';

/** Long enough to be read and pressed; what it says stands in the page too. */
const noteMilliseconds = 15_000;

interface AnnouncementsProps {
  review: ReviewWithRounds | null;
  uid: string;
  questions: readonly { id: string; position: number }[];
  /** Moves to a question, where the page can. */
  onGoTo: ((questionId: string) => void) | undefined;
  /** Shows verdicts that arrived while the person was typing; null while there are none. */
  onShowVerdicts: (() => void) | null | undefined;
}

export const showVerdictsLabel = 'Show these questions first';

/** Tells what has changed since the page was opened, without moving anything on it. */
export const Announcements = ({
  review,
  uid,
  questions,
  onGoTo,
  onShowVerdicts,
}: AnnouncementsProps) => {
  const [told, setTold] = useState<Announcement | null>(null);
  const before = useRef(review);
  const positions = useMemo(
    () => new Map(questions.map(({ id, position }) => [id, position])),
    [questions],
  );
  useEffect(() => {
    const last = before.current;
    before.current = review;
    if (!last || !review || last.review.id !== review.review.id) return;
    const change = describeChange(last, review, uid, positions);
    if (change) setTold(change);
  }, [review, uid, positions]);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => setTold(null), noteMilliseconds);
    return () => clearTimeout(timer);
  }, [told]);
  const questionId = told?.questionId ?? null;
  return (
    // Rendered before its content, so that screen readers announce it.
    <div aria-live="polite">
      {told && (
        <div className={classes.note}>
          <p>{told.text}</p>
          {questionId && onGoTo && (
            <Button
              variant="light"
              size="compact-sm"
              onClick={() => {
                setTold(null);
                onGoTo(questionId);
              }}
            >
              Show the comment
            </Button>
          )}
          {questionId === null && onShowVerdicts && (
            <Button
              variant="light"
              size="compact-sm"
              onClick={() => {
                setTold(null);
                onShowVerdicts();
              }}
            >
              {showVerdictsLabel}
            </Button>
          )}
          <CloseButton aria-label="Close the message" onClick={() => setTold(null)} />
        </div>
      )}
    </div>
  );
};
