import type { Question, SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { ReviewState, ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { useEffect, useMemo, useState } from 'react';
import { collectJudgements, isFlagged, orderByFlag } from './judgements';
import { type LoadedReview, useJudged } from './queries';

type OptionalReview = ReviewWithRounds | null;

const isSameTurn = (a: OptionalReview, b: OptionalReview): boolean =>
  a?.review.id === b?.review.id && a?.review.revision === b?.review.revision;

/**
 * The review whose verdicts the questions show. A turn that comes while the person is working in a
 * question waits until they ask for it, as it would lock and move what they are typing in; and
 * until the submission that it judges is loaded, as the questions would otherwise move once more
 * when it arrives.
 */
const useShown = (
  fresh: OptionalReview,
  isLoaded: boolean,
  isDraft: boolean,
  isWorking: () => boolean,
) => {
  const [held, setHeld] = useState(fresh);
  const isHeld = !isSameTurn(held, fresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each turn, when it has come.
  useEffect(() => {
    if (isHeld && isLoaded && !isWorking()) setHeld(fresh);
  }, [fresh?.review.id, fresh?.review.revision, isLoaded]);
  // A submission has only comments to write, and no order that would change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function may change with every render.
  useEffect(() => {
    if (!isHeld || isDraft) return undefined;
    // A field loses the focus as soon as a button is pressed: the button must not move before it is
    // released.
    let isPressing = false;
    const showOnceLeft = () => void setTimeout(() => isPressing || isWorking() || setHeld(fresh));
    const onPress = () => {
      isPressing = true;
    };
    const onRelease = () => {
      isPressing = false;
      showOnceLeft();
    };
    document.addEventListener('focusout', showOnceLeft);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('pointerup', onRelease, true);
    document.addEventListener('pointercancel', onRelease, true);
    return () => {
      document.removeEventListener('focusout', showOnceLeft);
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('pointerup', onRelease, true);
      document.removeEventListener('pointercancel', onRelease, true);
    };
  }, [isHeld, isDraft, fresh]);
  return { shown: isHeld ? held : fresh, isHeld, show: () => setHeld(fresh) };
};

/** What begins the next assessment. */
const nextOf = (flagged: number, state: ReviewState | undefined): string => {
  if (state !== 'changes_requested') return 'Start a new assessment';
  if (flagged === 0) return 'Change the answers';
  return flagged === 1 ? 'Answer 1 question again' : `Answer ${flagged} questions again`;
};

interface Source {
  loaded: LoadedReview;
  current: SubmissionWithAnswers;
  questions: Question[];
  versions: ReadonlyMap<string, string> | undefined;
  /** Whether the person is working in a question, or writing a comment on what they submitted. */
  isWorking: () => boolean;
}

/** The verdicts that a form shows, and its questions in their order. */
export const useFormReview = ({ loaded, current, questions, versions, isWorking }: Source) => {
  const { review } = loaded;
  const { data: judged } = useJudged(loaded);
  const isDraft = current.submission.status === 'draft';
  const hasVerdicts = review?.review.state === 'changes_requested';
  const isLoaded =
    !(isDraft && hasVerdicts) || judged?.submission.id === review.review.submission_id;
  const { shown, isHeld, show } = useShown(review, isLoaded, isDraft, isWorking);
  const judgements = useMemo(
    () => collectJudgements({ review: shown, current, judged, questions, versions }),
    [shown, current, judged, questions, versions],
  );
  const ordered = useMemo(
    () => (isDraft ? orderByFlag(questions, judgements) : questions),
    [isDraft, questions, judgements],
  );
  const flagged = useMemo(
    () => questions.filter((question) => isFlagged(judgements, question)),
    [questions, judgements],
  );
  return {
    judgements,
    questions: ordered,
    flagged,
    next: nextOf(flagged.length, review?.review.state),
    /** Shows the verdicts of a turn that waits; null where none does. */
    showVerdicts: isHeld && isLoaded && hasVerdicts && isDraft ? show : null,
  };
};
