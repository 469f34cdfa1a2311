import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { EmailInput } from '../../../components/email-input/email-input';
import { useCommand } from '../../../lib/actions/use-command';
import { formValues } from '../../../lib/forms/form-values';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { loadReplacement } from '../../../session/load-auth';
import { changeErrorMessages } from '../settings/change-error-messages';
import { authErrorMessage } from './auth-error-message';

const names = ['newEmail', 'password'] as const;

const focus = (element: HTMLElement | null): void => element?.focus();

const Form = ({ onCancel }: { onCancel: () => void }) => {
  // On success the session reloads the page, as another account is signed in then.
  const replace = useCommand({
    mutationFn: async ({ newEmail, password }: Record<(typeof names)[number], string>, permit) => {
      const { replaceAccount } = await loadReplacement();
      await replaceAccount(permit, toAsciiAddress(newEmail.trim()), password);
    },
  });
  const { faults, isSendable } = useFieldFaults();
  const isBusy = replace.isPending || replace.isSuccess;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSendable(event.currentTarget)) replace.run(formValues(event.currentTarget, names));
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack ta="start" w={320} maw="100%">
        <EmailInput
          ref={focus}
          name="newEmail"
          error={faults.newEmail}
          label="New email address"
          autoComplete="email"
          required
        />
        <PasswordInput
          name="password"
          error={faults.password}
          label="Your password"
          description="To confirm your identity. Your password stays the same."
          autoComplete="current-password"
          required
        />
        {replace.isError && (
          <Alert color="red" role="alert">
            {authErrorMessage(
              replace.error,
              'The address could not be changed. Please try again later.',
              changeErrorMessages,
            )}
          </Alert>
        )}
        <Group justify="center">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Changing...' : 'Use this address'}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/**
 * For people who mistyped their address when registering and never receive the verification mail.
 */
export const AnotherAddress = () => {
  const [state, setState] = useState<'untouched' | 'open' | 'cancelled'>('untouched');
  if (state === 'open') return <Form onCancel={() => setState('cancelled')} />;
  return (
    <Text size="sm">
      Wrong address?{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => setState('open')}
        // The button that had the focus was removed.
        {...(state === 'cancelled' && { ref: focus })}
      >
        Use another one
      </Anchor>
    </Text>
  );
};
