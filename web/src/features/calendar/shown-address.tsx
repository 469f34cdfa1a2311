import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';

interface CopiedFieldProps {
  label: string;
  description: string;
  value: string;
  /** What the button says. */
  action: string;
  children?: ReactNode;
}

const CopiedField = ({ label, description, value, action, children }: CopiedFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = (): void => {
    void navigator.clipboard.writeText(value).then(
      () => setCopied('copied'),
      () => {
        setCopied('refused');
        field.current?.select();
      },
    );
  };
  return (
    <>
      <TextInput
        ref={field}
        label={label}
        description={description}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        <Button onClick={copy}>{action}</Button>
        {children}
      </Group>
      <Text size="sm" role="status">
        {copied === 'copied' && 'Copied.'}
        {copied === 'refused' && 'It could not be copied: it is selected above.'}
      </Text>
    </>
  );
};

/** The address of the feed of changes has the same secret as that of the calendar. */
const toFeedAddress = (address: string): string =>
  address.replace(/\/deadlines\.ics$/, '/changes.atom');

/** Addresses that were just made, which nobody can look up again. */
export const ShownAddress = ({ address }: { address: string }) => (
  <Stack gap="xs">
    <CopiedField
      label="Your calendar link"
      description="Copy it now: it is not shown again. In your calendar program, add it as a calendar from the web, also called a subscription."
      value={address}
      action="Copy the link"
    >
      <Anchor href={address.replace(/^https?:/, 'webcal:')} underline="always" size="sm">
        Open in the calendar of this device
      </Anchor>
    </CopiedField>
    <CopiedField
      label="Your feed of changes to the law"
      description="For a program that reads feeds (Atom). It contains the same secret, and stops working with the calendar link."
      value={toFeedAddress(address)}
      action="Copy the feed’s link"
    />
  </Stack>
);
