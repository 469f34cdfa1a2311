import { useEffect, useRef, useState } from 'react';
import type { DialogName } from '../work/dialogs';
import type { Transitions } from '../work/use-transitions';

/** Which dialog of a review is open. It closes when the review has moved on, here or elsewhere. */
export const useReviewDialog = (revision: number, transitions: Transitions) => {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const stateNote = useRef<HTMLDivElement>(null);
  const heldRevision = useRef(revision);
  // The button that had the focus was removed, with its dialog.
  useEffect(() => {
    if (heldRevision.current === revision) return;
    heldRevision.current = revision;
    setDialog((open) => (open === 'keys' ? open : null));
    if (document.activeElement instanceof HTMLTextAreaElement) return;
    stateNote.current?.focus();
  }, [revision]);
  return {
    dialog,
    ask: (name: DialogName): void => {
      // What failed before is not about this attempt.
      if (name === 'request') transitions.requestChanges.reset();
      if (name === 'give-back') transitions.giveBack.reset();
      setDialog(name);
    },
    close: (): void => setDialog(null),
    /** Takes the focus when the review has moved on. */
    stateNote,
  };
};
