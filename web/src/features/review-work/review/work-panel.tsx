import { Button, Text } from '@mantine/core';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { QuestionRail, RailEntry } from '../../../components/question-rail/question-rail';
import { countOf } from '../../../lib/text/count-of';
import { describeLeftOut } from '../../../lib/text/left-out';
import { leftOutOfReview } from '../review-work-texts';
import type { DialogName } from '../work/dialogs';
import type { VerdictControls } from '../work/use-judging';
import {
  describeProgress,
  isAllAccepted,
  listUnchanged,
  type Progress,
  type ReviewedQuestion,
} from './review-rows';
import { StateIcon, stateText } from './state-icon';
import classes from './work-panel.module.css';

/** How much is judged, as words and as a bar. */
const ProgressLine = ({ progress }: { progress: Progress }) => {
  const { total, accepted, flagged } = progress;
  const share = (count: number) => ({ width: `${total === 0 ? 0 : (count / total) * 100}%` });
  return (
    <div>
      <p className={classes.judged}>
        {accepted + flagged} of {total} judged
      </p>
      <div className={classes.bar} aria-hidden>
        <div data-state="accepted" style={share(accepted)} />
        <div data-state="flagged" style={share(flagged)} />
      </div>
      <p className={classes.counts}>{describeProgress(progress)}</p>
    </div>
  );
};

const countComments = (count: number) => ({
  text: countOf(count, 'comment'),
  shown: (
    <span className={classes.comments}>
      <MessageSquare size={14} aria-hidden />
      {count}
    </span>
  ),
});

interface JumpListProps {
  rows: ReviewedQuestion[];
  shownId: string;
  /** Whether it stands beside the review, where it does not scroll by itself. */
  isBeside: boolean;
  onGo: (questionId: string) => void;
}

/** More questions than these are numbers beside the review. */
const mostLines = 24;

const layoutOf = ({ isBeside, rows }: JumpListProps) => {
  if (!isBeside) return 'wrapped';
  return rows.length > mostLines ? 'numbers' : 'lines';
};

/** With the first reason: the question itself has all of them. */
const stateOf = ({ state, leftOut }: ReviewedQuestion): string => {
  if (state !== 'left_out' || !leftOut) return stateText[state];
  const more = leftOut.length > 1 ? `, and ${leftOut.length - 1} more` : '';
  return `${describeLeftOut(leftOut.slice(0, 1), leftOutOfReview)}${more}`;
};

/**
 * Every question with its verdict, to go to it. Those that the profile left out stand below the
 * others.
 */
const JumpList = (props: JumpListProps) => {
  const { rows, shownId, onGo } = props;
  return (
    <QuestionRail
      layout={layoutOf(props)}
      ids={rows.map(({ question }) => question.id)}
      currentId={shownId}
      className={classes.questions}
    >
      {(entryOf) => {
        const toEntry = (row: ReviewedQuestion) => (
          <RailEntry
            key={row.question.id}
            as="button"
            question={row.question}
            state={stateOf(row)}
            icon={<StateIcon state={row.state} />}
            isDimmed={row.state === 'accepted' || row.state === 'left_out'}
            more={row.commentCount > 0 ? countComments(row.commentCount) : undefined}
            {...entryOf(row.question.id)}
            onGoTo={onGo}
          />
        );
        const leftOut = rows.filter((row) => row.leftOut !== null);
        return (
          <>
            {rows.filter((row) => row.leftOut === null).map(toEntry)}
            {leftOut.length > 0 && (
              <section aria-label={leftOutOfReview}>
                <p className={classes.leftOut}>
                  {leftOutOfReview} ({leftOut.length})
                </p>
                {leftOut.map(toEntry)}
              </section>
            )}
          </>
        );
      }}
    </QuestionRail>
  );
};

/** As many reasons as are read at a glance: the question itself and the dialog have all. */
const mostFlags = 5;

/** What the client will be asked, with the way to each question. */
const FlagList = ({ rows, onGo }: Pick<JumpListProps, 'rows' | 'onGo'>) => {
  const flagged = rows.filter(({ state }) => state === 'flagged');
  const heading = useId();
  if (flagged.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <p id={heading} className={classes.flagged}>
        Flagged ({flagged.length})
      </p>
      <ul className={classes.flags}>
        {flagged.slice(0, mostFlags).map(({ question, verdict }) => (
          <li key={question.id}>
            <button type="button" className={classes.flag} onClick={() => onGo(question.id)}>
              <b>Question {question.position}:</b> {verdict?.reason}
            </button>
          </li>
        ))}
      </ul>
      {flagged.length > mostFlags && (
        <p className={classes.counts}>and {flagged.length - mostFlags} more</p>
      )}
    </section>
  );
};

interface WorkPanelProps extends JumpListProps {
  progress: Progress;
  judging: VerdictControls;
  /** Saves the review as files. */
  downloads: ReactNode;
  /** Opens the dialog of what ends the round. */
  onAsk: (dialog: DialogName) => void;
}

/** The work that remains before the transitions can be made. Null where none does. */
const sayLeft = ({ open, flagged }: Progress): string | null => {
  if (open === 0 && flagged === 0) return null;
  if (flagged === 0) return `Sign off once all are accepted: ${countOf(open, 'answer')} left.`;
  return open === 0
    ? 'Sign off once all are accepted.'
    : 'Open answers stay open in the next round.';
};

/** The remaining work, the way to each question, and what ends the round. */
export const WorkPanel = ({ progress, judging, downloads, onAsk, ...jumps }: WorkPanelProps) => {
  const { isOpen, isAccepting } = judging;
  const unchanged = listUnchanged(jumps.rows);
  const left = sayLeft(progress);
  const isDone = isAllAccepted(progress);
  return (
    <div className={classes.panel}>
      <ProgressLine progress={progress} />
      {isOpen && (unchanged.length > 0 || isAccepting) && (
        <Button
          variant="light"
          onClick={() => void judging.acceptUnchanged(unchanged)}
          disabled={isAccepting}
        >
          {isAccepting ? 'Accepting...' : `Accept ${countOf(unchanged.length, 'unchanged answer')}`}
        </Button>
      )}
      <JumpList {...jumps} />
      <FlagList {...jumps} />
      {isOpen && (
        <div className={classes.end}>
          {left && (
            <Text size="xs" c="dimmed">
              {left}
            </Text>
          )}
          <Button
            // While answers are open, judging them is what the page asks for.
            variant={progress.flagged > 0 && progress.open === 0 ? 'filled' : 'default'}
            onClick={() => onAsk('request')}
            disabled={progress.flagged === 0}
          >
            Request changes
          </Button>
          <Button
            variant={isDone ? 'filled' : 'default'}
            onClick={() => onAsk('sign-off')}
            disabled={!isDone}
          >
            Sign off
          </Button>
          <Button variant="subtle" onClick={() => onAsk('give-back')}>
            Give back...
          </Button>
        </div>
      )}
      {downloads}
    </div>
  );
};
