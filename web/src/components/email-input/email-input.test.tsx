import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { EmailInput } from './email-input';

const type = (text: string) => {
  renderScreen(<EmailInput name="email" label="Email address" />);
  const field = screen.getByLabelText<HTMLInputElement>('Email address');
  fireEvent.change(field, { target: { value: text } });
  return field;
};

it('converts an international domain when the field is left', () => {
  const field = type('jo@bücher.example');
  fireEvent.blur(field);
  expect(field.value).toBe('jo@xn--bcher-kva.example');
});

it.each(['Jo@Example.com', 'jo', 'jo@', '@ü', ''])('leaves %j as it is typed', (text) => {
  const field = type(text);
  fireEvent.blur(field);
  expect(field.value).toBe(text);
});
