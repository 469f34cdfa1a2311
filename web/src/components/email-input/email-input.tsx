import { toAsciiAddress } from '@lexplain/contract/ascii-address';
import { TextInput, type TextInputProps } from '@mantine/core';

/** Writes a domain in its ASCII form, as mail needs it. Some browsers refuse any other, and some convert it. */
const convert = (field: HTMLInputElement): void => {
  const ascii = toAsciiAddress(field.value);
  if (ascii !== field.value) field.value = ascii;
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
