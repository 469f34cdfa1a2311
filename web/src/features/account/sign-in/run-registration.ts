import { bounds } from '@lexplain/contract/api/bounds';
import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { isBlank } from '@lexplain/contract/text/blank';
import type { Permit } from '../../../lib/actions/permit';
import { loadAuth } from '../../../session/load-auth';
import { refuseBreachedPassword } from '../settings/refuse-breached-password';
import { authErrorMessage } from './auth-error-message';

// Loaded when the form is sent, to keep its page small.

interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export interface SentForm {
  values: Registration;
  form: HTMLFormElement;
}

/** What is wrong with a registration before any call is made (docs/product.md, "Registration"). */
export const registrationFault = (values: Registration): string | null => {
  if (isBlank(values.firstName) || isBlank(values.lastName)) {
    return 'First name and last name are required';
  }
  if (Math.max(values.firstName.trim().length, values.lastName.trim().length) > bounds.name) {
    return `First name and last name can have at most ${bounds.name} characters each`;
  }
  return values.password === values.confirmPassword ? null : 'Passwords do not match';
};

/**
 * Creates the account with its names, and makes the first call of the API. Null where the form says
 * at its password why there is none.
 */
export const runRegistration = async ({ values, form }: SentForm, permit: Permit) => {
  const fault = registrationFault(values);
  if (fault) throw new Error(fault);
  if (await refuseBreachedPassword(form, 'password')) return null;
  const { register } = await loadAuth();
  const displayName = `${values.firstName} ${values.lastName}`.trim();
  const email = toAsciiAddress(values.email.trim());
  const identity = await register(permit, email, values.password, displayName).catch(
    (error: unknown) => {
      throw new Error(authErrorMessage(error, 'Failed to create account'), { cause: error });
    },
  );
  // The account exists: the dashboard makes the same call again.
  await import('../../../session/sync-new-session').then(
    ({ syncNewSession }) => syncNewSession(identity),
    (error: unknown) => console.error('Failed to load the sync of a new session', error),
  );
  return identity;
};
