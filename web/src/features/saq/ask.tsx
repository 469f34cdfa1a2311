import { Button, Group, Modal, Text } from '@mantine/core';

interface Choice {
  label: string;
  onChoose: () => void;
  /** Something is lost by it: it is red, and not what Enter chooses. */
  isDestructive?: boolean;
  /** It is being done: nothing can be chosen by it a second time. */
  isBusy?: boolean;
}

interface AskProps {
  title: string;
  question: string;
  /** What can be done, the likeliest last. */
  choices: Choice[];
  no: string;
  onNo: () => void;
}

/** A question that has to be answered first. Escape declines. */
export const Ask = ({ title, question, choices, no, onNo }: AskProps) => {
  const likeliest = choices.findLast(({ isDestructive }) => !isDestructive);
  return (
    <Modal opened onClose={onNo} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text mb="md">{question}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onNo} data-autofocus={!likeliest || undefined}>
          {no}
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
