import { Button, Group, Text } from '@mantine/core';
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
    <Group gap={0}>
      <Button variant="default" onClick={copy}>
        {label}
      </Button>
      <Text size="sm" role="status" ms={copied ? 'xs' : 0}>
        {copied === 'copied' && 'Copied.'}
        {copied === 'refused' && 'It could not be copied: select it above.'}
      </Text>
    </Group>
  );
};
