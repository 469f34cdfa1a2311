import { useAction } from '../../lib/use-action';
import { loadAuth } from '../../session/load-auth';
import { useAuth } from '../../session/use-auth';
import { authErrorMessage } from './auth-error-message';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** What is wrong with a registration before any call is made (docs/product.md, "Registration"). */
export const registrationFault = (values: Registration): string | null => {
  if (!values.firstName.trim() || !values.lastName.trim()) {
    return 'First name and last name are required';
  }
  return values.password === values.confirmPassword ? null : 'Passwords do not match';
};

/** Registers: account, names, the first call of the API, then `onRegistered` (docs/product.md, "Registration"). */
export const useRegister = (onRegistered: () => void) => {
  const { updateIdentity } = useAuth();
  const action = useAction(
    async (values: Registration, permit) => {
      const fault = registrationFault(values);
      if (fault) throw new Error(fault);
      const { register } = await loadAuth();
      const displayName = `${values.firstName} ${values.lastName}`.trim();
      const identity = await register(permit, values.email.trim(), values.password, displayName);
      // The account exists: the dashboard makes the same call again.
      await import('../../session/sync-new-session').then(
        ({ syncNewSession }) => syncNewSession(identity),
        (error: unknown) => console.error('Failed to load the sync of a new session', error),
      );
      return identity;
    },
    {
      onDone: (identity) => {
        // The session knows the new account, but not the name that was added to it.
        updateIdentity(identity);
        onRegistered();
      },
    },
  );
  return {
    register: action.run,
    /** True until the page is left, which may take a while after the account is created. */
    isBusy: action.isPending || action.isDone,
    error: action.hasFailed ? authErrorMessage(action.error, 'Failed to create account') : null,
  };
};
