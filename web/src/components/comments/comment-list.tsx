import { type ReactNode, useRef } from 'react';
import { formatRecent } from '../../lib/text/dates';
import { usePageTimeZone } from '../page-time-zone/page-time-zone';
import { ToneBadge } from '../tone-badge/tone-badge';
import classes from './comments.module.css';
import { EarlierComments, type EarlierCommentsState } from './earlier-comments';

interface Comment {
  id: string;
  /** The name at that time; empty for a person who gave none. */
  by_name: string;
  is_staff?: boolean;
  text: string;
  at: string;
  /** What stands below the text. */
  more?: ReactNode;
}

interface CommentListProps {
  comments: readonly Comment[];
  /** What they are about, for screen readers: `Comments on question 4`. */
  label: string;
  earlier?: EarlierCommentsState;
}

/** Comments, the oldest first. Those of the provider's staff are marked. */
export const CommentList = ({ comments, label, earlier }: CommentListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const timeZone = usePageTimeZone();
  const about = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <>
      {earlier && <EarlierComments {...earlier} about={about} list={list} />}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={label}>
        {comments.map(({ id, by_name, is_staff, text, at, more }) => (
          <li key={id}>
            <div className={classes.head}>
              <span className={classes.name}>{by_name || 'Somebody'}</span>
              {is_staff && <ToneBadge tone="state-draft">Adviser</ToneBadge>}
              <time dateTime={at}>{formatRecent(at, new Date(), timeZone)}</time>
            </div>
            {text && <p className={classes.text}>{text}</p>}
            {more}
          </li>
        ))}
      </ul>
    </>
  );
};
