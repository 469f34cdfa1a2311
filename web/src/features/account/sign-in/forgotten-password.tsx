import '../../../design/forms.css';
import { Alert, Anchor, Text } from '@mantine/core';
import { useAction } from '../../../lib/actions/use-action';

interface ForgottenPasswordProps {
  /** The value of the form's email field. */
  emailOf: () => string;
  /** Whether a sign-in has failed since: what was said before does not stay beside its message. */
  isPast: boolean;
}

/**
 * Sends a link for a new password to the address in the form; the message is the same for every
 * address.
 */
export const ForgottenPassword = ({ emailOf, isPast }: ForgottenPasswordProps) => {
  const reset = useAction(async (email: string, permit) =>
    (await import('./request-password-reset')).requestPasswordReset(email, permit),
  );
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        mx="auto"
        py={2}
        disabled={reset.isPending}
        onClick={() => reset.run(emailOf().trim())}
      >
        {reset.isPending ? 'Requesting a link...' : 'Forgot your password?'}
      </Anchor>
      <div aria-live="polite" hidden={isPast}>
        {reset.result?.sent === false && (
          <Text size="sm" ta="center">
            Enter your email address above, then ask again.
          </Text>
        )}
        {reset.result?.sent && (
          <Alert>
            If there is an account for that address, a link to set a new password is on its way.
          </Alert>
        )}
        {reset.hasFailed && (
          <Alert color="red">The link could not be requested. Please try again later.</Alert>
        )}
      </div>
    </>
  );
};
