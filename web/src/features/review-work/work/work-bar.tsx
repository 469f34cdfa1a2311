import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { describeProgress, type Progress, type ReviewedQuestion } from '../review/review-rows';
import type { Judgement } from './use-verdicts';
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

interface WorkBarProps {
  row: ReviewedQuestion;
  progress: Progress;
  isOpen: boolean;
  /** The verdict on the shown question that is being saved. */
  pending: Judgement | undefined;
  /** How many verdicts are being saved, and how often the current save has failed. */
  saving: { count: number; failures: number };
  /** What was done last. */
  said: string;
  /** The question whose verdict can be undone; null where there is none. */
  undoes: number | null;
  /** Whether another question is open, to which a verdict goes on. */
  hasNext: boolean;
  /** Whether the device keeps unsent texts. */
  isKept: boolean;
  canGo: { back: boolean; on: boolean };
  onBack: () => void;
  onOn: () => void;
  onAccept: () => void;
  onFlag: () => void;
  onUndo: () => void;
  onShowPanel: () => void;
  onShowKeys: () => void;
  /** Whether the panel is beside the question, so that the bar does not open it. */
  hasPanel: boolean;
  hasKeys: boolean;
}

/** The key of a button, where there is a keyboard. */
const Key = ({ children }: { children: string }) => (
  <kbd className={classes.key} aria-hidden>
    {children}
  </kbd>
);

/**
 * Always in sight: the way to other questions, the remaining work, and the verdict on the shown
 * one.
 */
export const WorkBar = ({
  row,
  progress,
  isOpen,
  pending,
  saving,
  said,
  undoes,
  hasNext,
  isKept,
  canGo,
  onBack,
  onOn,
  onAccept,
  onFlag,
  onUndo,
  onShowPanel,
  onShowKeys,
  hasPanel,
  hasKeys,
}: WorkBarProps) => {
  const { online } = useNetwork();
  const { accepted, flagged, total } = progress;
  const { state, leftOut } = row;
  const isUnavailable = pending !== undefined || state === 'accepted';
  return (
    <div ref={reserveRoom} className={classes.bar}>
      <div className={classes.ways}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous question"
          aria-keyshortcuts="K ArrowLeft"
          disabled={!canGo.back}
          onClick={onBack}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        {!hasPanel && (
          <UnstyledButton className={classes.counts} onClick={onShowPanel}>
            <span className={classes.judged}>
              {accepted + flagged} of {total} judged
            </span>{' '}
            <span className={classes.left}>{describeProgress(progress)}</span>
          </UnstyledButton>
        )}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next question"
          aria-keyshortcuts="J ArrowRight"
          disabled={!canGo.on}
          onClick={onOn}
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
      <div className={classes.done}>
        <p className={classes.status} role="status">
          {describeSaving(saving.count, saving.failures, online, said)}
          {!isKept && ' This device can’t keep what you type: send it before you leave.'}
        </p>
        {undoes !== null && (
          <Button
            variant="default"
            className={classes.button}
            aria-keyshortcuts="U"
            // The second click of a double click would undo one more.
            onClick={({ detail }) => {
              if (detail < 2) onUndo();
            }}
          >
            Undo question {undoes}
            {hasKeys && <Key>U</Key>}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={classes.verdicts}>
          <Button
            variant="default"
            className={classes.button}
            aria-keyshortcuts="F"
            disabled={pending !== undefined}
            onClick={onFlag}
          >
            {state === 'flagged' ? 'Change flag' : 'Flag'}
            {hasKeys && <Key>F</Key>}
          </Button>
          {leftOut === null && (
            <Button
              className={classes.button}
              aria-keyshortcuts="A"
              // It keeps the focus, so that the page is not left without one.
              {...(isUnavailable && { 'aria-disabled': true, 'data-disabled': true })}
              onClick={onAccept}
            >
              {hasNext && state !== 'accepted' ? 'Accept and next' : 'Accept'}
              {hasKeys && <Key>A</Key>}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
