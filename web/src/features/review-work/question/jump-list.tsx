import { MessageSquare } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { countOf } from '../../../lib/text/count-of';
import type { ReviewedQuestion } from '../review/review-rows';
import { StateIcon, stateText } from '../review/state-icon';
import classes from './jump-list.module.css';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One stop for Tab; the arrow keys, Home and End go on from there. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const entries = [...event.currentTarget.querySelectorAll('button')];
  const index = entries.findIndex((entry) => entry.matches(':focus'));
  if (!step || index < 0) return;
  event.preventDefault();
  entries[step(index, entries.length - 1)]?.focus();
};

interface JumpListProps {
  rows: ReviewedQuestion[];
  shownId: string;
  onGo: (questionId: string) => void;
}

/** Every question with its verdict, to go to it. */
export const JumpList = ({ rows, shownId, onGo }: JumpListProps) => {
  const list = useRef<HTMLElement>(null);
  // Scrolls the list alone: `scrollIntoView` could scroll the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the shown question.
  useLayoutEffect(() => {
    const nav = list.current;
    const entry = nav?.querySelector<HTMLElement>('[aria-current]');
    if (!nav || !entry) return;
    const above = entry.offsetTop - nav.scrollTop;
    const below = above + entry.offsetHeight - nav.clientHeight;
    if (above < 0) nav.scrollTop += above;
    else if (below > 0) nav.scrollTop += below;
  }, [shownId]);
  return (
    <nav ref={list} className={classes.list} aria-label="Questions" onKeyDown={moveFocus}>
      {rows.map(({ question: { id, position, legislative_requirement }, state, commentCount }) => (
        <button
          key={id}
          type="button"
          className={classes.entry}
          title={legislative_requirement}
          tabIndex={id === shownId ? 0 : -1}
          data-state={state}
          {...(id === shownId && { 'aria-current': 'true' })}
          aria-label={[
            `Question ${position}: ${stateText[state]}`,
            ...(commentCount > 0 ? [countOf(commentCount, 'comment')] : []),
          ].join(', ')}
          onClick={() => onGo(id)}
        >
          {/* The spaces are for the comparison of the name with the text. */}
          <span className={classes.position}>{position}</span> <StateIcon state={state} />
          {stateText[state]}{' '}
          {commentCount > 0 && (
            <span className={classes.comments}>
              <MessageSquare size={14} aria-hidden />
              {commentCount}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
};
