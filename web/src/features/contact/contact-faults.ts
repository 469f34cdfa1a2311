import { isBlank } from '@lexplain/contract/blank';
import { bounds } from '@lexplain/contract/bounds';
import { describeExcess } from '../../lib/text-limit';

const boundOf: Partial<Record<string, number>> = {
  name: bounds.name,
  organization: bounds.organization,
  phone: bounds.phone,
  email: bounds.email,
  message: bounds.message,
};

/** The fault of a text that the server would refuse and the browser does not check; empty without one. */
const faultOf = (value: string, bound: number): string => {
  if (isBlank(value)) return 'Fill in this field: it cannot contain only spaces.';
  const excess = describeExcess(bound, value.trim().length);
  if (excess) return excess;
  if (!value.isWellFormed()) return 'A character in this field cannot be sent. Please remove it.';
  return '';
};

/**
 * Whether a form can be sent. If not, the browser shows the reason at the first invalid field, as it does for
 * empty fields and invalid addresses. Browser and server use the same rule for addresses.
 */
export const isSendable = (form: HTMLFormElement): boolean => {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const bound = boundOf[field.name];
    if (bound !== undefined) field.setCustomValidity(faultOf(field.value, bound));
  }
  return form.reportValidity();
};

/** Clears the message of a field whose text has changed. */
export const clearFault = (field: EventTarget): void => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.setCustomValidity('');
  }
};
