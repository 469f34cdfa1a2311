import {
  type AddressStatus,
  type NoticeSettings,
  noticeEndpoints,
} from '@lexplain/contract/notices/notices';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { settingsQuery } from './queries';

interface AddressProblem {
  title: string;
  text: (email: string) => string;
}

const troubles: Record<Exclude<AddressStatus, 'reached' | 'delayed'>, AddressProblem> = {
  bounced: {
    title: 'We can’t reach you at this address.',
    text: (email) =>
      `Mail to ${email} was returned, so we have stopped sending mail to this address. Change your address, or try this one again if it works now.`,
  },
  complained: {
    title: 'One of our emails was marked as spam.',
    text: (email) =>
      `We have stopped sending mail to ${email}. If you want to receive our mail, try this address again.`,
  },
};

/** Wraps addresses that are wider than a phone. */
const fits = { style: { overflowWrap: 'anywhere' } } as const;

const focus = (element: HTMLElement | null): void => element?.focus();

/** Why mail does not reach the person, if so, and what to do. */
export const AddressAlert = ({ address: { email, reach } }: Pick<NoticeSettings, 'address'>) => {
  const client = useQueryClient();
  const check = useCommand({
    mutationFn: (_, permit) => send(permit, noticeEndpoints.checkAddress, {}),
    onSuccess: (settings) => cacheAnswer(client, settingsQuery, () => settings),
  });
  if (reach === 'reached') {
    if (!check.isSuccess) return null;
    return (
      // The button that had the focus was removed: the result gets it.
      <Alert {...fits} color="green" role="status" tabIndex={-1} ref={focus}>
        We have sent an email to {email}; if it does not arrive, change your address.
      </Alert>
    );
  }
  if (reach === 'delayed') {
    return (
      <Alert {...fits} role="status" title="Mail to this address is delayed.">
        Your mail provider did not accept our last email to {email}. We will try again.
      </Alert>
    );
  }
  const { title, text } = troubles[reach];
  return (
    <Alert {...fits} color="red" role="alert" title={title}>
      <Stack gap="sm">
        <Text size="sm">{text(email)}</Text>
        {check.isError && (
          <Text size="sm" fw={500} role="alert">
            {messageOf(
              check.error,
              'We could not send an email to this address. Please try again later.',
            )}
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
          <Anchor
            size="sm"
            c="inherit"
            underline="always"
            renderRoot={(props) => <Link {...props} to="/dashboard/user/sign-in" />}
          >
            Change your address
          </Anchor>
        </Group>
      </Stack>
    </Alert>
  );
};
