import type { ReviewWork } from '@lexplain/contract/review-work';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { doubleClickMilliseconds } from '../../lib/stray-press';
import type { ReviewDrafts } from './review-drafts';
import { findNextOpen, type ReviewedQuestion } from './review-rows';
import { type Judgement, useVerdicts } from './use-verdicts';

interface Judging {
  work: ReviewWork;
  rows: ReviewedQuestion[];
  /** The shown question. */
  row: ReviewedQuestion | undefined;
  drafts: ReviewDrafts;
  go: (questionId: string) => void;
  /** The field for the reason of a flag. */
  reason: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Verdicts on the shown question. Once one is saved, the next open question is shown, unless the adviser has
 * gone elsewhere meanwhile.
 */
export const useJudging = ({ work, rows, row, drafts, go, reason }: Judging) => {
  const isOpen = work.review.state === 'in_review';
  const verdicts = useVerdicts(work.review.id);
  const [flaggingId, setFlaggingId] = useState<string | null>(null);
  const [isAccepting, setAccepting] = useState(false);
  const latest = useRef({ rows, row });
  useEffect(() => {
    latest.current = { rows, row };
  });
  const advancedAt = useRef(0);

  const placeOf = ({ question }: ReviewedQuestion) =>
    ({ questionId: question.id, field: 'reason' }) as const;
  // A reason that was typed earlier is shown again, so that it can be saved.
  const isFlagging =
    row !== undefined &&
    (flaggingId === row.question.id || (isOpen && drafts.wordsOf(placeOf(row)) !== ''));

  const advance = (from: string): void => {
    const { rows: now, row: shown } = latest.current;
    const next = findNextOpen(now, from);
    if (!next || shown?.question.id !== from) return;
    advancedAt.current = Date.now();
    go(next.question.id);
  };

  /** The second press of two was meant for the question before. */
  const isStray = (): boolean => Date.now() - advancedAt.current < doubleClickMilliseconds;

  const judgeShown = async (judgement: Judgement): Promise<boolean> => {
    if (!row) return false;
    const isStored = await verdicts.judge(row, judgement);
    if (!isStored) return false;
    setFlaggingId(null);
    if (judgement.verdict === 'accepted') drafts.write(placeOf(row), '');
    // After React has rendered the saved verdict.
    if (judgement.verdict !== 'none') setTimeout(() => advance(row.question.id));
    return true;
  };

  const flag = (): void => {
    if (!isOpen || !row || verdicts.pending.has(row.question.id)) return;
    flushSync(() => setFlaggingId(row.question.id));
    reason.current?.focus();
  };

  const acceptUnchanged = async (unchanged: ReviewedQuestion[]): Promise<void> => {
    if (isAccepting) return;
    setAccepting(true);
    for (const one of unchanged) {
      if (!(await verdicts.judge(one, { verdict: 'accepted' }))) break;
    }
    setAccepting(false);
  };

  return {
    verdicts,
    isFlagging,
    isAccepting,
    judgeShown,
    accept: () => {
      if (isOpen && row && row.state !== 'accepted' && !isStray())
        void judgeShown({ verdict: 'accepted' });
    },
    takeBack: () => {
      if (isOpen && row?.verdict && !isStray()) void judgeShown({ verdict: 'none' });
    },
    flag,
    stopFlagging: () => setFlaggingId(null),
    goToOpen: () => {
      const next = row && findNextOpen(rows, row.question.id);
      if (next) go(next.question.id);
    },
    acceptUnchanged,
    /** Whoever has gone to a question themselves means that one. */
    goTo: (questionId: string) => {
      advancedAt.current = 0;
      go(questionId);
    },
  };
};
