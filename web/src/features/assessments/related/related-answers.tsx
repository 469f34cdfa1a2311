import type { TakenOrigin } from '@lexplain/contract/assessments/origins';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { describeOrigin } from '../../../lib/text/origins';
import { isSameOrigin } from '../drafts/draft';
import type { DraftStore } from '../drafts/draft-store';
import classes from './related-answers.module.css';
import type { RelatedToQuestion } from './related-of-form';
import { describeRelated } from './related-text';

interface RelatedAnswerProps {
  one: RelatedToQuestion;
  state: 'offered' | 'changed' | 'taken';
  onAdd: () => void;
}

const addLabels = { offered: 'Add this text', changed: 'Add the newer text' };

const OneRelatedAnswer = ({ one: { answer }, state, onAdd }: RelatedAnswerProps) => (
  <li className={classes.answer}>
    <p>
      <b>
        {answer.law}, question {answer.number}:
      </b>{' '}
      {answer.requirement}
    </p>
    <blockquote className={classes.written}>{answer.written}</blockquote>
    {state === 'changed' && <p>This text has changed since you added it here.</p>}
    {state === 'taken' ? (
      <p className={classes.dimmed}>Added to your current controls</p>
    ) : (
      <Button size="compact-sm" variant="light" onClick={onAdd}>
        {addLabels[state]}
      </Button>
    )}
  </li>
);

interface UnreadTextProps {
  /** Where it comes from; undefined where that is not known any more. */
  from: string | undefined;
  onConfirm: () => void;
  /** Undefined where the text is not known any more. */
  onUndo: (() => void) | undefined;
}

const UnreadText = ({ from, onConfirm, onUndo }: UnreadTextProps) => (
  <div className={classes.unread}>
    <p>
      <b>A draft from {from ?? 'another law'}.</b> Read it against this question. The result is
      yours to choose.
    </p>
    <Group gap="xs">
      <Button size="compact-sm" variant="default" onClick={onConfirm}>
        I have read it
      </Button>
      {onUndo && (
        <Button size="compact-sm" variant="subtle" onClick={onUndo}>
          Undo
        </Button>
      )}
    </Group>
  </div>
);

interface RelatedAnswersProps {
  questionId: string;
  store: DraftStore;
  related: readonly RelatedToQuestion[];
  origins: readonly TakenOrigin[];
  readOnly: boolean;
}

/** What was written for other laws, to be added by a press, and what is still to be read. */
export const RelatedAnswers = ({
  questionId,
  store,
  related,
  origins,
  readOnly,
}: RelatedAnswersProps) => {
  const fold = useRef<HTMLElement>(null);
  const unreadTexts = useRef<HTMLDivElement>(null);
  const { origins: stored = [] } = store.storedOf(questionId);
  const storedAs = (origin: TakenOrigin) => stored.find((one) => isSameOrigin(one, origin));
  const offeredAs = (origin: TakenOrigin) =>
    related.find(({ answer }) => isSameOrigin(answer, origin))?.answer;
  const fromOf = (origin: TakenOrigin): string | undefined => {
    const found = storedAs(origin) ?? offeredAs(origin);
    return found && describeOrigin(found);
  };
  const stateOf = ({ answer }: RelatedToQuestion): RelatedAnswerProps['state'] => {
    if (origins.some((one) => isSameOrigin(one, answer))) return 'taken';
    const earlier = stored.find(
      ({ subject_id, question_id }) =>
        subject_id === answer.subject_id && question_id === answer.question_id,
    );
    if (!earlier) return 'offered';
    return earlier.sha256 === answer.sha256 ? 'taken' : 'changed';
  };
  const add = ({ answer }: RelatedToQuestion): void => {
    flushSync(() => store.addText(questionId, answer));
    // The button that had the focus was removed.
    unreadTexts.current?.focus();
  };
  const undo = (origin: TakenOrigin) => (): void => {
    const written = offeredAs(origin)?.written ?? '';
    flushSync(() => store.removeText(questionId, { ...origin, written }));
    fold.current?.focus();
  };
  const unread = readOnly ? [] : origins.filter(({ is_confirmed }) => !is_confirmed);
  const read = origins.filter((one) => !unread.includes(one));
  const [first] = related;
  const changed = related.filter((one) => stateOf(one) === 'changed');
  const additions = [...new Set(related.map(({ differs }) => differs))];
  return (
    <div className={classes.related}>
      {read.map((one) => (
        <p key={`${one.submission_id} ${one.question_id}`} className={classes.dimmed}>
          With text from {fromOf(one) ?? 'another law'}
          {one.is_confirmed ? '' : ', not marked as read'}
        </p>
      ))}
      <div ref={unreadTexts} tabIndex={-1}>
        {unread.map((one) => (
          <UnreadText
            key={`${one.submission_id} ${one.question_id}`}
            from={fromOf(one)}
            onConfirm={() => {
              flushSync(() => store.confirmTexts(questionId));
              fold.current?.focus();
            }}
            // One that is stored keeps where it came from, where its text is not known any more.
            onUndo={offeredAs(one) || !storedAs(one) ? undo(one) : undefined}
          />
        ))}
      </div>
      {!readOnly && first && (
        // What has changed there since is offered without a press.
        <details className="no-print" open={changed.length > 0}>
          <summary ref={fold} className={classes.summary}>
            {changed.length > 0
              ? describeRelated(changed, 'changed')
              : describeRelated(related, 'described')}
          </summary>
          <p>
            <b>What this question asks in addition:</b> {additions.join('. ')}.
          </p>
          <ul className={classes.list}>
            {related.map((one) => (
              <OneRelatedAnswer
                key={`${one.subject_id} ${one.question_id}`}
                one={one}
                state={stateOf(one)}
                onAdd={() => add(one)}
              />
            ))}
          </ul>
          <p className={classes.dimmed}>
            {first.lawyer === null
              ? 'No lawyer has confirmed that these questions belong together.'
              : `Confirmed by ${first.lawyer}.`}
          </p>
        </details>
      )}
    </div>
  );
};
