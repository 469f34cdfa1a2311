import type { Question } from '@lexplain/contract/assessments/assessments';
import { CircleQuestionMark, CircleSlash, Flag, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import {
  QuestionRail as Rail,
  RailEntry,
  type RailEntryState,
} from '../../../components/question-rail/question-rail';
import { ResultIcon } from '../../../components/result-badge/result-badge';
import type { DraftStore } from '../drafts/draft-store';
import type { Judgement, Judgements } from '../review/judgements';
import type { ReasonsLeftOut } from '../settled-by-profile/use-settled-questions';
import { type QuestionState, stateLabels, stateOf } from './question-state';
import classes from './saq-form.module.css';

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
    case 'settled':
      return <CircleSlash size={16} color="var(--result-unanswered)" aria-hidden />;
    case 'unanswered':
      return <ResultIcon result={null} />;
    default:
      return <ResultIcon result={state} />;
  }
};

interface EntryProps extends RailEntryState {
  question: Question;
  store: DraftStore;
  readOnly: boolean;
  isMissing: boolean;
  isOutdated: boolean;
  judgement: Judgement | undefined;
  isSettled: boolean;
  onGoTo: (questionId: string) => void;
}

/** Rendered when its own state changes, not with every key press. */
const Entry = memo(({ question, store, isCurrent, isTabStop, onGoTo, ...facts }: EntryProps) => {
  const state = useSyncExternalStore(store.subscribe, () => stateOf(store, question.id, facts));
  return (
    <RailEntry
      as="link"
      question={question}
      state={stateLabels[state]}
      icon={<StateIcon state={state} />}
      isDimmed={state === 'unanswered' || state === 'settled'}
      isCurrent={isCurrent}
      isTabStop={isTabStop}
      onGoTo={onGoTo}
    />
  );
});

const isWhollyInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/**
 * The question that has the focus, as long as it is in view; otherwise the one that is a little
 * above the middle of the window.
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
  leftOut: ReasonsLeftOut;
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
  leftOut,
  onGoTo,
}: QuestionRailProps) => {
  const current = useCurrentQuestion(questions);
  const shown = shownIds ? questions.filter(({ id }) => shownIds.has(id)) : questions;
  return (
    <Rail ids={shown.map(({ id }) => id)} currentId={current} className={classes.rail}>
      {(entryOf) =>
        shown.map((question) => (
          <Entry
            key={question.id}
            question={question}
            store={store}
            readOnly={readOnly}
            isMissing={missing.includes(question.id)}
            isOutdated={outdated.includes(question)}
            judgement={judgements.get(question.id)}
            isSettled={leftOut.has(question.id)}
            {...entryOf(question.id)}
            onGoTo={onGoTo}
          />
        ))
      }
    </Rail>
  );
};
