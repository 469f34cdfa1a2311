import { Button, Group, Modal, Text } from '@mantine/core';

interface AskProps {
  title: string;
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** A question that has to be answered first. Escape declines. */
export const Ask = ({ title, question, yes, no, onYes, onNo }: AskProps) => (
  <Modal opened onClose={onNo} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
    <Text mb="md">{question}</Text>
    <Group justify="flex-end">
      <Button variant="default" onClick={onNo}>
        {no}
      </Button>
      <Button onClick={onYes} data-autofocus>
        {yes}
      </Button>
    </Group>
  </Modal>
);
