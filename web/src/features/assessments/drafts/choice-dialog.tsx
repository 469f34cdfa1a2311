import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../../../components/dialog-form/use-return-focus';

interface Choice {
  label: string;
  onChoose: () => void;
  /** A destructive choice is red, and not the default. */
  isDestructive?: boolean;
  /** Under way: the choice can't be made a second time. */
  isBusy?: boolean;
}

interface ChoiceDialogProps {
  title: string;
  /** Null where only the facts below are told. */
  question: string | null;
  /** Facts below the question. */
  children?: ReactNode;
  /** The choices, the most likely one last. */
  choices: Choice[];
  cancelLabel: string;
  onCancel: () => void;
}

/** A question in a dialog. Escape declines. */
export const ChoiceDialog = ({
  title,
  question,
  children,
  choices,
  cancelLabel,
  onCancel,
}: ChoiceDialogProps) => {
  useReturnFocus();
  const likeliest = choices.findLast(({ isDestructive }) => !isDestructive);
  return (
    <Modal opened onClose={onCancel} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {question !== null && <Text mb="md">{question}</Text>}
      {children}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} data-autofocus={!likeliest || undefined}>
          {cancelLabel}
        </Button>
        {choices.map((choice) => (
          <Button
            key={choice.label}
            onClick={choice.onChoose}
            disabled={choice.isBusy ?? false}
            {...(choice.isDestructive && { color: 'red' })}
            variant={choice === likeliest || choice.isDestructive ? 'filled' : 'light'}
            data-autofocus={choice === likeliest || undefined}
          >
            {choice.label}
          </Button>
        ))}
      </Group>
    </Modal>
  );
};
