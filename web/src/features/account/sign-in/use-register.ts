import { useAction } from '../../../lib/actions/use-action';
import { messageOf } from '../../../lib/api/api-error';
import { useAuth } from '../../../session/use-auth';
import type { SentForm } from './run-registration';

/** Where the failure has no message (`runRegistration` says the provider's in our words). */
const failed = 'Failed to create account';

/** Registers: account, names, the first call of the API, then `onRegistered` (docs/product.md, "Registration"). */
export const useRegister = (onRegistered: () => void) => {
  const { updateIdentity } = useAuth();
  const action = useAction(
    async (sent: SentForm, permit) =>
      (await import('./run-registration')).runRegistration(sent, permit),
    {
      onDone: (identity) => {
        if (!identity) return;
        // The session knows the new account, but not the name that was added to it.
        updateIdentity(identity);
        onRegistered();
      },
    },
  );
  return {
    register: action.run,
    /** True until the page is left, which may take a while after the account is created. */
    isBusy: action.isPending || Boolean(action.result),
    error: action.hasFailed ? messageOf(action.error, failed) : null,
  };
};
