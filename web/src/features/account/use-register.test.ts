import { expect, it } from 'vitest';
import { registrationFault } from './use-register';

const values = {
  firstName: 'Test',
  lastName: 'Owner',
  email: 'owner@example.com',
  password: 'a long password',
  confirmPassword: 'a long password',
};

it('asks for both names, also when they are blank', () => {
  const fault = 'First name and last name are required';
  expect(registrationFault({ ...values, firstName: '  ' })).toBe(fault);
  expect(registrationFault({ ...values, lastName: '' })).toBe(fault);
});

it('compares the passwords', () => {
  expect(registrationFault({ ...values, confirmPassword: 'another' })).toBe(
    'Passwords do not match',
  );
});

it('has nothing against the rest: there is no rule for passwords here', () => {
  expect(registrationFault({ ...values, password: 'a', confirmPassword: 'a' })).toBeNull();
});
