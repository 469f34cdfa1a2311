import type { Question } from '@lexplain/contract/assessments/assessments';
import { Button, Stack } from '@mantine/core';
import { Fragment, memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import type { FieldName } from '../drafts/draft';
import type { DraftStore } from '../drafts/draft-store';
import type { QuestionChange } from '../drafts/form-changes';
import type { ShownObligations } from '../questions/use-obligations';
import { isFlagged, type Judgements } from '../review/judgements';
import { SettledQuestion, SettledQuestions } from '../settled-by-profile/settled-question';
import type { OutsideView } from '../settled-by-profile/use-settled-questions';
import { TouchedHeading } from '../touched/touched-heading';
import type { TouchingChange } from '../touched/touched-questions';
import { AnswerAgain } from './answer-again';
import { focusChoice } from './choice-group';
import { QuestionCard } from './question-card';
import classes from './saq-form.module.css';
import { SubmittedQuestion } from './submitted/submitted-question';

/** The focus goes to the result, or to the title where the result is read-only, or folded. */
const focusQuestion = (card: HTMLElement): void => {
  const group = document.getElementById(`${card.id}-result`);
  if (!group || group.matches(':disabled'))
    card.querySelector('h2')?.focus({ preventScroll: true });
  else focusChoice(group);
};

/**
 * Below the header and the form's bar, which may grow with a message some frames later: scrolls
 * again until that is over.
 */
const scrollTo = (
  element: HTMLElement,
  block: ScrollLogicalPosition = 'start',
  frames = 12,
): void => {
  element.scrollIntoView({ block });
  if (frames > 0) requestAnimationFrame(() => scrollTo(element, block, frames - 1));
};

/** Scrolls a question's card into view and focuses it. */
export const goToQuestion = (questionId: string): void => {
  const card = document.getElementById(questionId);
  if (!card) return;
  scrollTo(card);
  focusQuestion(card);
};

/**
 * Goes to the question that the address names, as the one of an action does, or by "again" to the
 * first one asked.
 */
const useGoToNamed = (firstAsked: string | undefined): void => {
  const wentThere = useRef(false);
  useEffect(() => {
    const hash = window.location.hash.slice(1);
    const named = hash === 'again' ? (firstAsked ?? '') : hash;
    if (wentThere.current || !document.getElementById(named)?.matches('section')) return;
    wentThere.current = true;
    goToQuestion(named);
  }, [firstAsked]);
};

/** Goes to a question, or to one of its fields. */
export type GoTo = (questionId: string, field?: FieldName) => void;

/** Scrolls a text of an answer into view and focuses it. */
export const goToField = (questionId: string, field: FieldName): void => {
  const text = document.getElementById(`${questionId}-${field}`);
  if (!text) return;
  scrollTo(text, 'center');
  text.focus({ preventScroll: true });
};

interface QuestionListProps {
  questions: Question[];
  store: DraftStore;
  obligations: ShownObligations;
  readOnly: boolean;
  /** The ids that pass the filter; null for all. */
  shownIds: ReadonlySet<string> | null;
  onShowAll: () => void;
  /** The change to the law that touches the first questions. */
  change: TouchingChange | null;
  /** The ids of those questions. */
  touched: ReadonlySet<string>;
  changed: ReadonlyMap<string, QuestionChange>;
  outdated: Question[];
  /** The ids of required questions for which a submit was refused. */
  missing: string[];
  /** The verdicts of the adviser, if there are any. */
  judgements: Judgements;
  outside: Pick<OutsideView, 'leftOut' | 'folded' | 'switchedOff' | 'open' | 'fold'>;
  /** Undefined without a review. */
  renderComments: ((question: Question) => ReactNode) | undefined;
}

/**
 * All cards of a form; in a draft the flagged questions come first. What the profile has settled is
 * folded below them. Not rendered by key presses.
 */
export const QuestionList = memo(
  ({
    questions,
    shownIds,
    onShowAll,
    change,
    touched,
    changed,
    outdated,
    missing,
    judgements,
    outside: { leftOut, folded, switchedOff, open, fold },
    readOnly,
    store,
    obligations,
    renderComments,
  }: QuestionListProps) => {
    const flagged = readOnly ? [] : questions.filter((question) => isFlagged(judgements, question));
    useGoToNamed(flagged[0]?.id);
    const isShown = ({ id }: Question) => shownIds?.has(id) !== false;
    // After those that a change touches.
    const again = flagged.filter(({ id }) => !touched.has(id));
    const firstOther = touched.size + again.length;
    const headingBefore = (index: number): ReactNode => {
      if (index === 0 && change && questions.slice(0, touched.size).some(isShown)) {
        return <TouchedHeading change={change} count={touched.size} />;
      }
      if (index === touched.size && again.some(isShown)) {
        return <AnswerAgain flagged={again} judgements={judgements} store={store} />;
      }
      const others = questions.slice(index);
      return index === firstOther && index > 0 && others.some(isShown) ? (
        <div className={classes.part}>
          <h2>Other questions</h2>
        </div>
      ) : null;
    };
    const [isSettledOpen, setSettledOpen] = useState(false);
    const settled = questions.filter((question) => folded.has(question.id) && isShown(question));
    // What an adviser says of one is not folded away.
    const hasVerdict = readOnly && settled.some(({ id }) => judgements.has(id));
    const foldAgain = useCallback(
      (id: string): void => {
        fold(id);
        // The focus goes to its line.
        setSettledOpen(true);
      },
      [fold],
    );
    const toCard = (question: Question): ReactNode => {
      const shared = {
        question,
        store,
        obligations,
        renderComments,
        isHidden: !isShown(question),
        isOutdated: outdated.includes(question),
        judgement: judgements.get(question.id),
        switchedOff,
      };
      return readOnly ? (
        <SubmittedQuestion key={question.id} {...shared} />
      ) : (
        <QuestionCard
          key={question.id}
          change={changed.get(question.id)}
          isMissing={missing.includes(question.id)}
          settled={leftOut.get(question.id)}
          onFold={foldAgain}
          {...shared}
        />
      );
    };
    return (
      <>
        {shownIds?.size === 0 && (
          <EmptyState text="No questions match this filter.">
            <Button variant="default" onClick={onShowAll}>
              Show all questions
            </Button>
          </EmptyState>
        )}
        <Stack>
          {questions.map((question, index) => (
            <Fragment key={question.id}>
              {headingBefore(index)}
              {!folded.has(question.id) && toCard(question)}
            </Fragment>
          ))}
          {settled.length > 0 && (
            <SettledQuestions
              count={settled.length}
              isOpen={isSettledOpen || settled.length === shownIds?.size || hasVerdict}
              onToggle={setSettledOpen}
            >
              {settled.map((question) => (
                <SettledQuestion
                  key={question.id}
                  question={question}
                  reasons={leftOut.get(question.id) ?? []}
                  readOnly={readOnly}
                  judgement={judgements.get(question.id)}
                  renderComments={renderComments}
                  onOpen={open}
                />
              ))}
            </SettledQuestions>
          )}
        </Stack>
      </>
    );
  },
);
