import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error';
import { loadAuth } from '../../session/load-auth';
import { useAuth } from '../../session/use-auth';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** What is wrong with a registration before any call is made, in the spec's words (section 5). */
export const registrationFault = (values: Registration): string | null => {
  if (!values.firstName.trim() || !values.lastName.trim()) {
    return 'First name and last name are required';
  }
  return values.password === values.confirmPassword ? null : 'Passwords do not match';
};

/** The spec's registration sequence (section 4): account, names, a follow-up for that person, onwards. */
export const useRegister = (onRegistered: () => void) => {
  const { updateIdentity } = useAuth();
  const mutation = useMutation({
    mutationFn: async (values: Registration) => {
      const fault = registrationFault(values);
      if (fault) throw new Error(fault);
      const { register } = await loadAuth();
      const displayName = `${values.firstName} ${values.lastName}`.trim();
      const identity = await register(values.email.trim(), values.password, displayName);
      const { syncNewSession } = await import('../../session/sync-new-session');
      await syncNewSession(identity);
      return identity;
    },
    onSuccess: (identity) => {
      // The session has heard of the new account, but not of the name that was added to it.
      updateIdentity(identity);
      onRegistered();
    },
  });
  return {
    register: (values: Registration) => mutation.mutate(values),
    isPending: mutation.isPending,
    error: mutation.error && messageOf(mutation.error, 'Failed to create account'),
  };
};
