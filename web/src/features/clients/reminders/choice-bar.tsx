import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useRef } from 'react';
import { useAuth } from '../../../session/use-auth';
import { describeChoice } from './choice-texts';
import classes from './reminders.module.css';
import type { ClientChoice } from './use-chosen-clients';

const ReminderDialog = lazy(async () => ({
  default: (await import('./reminder-dialog')).ReminderDialog,
}));

/** How many clients are chosen, and what can be done with them. */
export const ChoiceBar = ({ choice }: { choice: ClientChoice }) => {
  const { backendUser } = useAuth();
  const by = backendUser?.display_name.trim() || backendUser?.email || '';
  const [isOpen, dialog] = useDisclosure();
  const line = useRef<HTMLParagraphElement>(null);
  const { chosen, clear } = choice;
  // The button that had the focus goes with the choice.
  const clearChoice = (): void => {
    clear();
    line.current?.focus();
  };
  return (
    <div className={classes.bar}>
      <Text size="sm" role="status" ref={line} tabIndex={-1}>
        {describeChoice(chosen.size)}
      </Text>
      {chosen.size > 0 && (
        <>
          <Button size="xs" onClick={dialog.open}>
            Remind the owners
          </Button>
          <Button size="xs" variant="default" onClick={clearChoice}>
            Clear the choice
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReminderDialog
            by={by}
            ids={[...chosen.keys()]}
            onClose={(isSent) => {
              dialog.close();
              if (isSent) clearChoice();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
