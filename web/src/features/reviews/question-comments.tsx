import type { ReviewComment } from '@lexplain/contract/reviews';
import { Button } from '@mantine/core';
import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CommentList } from '../../components/comments/comment-list';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { useAddComment } from './mutations';
import classes from './question-comments.module.css';

const CommentForm = lazy(async () => ({
  default: (await import('../../components/comments/comment-form')).CommentForm,
}));

interface QuestionCommentsProps {
  reviewId: string;
  question: { id: string; position: number };
  /** Those on the question, the oldest first. */
  comments: readonly ReviewComment[];
  /** Whether the state of the review allows another one. */
  isOpen: boolean;
}

/**
 * The comments on a question, and a form for another one. Those that arrive while the person writes are shown
 * below the form, which stays where it is.
 */
export const QuestionComments = ({
  reviewId,
  question: { id, position },
  comments,
  isOpen,
}: QuestionCommentsProps) => {
  /** How many comments there were when the form was opened; null while it is closed. */
  const [above, setAbove] = useState<number | null>(null);
  const add = useAddComment(reviewId, id);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setAbove(null));
    // The form had the focus.
    opener.current?.focus();
  };
  const label = `Comment on question ${position}`;
  const listOf = (shown: readonly ReviewComment[], name: string) =>
    shown.length > 0 && <CommentList comments={shown} label={name} />;
  return (
    <div className={`${classes.comments} no-print`}>
      {listOf(comments.slice(0, above ?? comments.length), `Comments on question ${position}`)}
      {above !== null && (
        <ErrorBoundary fallback={<Failure error={null} fallback="The form could not be loaded." />}>
          <Suspense fallback={<Loading height={150} />}>
            <CommentForm
              label={label}
              send="Send comment"
              sending="Sending..."
              description="Your organisation and its adviser read it."
              onSend={add}
              onSent={close}
              onCancel={close}
              autoFocus
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {above !== null && listOf(comments.slice(above), `New comments on question ${position}`)}
      {above === null && isOpen && (
        <Button
          ref={opener}
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<MessageSquare size={14} aria-hidden />}
          aria-label={label}
          onClick={() => setAbove(comments.length)}
        >
          Comment
        </Button>
      )}
    </div>
  );
};
