import '../../design/forms.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { writeAsciiDomain } from '../../lib/forms/ascii-domain';

const convertAll = ({ currentTarget }: Event): void => {
  if (!(currentTarget instanceof HTMLFormElement)) return;
  for (const field of currentTarget.querySelectorAll<HTMLInputElement>('input[type=email]')) {
    writeAsciiDomain(field);
  }
};

/** Before the form's own listener. The same function again adds nothing. */
const convertBeforeSending = (field: HTMLInputElement | null): void =>
  field?.form?.addEventListener('submit', convertAll, { capture: true });

/**
 * A field for an email address, for forms that read its value when they are sent. Enter, a password
 * manager and a phone send a form whose field was never left.
 */
export const EmailInput = ({ ref, ...props }: TextInputProps) => (
  <TextInput
    {...props}
    ref={useMergedRef(ref, convertBeforeSending)}
    type="email"
    onBlur={({ currentTarget }) => writeAsciiDomain(currentTarget)}
  />
);
