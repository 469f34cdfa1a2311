import type { ReviewState } from '@lexplain/contract/reviews/reviews';
import type { RefObject } from 'react';
import { useKeySetting, useKeys } from '../../../components/keys/use-keys';
import type { ShownQuestion } from '../question/use-shown-question';
import type { DialogName } from '../work/dialogs';
import type { VerdictControls } from '../work/use-judging';
import { isAllAccepted, type Progress } from './review-rows';

type Field = RefObject<HTMLTextAreaElement | null>;

interface Commands {
  state: ReviewState;
  progress: Progress;
  shown: ShownQuestion;
  judging: VerdictControls;
  fields: { comment: Field; note: Field };
  goToNextClient: () => void;
  take: () => void;
  ask: (dialog: DialogName) => void;
}

/** What the keys of a review do (`review-keys.ts`), each only where its button could be pressed. */
export const useReviewKeys = ({
  state,
  progress,
  shown,
  judging,
  fields,
  goToNextClient,
  take,
  ask,
}: Commands): void => {
  const { isOn } = useKeySetting();
  const { isOpen } = judging;
  useKeys(
    {
      j: () => shown.step(1),
      ArrowRight: () => shown.step(1),
      k: () => shown.step(-1),
      ArrowLeft: () => shown.step(-1),
      o: judging.goToOpen,
      a: judging.accept,
      f: judging.flag,
      u: judging.undo,
      c: () => fields.comment.current?.focus(),
      n: () => fields.note.current?.focus(),
      w: goToNextClient,
      t: () => state === 'waiting' && take(),
      r: () => isOpen && progress.flagged > 0 && ask('request'),
      s: () => isOpen && isAllAccepted(progress) && ask('sign-off'),
      '?': () => ask('keys'),
    },
    isOn,
  );
};
