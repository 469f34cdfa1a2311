import '../../design/forms.css';
import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

const name = 'code';

/** Apps show the digits in groups, and people copy the space as well. */
export const readCode = (form: HTMLFormElement): string =>
  String(new FormData(form).get(name) ?? '').replace(/\s/g, '');

const check = (field: HTMLInputElement): void =>
  field.setCustomValidity(
    /^\s*(?:\d\s*){6}$/.test(field.value) || field.value.trim() === ''
      ? ''
      : 'Enter the six digits that your app shows.',
  );

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  error: ReactNode;
}

/** The code of an authenticator app. */
export const CodeField = ({ ref, error }: CodeFieldProps) => (
  <TextInput
    ref={ref}
    name={name}
    error={error}
    label="Six-digit code"
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={(event) => check(event.currentTarget)}
    required
  />
);
