import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Ask } from './ask';

interface SubmitButtonProps {
  isDirty: boolean;
  isSubmitting: boolean;
  canSubmit: boolean;
  onSubmit: () => void;
  onSaveAndSubmit: () => void;
}

/** Disabled while there are unsaved changes; Ctrl or ⌘ and Enter then ask (docs/product.md, "Submitting"). */
export const SubmitButton = ({
  isDirty,
  isSubmitting,
  canSubmit,
  onSubmit,
  onSaveAndSubmit,
}: SubmitButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const trigger = (): void => {
    if (isDirty) setAsking(true);
    else if (canSubmit) onSubmit();
  };
  // Also while typing: no field is excluded.
  useHotkeys([['mod+Enter', trigger]], []);
  return (
    <>
      <Button
        variant="light"
        onClick={onSubmit}
        disabled={!canSubmit}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {isSubmitting ? 'Submitting...' : 'Submit'}
      </Button>
      {isAsking && (
        <Ask
          title="Submit"
          question="You have unsaved changes. Save before submitting?"
          choices={[
            {
              label: 'Save and submit',
              onChoose: () => {
                setAsking(false);
                onSaveAndSubmit();
              },
            },
          ]}
          no="Cancel"
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
};
