import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error';
import { loadAuth } from '../../session/effects';

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

export const useRegister = (onRegistered: () => void) => {
  const mutation = useMutation({
    mutationFn: async (values: Registration) => {
      const fault = registrationFault(values);
      if (fault) throw new Error(fault);
      const { register } = await loadAuth();
      const displayName = `${values.firstName} ${values.lastName}`.trim();
      await register(values.email.trim(), values.password, displayName);
    },
    onSuccess: onRegistered,
  });
  return {
    register: (values: Registration) => mutation.mutate(values),
    isPending: mutation.isPending,
    error: mutation.error && messageOf(mutation.error, 'Failed to create account'),
  };
};
