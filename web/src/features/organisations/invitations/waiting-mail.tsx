import type { SentInvitation } from '@lexplain/contract/organisations/invitations';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../lib/text/dates';

/** What an owner can do while the mail of an invitation waits. */
export const WaitingMail = ({ sent }: { sent: SentInvitation }) => {
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  if (!sent.mail_after || !sent.link) return null;
  const link = `${window.location.origin}${sent.link}`;
  const copy = (): void => {
    void navigator.clipboard.writeText(link).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    );
  };
  return (
    <Alert color="orange" title="The email has not been sent yet" w="100%">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sent.email} has received as many invitations today as we send to one address, also from
        other organisations. The email follows after {formatMoment(sent.mail_after)}. You need not
        wait for it: the invitation is shown to whoever signs in with this address, and you can pass
        on this link. It works for this address only.
      </Text>
      <TextInput
        label="Link of the invitation"
        readOnly
        value={link}
        mt="xs"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={copy}>
          Copy the link
        </Button>
        <Text size="sm" role="status">
          {copied === 'copied' && 'Copied.'}
          {copied === 'refused' && 'The link could not be copied: select it above.'}
        </Text>
      </Group>
    </Alert>
  );
};
