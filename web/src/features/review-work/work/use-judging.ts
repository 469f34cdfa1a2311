import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findNextOpen, type ReviewedQuestion } from '../review/review-rows';
import { describeJudged } from '../review-work-texts';
import type { ReviewDrafts } from './review-drafts';
import { type Judgement, useVerdicts } from './use-verdicts';

interface JudgingProps {
  work: ReviewWork;
  rows: ReviewedQuestion[];
  /** The shown question. */
  row: ReviewedQuestion | undefined;
  drafts: ReviewDrafts;
  go: (questionId: string) => void;
  /** The field for the reason of a flag. */
  reason: RefObject<HTMLTextAreaElement | null>;
}

/** A verdict that was given on this page, and what it replaced. */
interface Change {
  questionId: string;
  position: number;
  hash: string | null;
  given: Judgement;
  before: Judgement;
  /** The unsaved reason that an acceptance discarded. */
  reason: string;
}

const toJudgement = ({ verdict }: ReviewedQuestion): Judgement => {
  if (verdict?.verdict !== 'flagged') return { verdict: verdict?.verdict ?? 'none' };
  return { verdict: 'flagged', reason: verdict.reason ?? '' };
};

const isSame = (a: Judgement, b: Judgement): boolean =>
  a.verdict === b.verdict &&
  (a.verdict !== 'flagged' || b.verdict !== 'flagged' || a.reason === b.reason);

const reasonKeyOf = (questionId: string) => ({ questionId, field: 'reason' }) as const;

/**
 * Whether someone writes in a field other than the one that was just saved, and would lose their
 * place.
 */
const isWriting = (saved: HTMLTextAreaElement | null): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && document.activeElement !== saved;

/**
 * Verdicts on the shown question, and the way back: the last verdict that was given on this page is
 * undone wherever the adviser is. What was done is said, as it may be about another question.
 */
export const useJudging = ({ work, rows, row, drafts, go, reason }: JudgingProps) => {
  const isOpen = work.review.state === 'in_review';
  const verdicts = useVerdicts(work.review.id);
  const [flaggingId, setFlaggingId] = useState<string | null>(null);
  const [isAccepting, setAccepting] = useState(false);
  const [said, say] = useState('');
  const [changes, setChanges] = useState<Change[]>([]);
  const isUndoing = useRef(false);
  const latest = useRef({ rows, row });
  useEffect(() => {
    latest.current = { rows, row };
  });

  // A reason that was typed earlier is shown again, so that it can be saved.
  const isFlagging =
    row !== undefined &&
    (flaggingId === row.question.id ||
      (isOpen && drafts.textOf(reasonKeyOf(row.question.id)) !== ''));

  const judge = async (judged: ReviewedQuestion, given: Judgement): Promise<boolean> => {
    const { id, position } = judged.question;
    const textKey = reasonKeyOf(id);
    const before = toJudgement(judged);
    const typed = given.verdict === 'accepted' ? drafts.textOf(textKey) : '';
    const outcome = await verdicts.judge(judged, given);
    if (outcome === 'refused') say(`The verdict on question ${position} was not saved.`);
    if (outcome !== 'saved') return false;
    setFlaggingId((now) => (now === id ? null : now));
    if (given.verdict === 'accepted') drafts.write(textKey, '');
    // Its form may be gone by now, with the next question in its place.
    if (given.verdict === 'flagged') drafts.remove(textKey, given.reason);
    const change = { questionId: id, position, hash: judged.hash, given, before, reason: typed };
    setChanges((all) => [...all, change]);
    say(describeJudged(judged, given));
    return true;
  };

  const revert = async (last: Change): Promise<void> => {
    const { questionId, position, hash, given, before } = last;
    const now = latest.current.rows.find(({ question }) => question.id === questionId);
    setChanges((all) => all.filter((change) => change !== last));
    if (!now || now.hash !== hash || !isSame(toJudgement(now), given)) {
      say(`Not undone: question ${position} has changed since.`);
      return;
    }
    if ((await verdicts.judge(now, before)) === 'saved') {
      if (last.reason !== '') drafts.write(reasonKeyOf(questionId), last.reason);
      say(`Undone. ${describeJudged(now, before)}`);
    } else {
      say(`The verdict on question ${position} could not be undone. Try again there.`);
    }
  };

  /** The last verdict that can be undone. */
  const last = isOpen ? changes.at(-1) : undefined;

  const undo = async (): Promise<void> => {
    if (!isOpen || isUndoing.current) return;
    if (verdicts.pending.size > 0) say('A verdict is still being saved: undo it afterwards.');
    else if (!last) say('Nothing to undo: no verdict was given since the page was opened.');
    else {
      isUndoing.current = true;
      await revert(last).finally(() => {
        isUndoing.current = false;
      });
    }
  };

  /**
   * Goes on once it is saved, as it may be refused: the next open question, unless the adviser has
   * left this one.
   */
  const judgeAndGo = async (judged: ReviewedQuestion, given: Judgement): Promise<boolean> => {
    if (!(await judge(judged, given))) return false;
    const { id } = judged.question;
    const next = findNextOpen(latest.current.rows, id);
    const saved = given.verdict === 'flagged' ? reason.current : null;
    if (next && latest.current.row?.question.id === id && !isWriting(saved)) go(next.question.id);
    return true;
  };

  /** Whoever takes a verdict back, or changes the reason of a flag, has come for this question. */
  const judgeShown = async (given: Judgement): Promise<boolean> => {
    if (!row) return false;
    const leadsOn = given.verdict !== 'none' && row.state !== given.verdict;
    return leadsOn ? judgeAndGo(row, given) : judge(row, given);
  };

  const next = row && findNextOpen(rows, row.question.id);

  const flag = (): void => {
    if (!isOpen || !row || verdicts.pending.has(row.question.id)) return;
    flushSync(() => setFlaggingId(row.question.id));
    reason.current?.focus();
  };

  const acceptUnchanged = async (unchanged: ReviewedQuestion[]): Promise<void> => {
    if (isAccepting) return;
    setAccepting(true);
    for (const one of unchanged) {
      if (!(await judge(one, { verdict: 'accepted' }))) break;
    }
    setAccepting(false);
  };

  return {
    /** Whether verdicts can be given in the review's state. */
    isOpen,
    verdicts,
    /** Whether the form for the reason of a flag is open. */
    isFlagging,
    isAccepting,
    /** What was done last, for the page to show and to announce. */
    said,
    lastPosition: last?.position ?? null,
    judgeShown,
    /** Whether another question is open, to which a verdict goes on. */
    hasNext: next !== undefined,
    accept: () => {
      if (!isOpen || !row || row.state === 'accepted') return;
      if (row.leftOut === null) void judgeAndGo(row, { verdict: 'accepted' });
      else say(`Question ${row.question.position} was left out by the client’s profile.`);
    },
    undo: () => void undo(),
    flag,
    stopFlagging: () => setFlaggingId(null),
    goToOpen: () => {
      if (next) go(next.question.id);
      else say('No other question is open.');
    },
    acceptUnchanged,
  };
};
export type VerdictControls = ReturnType<typeof useJudging>;
