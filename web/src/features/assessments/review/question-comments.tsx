import type { ReviewComment } from '@lexplain/contract/reviews/reviews';
import { Button } from '@mantine/core';
import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CommentList } from '../../../components/comments/comment-list';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { useAddComment, useEarlierComments } from './mutations';
import classes from './question-comments.module.css';

const CommentForm = lazy(async () => ({
  default: (await import('../../../components/comments/comment-form')).CommentForm,
}));

interface QuestionCommentsProps {
  reviewId: string;
  question: { id: string; position: number };
  /** Those on the question, the oldest first. */
  comments: readonly ReviewComment[];
  /** How many there are, with those that are not loaded. */
  count: number;
  /** Whether the state of the review allows another one. */
  isOpen: boolean;
}

/**
 * The comments on a question, and a form for another one. Those that arrive while the person writes
 * are shown below the form, which stays where it is.
 */
export const QuestionComments = ({
  reviewId,
  question: { id, position },
  comments,
  count,
  isOpen,
}: QuestionCommentsProps) => {
  /** The time of the last comment when the form was opened; null while it is closed. */
  const [above, setAbove] = useState<string | null>(null);
  const add = useAddComment(reviewId, id);
  const load = useEarlierComments(reviewId, id);
  const isAbove = ({ at }: ReviewComment): boolean => above === null || at <= above;
  const hidden = count - comments.length;
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setAbove(null));
    // The form had the focus.
    opener.current?.focus();
  };
  const label = `Comment on question ${position}`;
  const [shown, below] = [comments.filter(isAbove), comments.filter((one) => !isAbove(one))];
  return (
    <div className={`${classes.comments} no-print`}>
      {(shown.length > 0 || hidden > 0) && (
        <CommentList
          comments={shown}
          label={`Comments on question ${position}`}
          earlier={{ count: hidden, load: () => load(comments) }}
        />
      )}
      {above !== null && (
        <ErrorBoundary fallback={<Failure error={null} fallback="The form could not be loaded." />}>
          <Suspense fallback={<Loading height={150} />}>
            <CommentForm
              label={label}
              send="Send comment"
              sending="Sending..."
              description="Your business and its adviser read it."
              onSend={add}
              onSent={close}
              onCancel={close}
              autoFocus
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {below.length > 0 && (
        <CommentList comments={below} label={`New comments on question ${position}`} />
      )}
      {above === null && isOpen && (
        <Button
          ref={opener}
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<MessageSquare size={14} aria-hidden />}
          aria-label={label}
          onClick={() => setAbove(comments.at(-1)?.at ?? '')}
        >
          Comment
        </Button>
      )}
    </div>
  );
};
