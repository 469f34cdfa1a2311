import { expect, it } from 'vitest';
import { registrationFault } from './run-registration';

const values = {
  firstName: 'Test',
  lastName: 'Owner',
  email: 'owner@example.com',
  password: 'a long password',
  confirmPassword: 'a long password',
};

it('requires a first and a last name that are not blank', () => {
  const fault = 'First name and last name are required';
  expect(registrationFault({ ...values, firstName: '  ' })).toBe(fault);
  expect(registrationFault({ ...values, lastName: '' })).toBe(fault);
  expect(registrationFault({ ...values, lastName: '\u200b\u3164' })).toBe(fault);
});

it('rejects mismatched passwords', () => {
  expect(registrationFault({ ...values, confirmPassword: 'another' })).toBe(
    'Passwords do not match',
  );
});

it('accepts any matching passwords, as it has no password rules', () => {
  expect(registrationFault({ ...values, password: 'a', confirmPassword: 'a' })).toBeNull();
});

it('refuses a name that the server would cut', () => {
  const fault = 'First name and last name can have at most 100 characters each';
  expect(registrationFault({ ...values, lastName: 'a'.repeat(101) })).toBe(fault);
  expect(registrationFault({ ...values, lastName: ` ${'a'.repeat(100)} ` })).toBeNull();
});
