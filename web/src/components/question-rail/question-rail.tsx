import type { Question } from '@lexplain/contract/assessments/assessments';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './question-rail.module.css';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One stop for Tab; the arrow keys, Home and End go on from there. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-question]')];
  const index = entries.findIndex((entry) => entry.matches(':focus'));
  if (!step || index < 0) return;
  event.preventDefault();
  entries[step(index, entries.length - 1)]?.focus();
};

export interface RailEntryState {
  isCurrent: boolean;
  /** Whether Tab reaches it: one entry of the rail. */
  isTabStop: boolean;
}

interface RailEntryProps extends RailEntryState {
  question: Question;
  /** A link to the question's place on the page, or a button that shows the question. */
  as: 'link' | 'button';
  state: string;
  icon: ReactNode;
  /** Whether there is nothing to see to in it. */
  isDimmed: boolean;
  /** What follows the state: its text, and how it is shown. */
  more?: { text: string; shown: ReactNode } | undefined;
  onGoTo: (questionId: string) => void;
}

/** A question with its number, its state and the first lines of what it asks. */
export const RailEntry = ({
  question: { id, position, legislative_requirement },
  as,
  state,
  icon,
  isDimmed,
  more,
  isCurrent,
  isTabStop,
  onGoTo,
}: RailEntryProps) => {
  const shared = {
    className: classes.entry,
    title: `${state}: ${legislative_requirement}`,
    tabIndex: isTabStop ? 0 : -1,
    'data-question': id,
    'data-dimmed': isDimmed,
  };
  const content = (
    <>
      <span className={classes.spoken}>
        {`Question ${position}: ${more ? `${state}, ${more.text}` : state}.`}
      </span>{' '}
      <span className={classes.position} aria-hidden>
        {position}
      </span>
      {icon}
      <span className={classes.requirement}>{legislative_requirement}</span>
      {more && <span aria-hidden>{more.shown}</span>}
    </>
  );
  if (as === 'button') {
    return (
      <button
        {...shared}
        type="button"
        {...(isCurrent && { 'aria-current': 'true' })}
        onClick={() => onGoTo(id)}
      >
        {content}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={`#${id}`}
      {...(isCurrent && { 'aria-current': 'location' })}
      onClick={(event) => {
        event.preventDefault();
        onGoTo(id);
      }}
    >
      {content}
    </a>
  );
};

interface QuestionRailProps {
  /** The ids of the questions that are listed. */
  ids: readonly string[];
  currentId: string | undefined;
  className: string | undefined;
  /** Each question in two lines at most, in one, or as its number alone. */
  layout?: 'wrapped' | 'lines' | 'numbers';
  /** The entries, by their places in the rail. */
  children: (entryOf: (id: string) => RailEntryState) => ReactNode;
}

/** A list of questions beside their page, to go to them. */
export const QuestionRail = ({
  ids,
  currentId,
  className,
  layout = 'wrapped',
  children,
}: QuestionRailProps) => {
  const [focused, setFocused] = useState<string>();
  // The one with the focus, so that Tab leaves the rail from there.
  const tabStop = [focused, currentId].find((id) => id && ids.includes(id)) ?? ids[0];
  const nav = useRef<HTMLElement>(null);
  // Scrolls the rail alone: `scrollIntoView` could scroll the page under the person's hands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the current question.
  useLayoutEffect(() => {
    const rail = nav.current;
    const entry = rail?.querySelector<HTMLElement>('[aria-current]');
    if (!rail || !entry) return;
    const above = entry.offsetTop - rail.scrollTop;
    const below = above + entry.offsetHeight - rail.clientHeight;
    if (above < 0) rail.scrollTop += above;
    else if (below > 0) rail.scrollTop += below;
  }, [currentId]);
  return (
    <nav
      ref={nav}
      className={`${classes.rail} ${className}`}
      data-layout={layout}
      aria-label="Questions"
      onKeyDown={moveFocus}
      onFocus={({ target }) => setFocused(target.dataset.question)}
      onBlur={() => setFocused(undefined)}
    >
      {children((id) => ({ isCurrent: id === currentId, isTabStop: id === tabStop }))}
    </nav>
  );
};
