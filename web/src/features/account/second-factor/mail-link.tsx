import { namingHours, secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';

/**
 * For staff whose days without two-step sign-in are over: a password alone sets nothing up that
 * counts.
 */
export const MailLink = () => {
  const mail = useCommand({
    mutationFn: (_, permit) => send(permit, secondFactorEndpoints.mailSecondFactorLink, {}),
  });
  return (
    <Stack align="start" gap="sm">
      <Text size="sm">
        Your days without two-step sign-in are over. Go on by a link that we mail you, or ask an
        admin.
      </Text>
      {mail.isSuccess && (
        // The button that had the focus is gone.
        <Alert color="green" role="status" tabIndex={-1} ref={(shown) => shown?.focus()}>
          The link is on its way to your mailbox. It is good for {namingHours} hours.
        </Alert>
      )}
      {!mail.isSuccess && (
        <Button onClick={() => mail.run()} disabled={mail.isPending}>
          {mail.isPending ? 'Mailing...' : 'Mail me the link'}
        </Button>
      )}
      {mail.isError && (
        <Alert color="red" role="alert">
          {messageOf(mail.error, 'The link could not be mailed. Please try again.')}
        </Alert>
      )}
    </Stack>
  );
};
