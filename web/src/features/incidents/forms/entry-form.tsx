import { Alert, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import classes from '../board/board.module.css';
import type { NewEntry } from '../board/compute-incident';
import { fullText } from '../board/full-text';
import type { IncidentWork } from '../board/incident-work';
import { Effects } from './effects';

interface EntryFormProps {
  work: IncidentWork;
  /** The entries to add; none while there is nothing to add yet. */
  added: readonly NewEntry[];
  /** Why it can't be added; null where it can. */
  fault: string | null;
  label: string;
  isDestructive?: boolean;
  /** Whether it is about deadlines at all. */
  hasEffects?: boolean;
  onDone: () => void;
  children: ReactNode;
}

/** A form for entries. It says what they do before they are stored. */
export const EntryForm = ({
  work,
  added,
  fault,
  label,
  isDestructive = false,
  hasEffects = true,
  onDone,
  children,
}: EntryFormProps) => {
  const [isPressed, setPressed] = useState(false);
  const isDone = useRef(false);
  const { proposing } = work;
  const isClosing = added.every(({ content }) => content.kind === 'closed');
  const obstacle = work.isFull && !isClosing ? fullText : fault;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setPressed(true);
    // A second press finds the form while it closes.
    if (obstacle !== null || isDone.current) return;
    if (proposing) {
      // It is not kept on the device: the form stays until the server has it.
      for (const entry of added) proposing.send(entry);
      return;
    }
    isDone.current = true;
    work.queue.add(added);
    onDone();
  };
  const failure = (isPressed ? obstacle : null) ?? proposing?.failure ?? null;
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <Stack>
        {children}
        {hasEffects && added.length > 0 && <Effects work={work} added={added} />}
        {proposing?.comment}
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          {proposing ? (
            <Button type="submit" disabled={proposing.isBusy}>
              {proposing.isBusy ? 'Sending...' : 'Send the proposal'}
            </Button>
          ) : (
            <Button type="submit" {...(isDestructive && { color: 'red' })}>
              {label}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
};
