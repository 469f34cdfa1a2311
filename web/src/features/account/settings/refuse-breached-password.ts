import { env } from '../../../lib/api/env';

/**
 * Whether the password in a field of a form is known from stolen data, which the form then says at
 * the field, as it says what else keeps it from being sent. False where the build has no service to
 * ask.
 */
export const refuseBreachedPassword = async (
  form: HTMLFormElement,
  name: string,
): Promise<boolean> => {
  const field = form.elements.namedItem(name);
  const address = env.VITE_BREACHED_PASSWORDS_URL;
  if (!address || !(field instanceof HTMLInputElement)) return false;
  const { isBreached } = await import('./breached-passwords');
  if (!(await isBreached(field.value, address))) return false;
  field.setCustomValidity('This password is known from stolen data. Choose another.');
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  // It is not sent, but shows what keeps it from that (`useFieldFaults`).
  form.requestSubmit();
  return true;
};
