import { bounds } from '@lexplain/contract/api/bounds';
import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { describeExcess } from './text-limit';

/**
 * Writes a domain in its ASCII form, as mail needs it. Chromium does so by itself, Firefox sends
 * what was typed, and Safari refuses it. A domain that is too long then keeps the form from being
 * sent.
 */
export const writeAsciiDomain = (field: HTMLInputElement): void => {
  const ascii = toAsciiAddress(field.value);
  if (ascii !== field.value) field.value = ascii;
  field.setCustomValidity(describeExcess(bounds.email, ascii.length) ?? '');
};
