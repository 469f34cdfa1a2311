import { expect, it } from 'vitest';
import { passwordFault } from './change-password';

const values = {
  currentPassword: 'the old password',
  newPassword: 'the new password',
  confirmPassword: 'the new password',
};

it('rejects mismatched passwords and a new password equal to the current one', () => {
  expect(passwordFault({ ...values, confirmPassword: 'another' })).toBe('Passwords do not match');
  const same = { ...values, newPassword: 'the old password', confirmPassword: 'the old password' };
  expect(passwordFault(same)).toBe('The new password is the same as the current one.');
  expect(passwordFault(values)).toBeNull();
});
