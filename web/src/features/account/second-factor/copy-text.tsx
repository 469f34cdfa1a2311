import { Button, Text } from '@mantine/core';
import { useState } from 'react';

interface CopyTextProps {
  label: string;
  text: string;
}

/** A button that copies a text which stands beside it. */
export const CopyText = ({ label, text }: CopyTextProps) => {
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    );
  };
  return (
    <>
      <Button variant="default" onClick={copy}>
        {label}
      </Button>
      <Text size="sm" role="status">
        {copied === 'copied' && 'Copied.'}
        {copied === 'refused' && 'It could not be copied: select it above.'}
      </Text>
    </>
  );
};
