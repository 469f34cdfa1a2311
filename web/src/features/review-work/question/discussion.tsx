import { Text } from '@mantine/core';
import { Lock, MessageSquare } from 'lucide-react';
import type { Ref } from 'react';
import { CommentList } from '../../../components/comments/comment-list';
import type { ReviewedQuestion } from '../review/review-rows';
import type { ReviewDrafts } from '../work/review-drafts';
import { TextForm } from '../work/text-form';
import { useDiscussion } from '../work/use-transitions';
import classes from './discussion.module.css';

interface DiscussionProps {
  reviewId: string;
  row: ReviewedQuestion;
  drafts: ReviewDrafts;
  commentField: Ref<HTMLTextAreaElement>;
  noteField: Ref<HTMLTextAreaElement>;
}

/**
 * The discussion of a question: comments that the client reads, and notes that only advisers read.
 */
export const Discussion = ({
  reviewId,
  row: { question, comments, commentCount, notes },
  drafts,
  commentField,
  noteField,
}: DiscussionProps) => {
  const { id, position } = question;
  const calls = useDiscussion(reviewId);
  return (
    <div className={classes.room}>
      <div className={classes.columns}>
        <section className={classes.part} aria-labelledby={`${id}-comments`}>
          <h3 id={`${id}-comments`} className={classes.title}>
            <MessageSquare size={16} aria-hidden />
            Comments
          </h3>
          <Text size="sm" c="dimmed">
            The client reads these.
          </Text>
          {commentCount > 0 && (
            <CommentList
              comments={comments}
              label={`Comments on question ${position}`}
              earlier={{
                count: commentCount - comments.length,
                load: () => calls.earlier(id, comments),
              }}
            />
          )}
          <TextForm
            drafts={drafts}
            textKey={{ questionId: id, field: 'comment' }}
            field={commentField}
            label={`Comment on question ${position}`}
            send="Send to the client"
            sending="Sending..."
            empty="Write a comment first."
            failure="The comment could not be sent."
            onSend={async (text, permit) => {
              await calls.comment(id, text, permit);
              return true;
            }}
          />
        </section>
        <section className={classes.part} data-internal aria-labelledby={`${id}-notes`}>
          <h3 id={`${id}-notes`} className={classes.title}>
            <Lock size={16} aria-hidden />
            Internal notes
          </h3>
          <Text size="sm" className={classes.internal}>
            Only advisers see this.
          </Text>
          {notes.length > 0 && (
            <CommentList comments={notes} label={`Notes on question ${position}`} />
          )}
          <TextForm
            drafts={drafts}
            textKey={{ questionId: id, field: 'note' }}
            field={noteField}
            label={`Note on question ${position}`}
            send="Add the note"
            sending="Adding..."
            empty="Write a note first."
            failure="The note could not be added."
            variant="default"
            onSend={async (text, permit) => {
              await calls.note(id, text, permit);
              return true;
            }}
          />
        </section>
      </div>
    </div>
  );
};
