import { Button, CloseButton, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { isDialogOpen } from '../../../components/keys/is-elsewhere';
import { useAuth } from '../../../session/use-auth';
import { describeChoice } from './choice-texts';
import classes from './reminders.module.css';
import type { ClientChoice } from './use-chosen-clients';

const ReminderDialog = lazy(async () => ({
  default: (await import('./reminder-dialog')).ReminderDialog,
}));

interface ChoiceBarProps {
  choice: ClientChoice;
  /** Called once no client is chosen, as the bar had the focus. */
  onCleared: () => void;
  /** Whether the reader may write to the owners. */
  canRemind: boolean;
  /** Chooses all that the list finds, over its pages. */
  chooseAll?: ReactNode;
  /** What else can be done with the chosen clients. */
  children?: ReactNode;
}

/** How many clients are chosen, and what can be done with them. It moves no row. */
export const ChoiceBar = ({
  choice,
  onCleared,
  canRemind,
  chooseAll,
  children,
}: ChoiceBarProps) => {
  const { backendUser } = useAuth();
  const by = backendUser?.display_name.trim() || backendUser?.email || '';
  const [isOpen, dialog] = useDisclosure();
  const { chosen, clear } = choice;
  const clearChoice = (): void => {
    clear();
    onCleared();
  };
  useHotkeys([
    [
      'Escape',
      () => {
        // Of a dialog, it closes that alone.
        if (chosen.size > 0 && !isDialogOpen()) clearChoice();
      },
    ],
  ]);
  return (
    <>
      {/* Said also where the bar comes and goes. */}
      <Text role="status" className={classes.said}>
        {describeChoice(chosen.size)}
      </Text>
      {chosen.size > 0 && (
        <div className={classes.bar} role="toolbar" aria-label="With the chosen clients">
          <b className={classes.count}>{describeChoice(chosen.size)}</b>
          {chooseAll}
          {canRemind && (
            <Button size="xs" variant="default" onClick={dialog.open}>
              Remind the owners
            </Button>
          )}
          {children}
          <CloseButton aria-label="Clear the choice" onClick={clearChoice} />
        </div>
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
    </>
  );
};
