import { bounds } from '@lexplain/contract/bounds';

const boundOf: Partial<Record<string, number>> = {
  name: bounds.name,
  organization: bounds.organization,
  phone: bounds.phone,
  email: bounds.email,
  message: bounds.message,
};

/** What the server would refuse in a text and the browser does not know of; empty when there is nothing. */
const faultOf = (value: string, bound: number): string => {
  if (value.trim() === '') return 'Fill in this field: spaces alone are not an answer.';
  if (value.length > bound) return `Use at most ${bound.toLocaleString('en-AU')} characters.`;
  if (!value.isWellFormed()) return 'A character in this field cannot be sent. Please remove it.';
  return '';
};

/**
 * Whether a form can be sent. If not, the browser shows why at the first field at fault, in the same way in
 * which it shows an empty field or what is no address. An address is what HTML says it is; the server has
 * the same rule.
 */
export const isSendable = (form: HTMLFormElement): boolean => {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const bound = boundOf[field.name];
    if (bound !== undefined) field.setCustomValidity(faultOf(field.value, bound));
  }
  return form.reportValidity();
};

/** Takes back what was said of a field: its text has changed since. */
export const clearFault = (field: EventTarget): void => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.setCustomValidity('');
  }
};
