import { Textarea } from '@mantine/core';

/** A text to copy by hand, where the browser does not let the page copy it. */
export const SelectText = ({ text }: { text: string }) => (
  <Textarea label="Select this text and copy it" readOnly autosize value={text} />
);
