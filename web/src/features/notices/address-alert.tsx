import { type NoticeSettings, noticeEndpoints, type Reach } from '@lexplain/contract/notices';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { messageOf } from '../../lib/api-error';
import { useCommand } from '../../lib/use-command';
import { settingsQuery } from './queries';

interface Trouble {
  title: string;
  words: (email: string) => string;
}

const troubles: Record<Exclude<Reach, 'reached' | 'delayed'>, Trouble> = {
  bounced: {
    title: 'We can’t reach you at this address.',
    words: (email) =>
      `Mail to ${email} came back, and we have stopped sending to it. Change your address, or try this one again if it works now.`,
  },
  complained: {
    title: 'A mail from us was marked as spam.',
    words: (email) =>
      `We have stopped sending to ${email}. Try this address again if our mail may come again.`,
  },
};

/** Wraps addresses that are wider than a phone. */
const fits = { style: { overflowWrap: 'anywhere' } } as const;

const focus = (element: HTMLElement | null): void => element?.focus();

/** Why mail does not reach the person, if so, and what to do. */
export const AddressAlert = ({ address: { email, reach } }: Pick<NoticeSettings, 'address'>) => {
  const client = useQueryClient();
  const check = useCommand({
    mutationFn: () => call(noticeEndpoints.checkAddress, {}),
    onSuccess: async (settings) => {
      await client.cancelQueries(settingsQuery);
      client.setQueryData(settingsQuery.queryKey, settings);
    },
  });
  if (reach === 'reached') {
    if (!check.isSuccess) return null;
    return (
      // The button that had the focus was removed: the result gets it.
      <Alert {...fits} color="green" role="status" tabIndex={-1} ref={focus}>
        We have sent a mail to {email}; if it does not arrive, change your address.
      </Alert>
    );
  }
  if (reach === 'delayed') {
    return (
      <Alert {...fits} role="status" title="Mail to this address is delayed.">
        Your mail provider did not take the last mail to {email}. We try again.
      </Alert>
    );
  }
  const { title, words } = troubles[reach];
  return (
    <Alert {...fits} color="red" role="alert" title={title}>
      <Stack gap="sm">
        <Text size="sm">{words(email)}</Text>
        {check.isError && (
          <Text size="sm" fw={500} role="alert">
            {messageOf(check.error, 'The address could not be tried again. Please try later.')}
          </Text>
        )}
        <Group>
          <Button
            size="xs"
            variant="default"
            onClick={() => check.run()}
            disabled={check.isPending}
          >
            {check.isPending ? 'Sending...' : 'Try this address again'}
          </Button>
          <Anchor href="#sign-in-settings" size="sm" c="inherit" underline="always">
            Change your address
          </Anchor>
        </Group>
      </Stack>
    </Alert>
  );
};
