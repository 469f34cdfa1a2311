import { bounds } from '@lexplain/contract/api/bounds';
import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { TextInput, type TextInputProps } from '@mantine/core';
import { describeExcess } from '../../lib/forms/text-limit';

/**
 * Writes a domain in its ASCII form, as mail needs it. Some browsers refuse any other, and some convert it. What is
 * too long then keeps the form from being sent.
 */
const convert = (field: HTMLInputElement): void => {
  const ascii = toAsciiAddress(field.value);
  if (ascii !== field.value) field.value = ascii;
  field.setCustomValidity(describeExcess(bounds.email, ascii.length) ?? '');
};

/** A field for an email address, for forms that read its value when they are sent. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="email"
    onBlur={({ currentTarget }) => convert(currentTarget)}
    onKeyDown={({ key, currentTarget }) => {
      // Before the browser checks what it is about to send.
      if (key === 'Enter') convert(currentTarget);
    }}
  />
);
