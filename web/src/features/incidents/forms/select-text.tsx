import { Textarea } from '@mantine/core';

/** A text that the page may not copy. */
export const SelectText = ({ text }: { text: string }) => (
  <Textarea label="Select this text and copy it" readOnly autosize value={text} />
);
