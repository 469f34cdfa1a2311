import type { Verdict } from '@lexplain/contract/reviews/reviews';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { toneStyle } from '../../../components/tone-badge/tone-style';
import { VerdictBadge } from '../../../components/verdict-badge/verdict-badge';
import { formatDayOf, formatOnPastDay } from '../../../lib/text/dates';
import type { Judgement } from './judgements';
import classes from './verdict-note.module.css';

interface HeadProps {
  verdict: Verdict;
  isDated: boolean;
}

const Head = ({ verdict: { verdict, by_name, at }, isDated }: HeadProps) => (
  <p className={classes.head}>
    <VerdictBadge verdict={verdict} />{' '}
    <span className={classes.by}>
      {`by ${by_name || 'your adviser'} `}
      <time dateTime={at}>{isDated ? `on ${formatDayOf(at)}` : formatOnPastDay(at)}</time>
    </span>
  </p>
);

interface VerdictNoteProps {
  verdict: Verdict;
  /** Whether it names the whole date, for what is read later. */
  isDated?: boolean;
  children?: ReactNode;
}

/** A verdict with its reason, beside the answer that it is about. */
export const VerdictNote = ({ verdict, isDated = false, children }: VerdictNoteProps) => (
  <div
    className={classes.note}
    data-verdict={verdict.verdict}
    style={toneStyle(verdict.verdict === 'flagged' ? 'state-attention' : 'state-done')}
  >
    <div>
      <Head verdict={verdict} isDated={isDated} />
      {verdict.reason && <p className={classes.reason}>{verdict.reason}</p>}
    </div>
    {children}
  </div>
);

/** What follows for an accepted answer of a draft. */
const sayWhatFollows = (isChanged: boolean, isOutdated: boolean): string => {
  if (isOutdated)
    return 'The law, or our description of it, changed since: your adviser will look at it again.';
  return isChanged
    ? 'You have changed it since: your adviser will look at it again.'
    : 'If you change this answer, your adviser will look at it again.';
};

interface DraftVerdictProps {
  judgement: Judgement;
  /** Whether the answer of the draft is another one. */
  isChanged: boolean;
  /** Whether the answer can't be changed until it is unlocked. */
  isLocked: boolean;
  onUnlock: () => void;
  onRestore: () => void;
}

/** A verdict that a draft answers. An accepted answer is locked until it is unlocked on purpose. */
export const DraftVerdict = ({
  judgement: { verdict, isOutdated },
  isChanged,
  isLocked,
  onUnlock,
  onRestore,
}: DraftVerdictProps) => {
  if (verdict.verdict === 'flagged') {
    return (
      <VerdictNote verdict={verdict}>
        {isChanged && <p>You have changed your answer since.</p>}
      </VerdictNote>
    );
  }
  return (
    <VerdictNote verdict={verdict}>
      <div className={classes.next}>
        <p>{sayWhatFollows(isChanged, isOutdated)}</p>
        {isLocked && (
          <Button variant="default" size="compact-sm" onClick={onUnlock}>
            Change this answer
          </Button>
        )}
        {!isLocked && !isOutdated && (
          <Button variant="default" size="compact-sm" onClick={onRestore}>
            Keep the accepted answer
          </Button>
        )}
      </div>
    </VerdictNote>
  );
};
