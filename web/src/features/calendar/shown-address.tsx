import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

/** An address that was just made, which nobody can look up again. */
export const ShownAddress = ({ address }: { address: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = (): void => {
    void navigator.clipboard.writeText(address).then(
      () => setCopied('copied'),
      () => {
        setCopied('refused');
        field.current?.select();
      },
    );
  };
  return (
    <Stack gap="xs">
      <TextInput
        ref={field}
        label="Your calendar address"
        description="Copy it now: it is not shown again. In your calendar program, add it as a calendar from the web, also called a subscription."
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        <Button onClick={copy}>Copy the address</Button>
        <Anchor href={address.replace(/^https?:/, 'webcal:')} underline="always" size="sm">
          Open in the calendar of this device
        </Anchor>
      </Group>
      <Text size="sm" role="status">
        {copied === 'copied' && 'Copied.'}
        {copied === 'refused' && 'It could not be copied: it is selected above.'}
      </Text>
    </Stack>
  );
};
