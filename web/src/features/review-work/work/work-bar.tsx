import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeySetting } from '../../../components/keys/use-keys';
import type { ShownQuestion } from '../question/use-shown-question';
import { describeProgress, type Progress, type ReviewedQuestion } from '../review/review-rows';
import type { VerdictControls } from './use-judging';
import classes from './work-bar.module.css';

/** The command that is being sent, or the last one. */
const describeSaving = (
  pending: number,
  failures: number,
  online: boolean,
  said: string,
): string => {
  if (pending === 0) return said;
  if (!online) return 'Not saved yet: offline';
  return failures > 0 ? 'Not saved yet: trying again' : 'Saving...';
};

/** What the focus reaches ends above the bar, which lies over the end of the page. */
const reserveRoom = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const root = document.documentElement;
  const reserve = (): void => {
    const isSticky = getComputedStyle(bar).position === 'sticky';
    root.style.scrollPaddingBottom = isSticky ? `${bar.offsetHeight + 8}px` : '';
  };
  const observer = new ResizeObserver(reserve);
  observer.observe(bar);
  // Where it is depends on the window's height.
  window.addEventListener('resize', reserve);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', reserve);
    root.style.scrollPaddingBottom = '';
  };
};

/** The key of a button, where the single keys are on. The style sheet asks for a keyboard. */
const Key = ({ children }: { children: string }) => {
  const { isOn } = useKeySetting();
  return (
    isOn && (
      <kbd className={classes.key} aria-hidden>
        {children}
      </kbd>
    )
  );
};

interface PanelButtonProps {
  progress: Progress;
  onPress: () => void;
}

/** The remaining work, where it is not beside the question, and the way to it. */
export const PanelButton = ({ progress, onPress }: PanelButtonProps) => (
  <UnstyledButton className={classes.counts} onClick={onPress}>
    <span className={classes.judged}>
      {progress.accepted + progress.flagged} of {progress.total} judged
    </span>{' '}
    <span className={classes.left}>{describeProgress(progress)}</span>
  </UnstyledButton>
);

interface LastVerdictProps {
  judging: VerdictControls;
  /** Whether the device keeps unsent texts. */
  isKept: boolean;
}

/** What became of the last verdict, and the way back from it. */
const LastVerdict = ({ judging, isKept }: LastVerdictProps) => {
  const { online } = useNetwork();
  const { verdicts, said, lastPosition } = judging;
  return (
    <div className={classes.done}>
      <p className={classes.status} role="status">
        {describeSaving(verdicts.pending.size, verdicts.failures, online, said)}
        {!isKept && ' This device can’t keep what you type: send it before you leave.'}
      </p>
      {lastPosition !== null && (
        <Button
          variant="default"
          className={classes.button}
          aria-keyshortcuts="U"
          // The second click of a double click would undo one more.
          onClick={({ detail }) => {
            if (detail < 2) judging.undo();
          }}
        >
          Undo question {lastPosition}
          <Key>U</Key>
        </Button>
      )}
    </div>
  );
};

interface JudgedProps {
  row: ReviewedQuestion;
  judging: VerdictControls;
}

/** The verdicts that can be given on the shown question. */
const VerdictButtons = ({ row, judging }: JudgedProps) => {
  const { state, leftOut, question } = row;
  const isSaving = judging.verdicts.pending.has(question.id);
  const isUnavailable = isSaving || state === 'accepted';
  return (
    <div className={classes.verdicts}>
      <Button
        variant="default"
        className={classes.button}
        aria-keyshortcuts="F"
        disabled={isSaving}
        onClick={judging.flag}
      >
        {state === 'flagged' ? 'Change flag' : 'Flag'}
        <Key>F</Key>
      </Button>
      {leftOut === null && (
        <Button
          className={classes.button}
          aria-keyshortcuts="A"
          // It keeps the focus, so that the page is not left without one.
          {...(isUnavailable && { 'aria-disabled': true, 'data-disabled': true })}
          onClick={judging.accept}
        >
          {judging.hasNext && state !== 'accepted' ? 'Accept and next' : 'Accept'}
          <Key>A</Key>
        </Button>
      )}
    </div>
  );
};

interface WorkBarProps extends JudgedProps, LastVerdictProps {
  shown: Pick<ShownQuestion, 'canGo' | 'step'>;
  onShowKeys: () => void;
  /** Between the ways to other questions. */
  children: ReactNode;
}

/**
 * Always in sight: the way to other questions, the remaining work, and the verdict on the shown
 * one.
 */
export const WorkBar = ({ row, judging, isKept, shown, onShowKeys, children }: WorkBarProps) => (
  <div ref={reserveRoom} className={classes.bar}>
    <div className={classes.ways}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Previous question"
        aria-keyshortcuts="K ArrowLeft"
        disabled={!shown.canGo.back}
        onClick={() => shown.step(-1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      {children}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Next question"
        aria-keyshortcuts="J ArrowRight"
        disabled={!shown.canGo.on}
        onClick={() => shown.step(1)}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.keys}
        variant="subtle"
        size="lg"
        aria-label="Show the keys"
        aria-keyshortcuts="?"
        onClick={onShowKeys}
      >
        <Keyboard size={18} aria-hidden />
      </ActionIcon>
    </div>
    <LastVerdict judging={judging} isKept={isKept} />
    {judging.isOpen && <VerdictButtons row={row} judging={judging} />}
  </div>
);
