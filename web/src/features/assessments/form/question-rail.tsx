import type { Question } from '@lexplain/contract/assessments/assessments';
import { CircleQuestionMark, Flag, TriangleAlert } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ResultIcon } from '../../../components/result-badge/result-badge';
import type { DraftStore } from '../drafts/draft-store';
import type { Judgement, Judgements } from '../review/judgements';
import classes from './question-rail.module.css';
import { type QuestionState, stateLabels, stateOf } from './question-state';

const StateIcon = ({ state }: { state: QuestionState }) => {
  switch (state) {
    case 'conflict':
    case 'missing':
    case 'outdated':
      return <TriangleAlert size={16} color="var(--state-attention)" aria-hidden />;
    case 'flagged':
      return <Flag size={16} color="var(--state-attention)" aria-hidden />;
    case 'unsure':
      return <CircleQuestionMark size={16} color="var(--result-unanswered)" aria-hidden />;
    case 'unanswered':
      return <ResultIcon result={null} />;
    default:
      return <ResultIcon result={state} />;
  }
};

interface EntryProps {
  question: Question;
  store: DraftStore;
  readOnly: boolean;
  isMissing: boolean;
  isOutdated: boolean;
  judgement: Judgement | undefined;
  isCurrent: boolean;
  /** Whether Tab reaches it: one entry of the rail. */
  isTabStop: boolean;
  onGoTo: (questionId: string) => void;
}

/** Rendered when its own state changes, not with every key press. */
const Entry = memo(({ question, store, isCurrent, isTabStop, onGoTo, ...facts }: EntryProps) => {
  const { id, position } = question;
  const state = useSyncExternalStore(store.subscribe, () => stateOf(store, id, facts));
  return (
    <a
      href={`#${id}`}
      data-question={id}
      className={classes.entry}
      aria-label={`Question ${position}: ${stateLabels[state]}`}
      title={question.legislative_requirement}
      data-open={state === 'unanswered'}
      tabIndex={isTabStop ? 0 : -1}
      {...(isCurrent && { 'aria-current': 'location' })}
      onClick={(event) => {
        event.preventDefault();
        onGoTo(id);
      }}
    >
      {/* The space is for the comparison of the name with the text. */}
      <span className={classes.position}>{position}</span> <StateIcon state={state} />
      {stateLabels[state]}
    </a>
  );
});

const isWhollyInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/**
 * The question that has the focus, as long as it is in view; otherwise the one that is a little above the
 * middle of the window.
 */
const useCurrentQuestion = (questions: Question[]): string | undefined => {
  const [current, setCurrent] = useState(questions[0]?.id);
  useEffect(() => {
    const cards = questions.flatMap(({ id }) => document.getElementById(id) ?? []);
    const focused = () => cards.find((card) => card.contains(document.activeElement));
    const line = new IntersectionObserver(
      (entries) => {
        const card = focused();
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (card && isWhollyInView(card)) setCurrent(card.id);
        else if (crossing) setCurrent(crossing.target.id);
      },
      { rootMargin: '-45% 0px -55% 0px' },
    );
    for (const card of cards) line.observe(card);
    const onFocus = () => {
      const card = focused();
      if (card) setCurrent(card.id);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      line.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [questions]);
  return current;
};

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One stop for Tab; the arrow keys, Home and End go on from there. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const entries = [...event.currentTarget.querySelectorAll('a')];
  const index = entries.findIndex((entry) => entry.matches(':focus'));
  if (!step || index < 0) return;
  event.preventDefault();
  entries[step(index, entries.length - 1)]?.focus();
};

interface QuestionRailProps {
  questions: Question[];
  store: DraftStore;
  readOnly: boolean;
  /** The ids that pass the filter; null for all. */
  shownIds: ReadonlySet<string> | null;
  outdated: Question[];
  /** The ids of required questions for which a submit was refused. */
  missing: string[];
  judgements: Judgements;
  onGoTo: (questionId: string) => void;
}

/** Every question of the list with its state, beside the list on wide screens. */
export const QuestionRail = ({
  questions,
  store,
  readOnly,
  shownIds,
  outdated,
  missing,
  judgements,
  onGoTo,
}: QuestionRailProps) => {
  const current = useCurrentQuestion(questions);
  const shown = shownIds ? questions.filter(({ id }) => shownIds.has(id)) : questions;
  const [focused, setFocused] = useState<string>();
  const isShown = (wanted: string | undefined) => shown.some(({ id }) => id === wanted);
  // The one with the focus, so that Tab leaves the rail from there.
  const tabStop = [focused, current].find(isShown) ?? shown[0]?.id;
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
  }, [current]);
  return (
    <nav
      ref={nav}
      className={classes.rail}
      aria-label="Questions"
      onKeyDown={moveFocus}
      onFocus={({ target }) => setFocused(target.dataset.question)}
      onBlur={() => setFocused(undefined)}
    >
      {shown.map((question) => (
        <Entry
          key={question.id}
          question={question}
          store={store}
          readOnly={readOnly}
          isMissing={missing.includes(question.id)}
          isOutdated={outdated.includes(question)}
          judgement={judgements.get(question.id)}
          isCurrent={question.id === current}
          isTabStop={question.id === tabStop}
          onGoTo={onGoTo}
        />
      ))}
    </nav>
  );
};
