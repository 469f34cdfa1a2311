import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isPageEnding } from '../../../session/leave';
import { ChoiceDialog } from './choice-dialog';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Whether the device has stored the unsaved answers. */
  isKept: boolean;
  /** False while a conflict has to be resolved first. */
  canSave: boolean;
  /** Resolves to whether everything is stored. */
  onSave: () => Promise<boolean>;
}

/** Asks before a page with unsaved answers is left by a link, the back button or a closed tab. */
export const LeaveGuard = ({ isDirty, isKept, canSave, onSave }: LeaveGuardProps) => {
  const [isSaving, setSaving] = useState(false);
  /** Whether the person still waits for the save: without a network they may choose otherwise. */
  const isAwaited = useRef(false);
  const blocker = useBlocker({
    // A link to another place on the same page does not leave it.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isPageEnding(),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const choose = (go: () => void) => () => {
    isAwaited.current = false;
    setSaving(false);
    go();
  };
  const saveAndLeave = async (): Promise<void> => {
    isAwaited.current = true;
    setSaving(true);
    const isSaved = await onSave();
    // If the save failed, the form shows why.
    if (isAwaited.current) choose(isSaved ? blocker.proceed : blocker.reset)();
  };
  return (
    <ChoiceDialog
      title="Unsaved answers"
      question={`You have unsaved answers. If you leave without saving, ${isKept ? 'they stay on this device and are shown here again' : 'they are lost, as this device could not keep them'}.`}
      choices={[
        { label: 'Leave without saving', onChoose: choose(blocker.proceed) },
        ...(canSave
          ? [
              {
                label: isSaving ? 'Saving...' : 'Save and leave',
                onChoose: () => void saveAndLeave(),
                isBusy: isSaving,
              },
            ]
          : []),
      ]}
      cancelLabel="Stay"
      onCancel={choose(blocker.reset)}
    />
  );
};
