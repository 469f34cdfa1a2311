import type { Incident } from '@lexplain/contract/incidents/incidents';
import { useState } from 'react';
import { CommentForm } from '../../../components/comments/comment-form';
import { CommentList } from '../../../components/comments/comment-list';
import { PageTimeZone } from '../../../components/page-time-zone/page-time-zone';
import type { IncidentWork } from '../board/incident-work';
import { Proposal } from './proposal';
import classes from './sharing.module.css';
import { useAddComment } from './use-sharing';

/** How many comments are shown at first: the latest ones, and those that wait for a decision. */
const shownAtFirst = 20;

interface DiscussionProps {
  incident: Incident;
  work: IncidentWork;
  /** Who reads a comment; null where none can be added any more. */
  readers: string | null;
}

/** What members and the adviser write to each other about an incident, and a field for more. */
export const Discussion = ({ incident, work, readers }: DiscussionProps) => {
  const [isWhole, setWhole] = useState(false);
  const add = useAddComment(incident.id);
  const { comments } = work;
  const latest = comments.length - shownAtFirst;
  const shown = comments.filter(
    ({ state }, index) => isWhole || index >= latest || state === 'waiting',
  );
  const hidden = comments.length - shown.length;
  const showWhole = async (): Promise<number> => {
    setWhole(true);
    return hidden;
  };
  return (
    <div className={classes.discussion}>
      {comments.length > 0 && (
        <PageTimeZone value={work.zone}>
          <CommentList
            label="Comments on this incident"
            earlier={{ count: hidden, load: showWhole }}
            comments={shown.map((comment) => ({
              id: comment.id,
              by_name: comment.by_name,
              is_staff: comment.by === 'adviser',
              text: comment.text,
              at: comment.created_at,
              more: comment.proposed && (
                <Proposal
                  comment={comment}
                  proposed={comment.proposed}
                  incident={incident}
                  work={work}
                />
              ),
            }))}
          />
        </PageTimeZone>
      )}
      {readers !== null && (
        <CommentForm
          label="Comment"
          send="Send comment"
          sending="Sending..."
          description={readers}
          onSend={(comment, permit) => add({ ...comment, proposed: null }, permit)}
        />
      )}
    </div>
  );
};
