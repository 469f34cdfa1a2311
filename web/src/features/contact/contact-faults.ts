import { contactFields } from '@lexplain/contract/contact/fields';
import { isBlank } from '@lexplain/contract/text/blank';
import { describeExcess } from '../../lib/forms/text-limit';

/**
 * The fault of a text that the server would refuse and the browser does not check; empty without
 * one.
 */
const faultOf = (value: string, bound: number): string => {
  if (value !== '' && isBlank(value)) return 'Fill in this field: it cannot contain only spaces.';
  const excess = describeExcess(bound, value.trim().length);
  if (excess) return excess;
  if (!value.isWellFormed()) return 'A character in this field cannot be sent. Please remove it.';
  return '';
};

/** Marks the fields that the server would refuse and the browser does not check. */
export const markFaults = (form: HTMLFormElement): void => {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const asked = contactFields.find(({ name }) => name === field.name);
    if (asked) field.setCustomValidity(faultOf(field.value, asked.bound));
  }
};

/** A field whose text has changed is checked anew with the next attempt. */
export const clearFault = (field: EventTarget): void => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.setCustomValidity('');
  }
};
