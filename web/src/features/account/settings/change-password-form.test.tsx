import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { ChangePasswordForm } from './change-password-form';
import { listingOf } from './test-breached';

vi.mock('../../../lib/api/env', () => ({
  env: { VITE_BREACHED_PASSWORDS_URL: 'https://breached.example/range' },
}));

const changePassword = vi.fn<(permit: unknown, current: string, changed: string) => void>();
const endEarlierSessions = vi.fn<(permit: unknown) => Promise<void>>();
vi.mock('../../../session/load-auth', () => ({
  loadAuth: () => Promise.reject(new Error('No policy')),
  loadChangeSignIn: async () => ({ changePassword }),
  loadEndOnServer: async () => ({ endEarlierSessions }),
}));
vi.mock('../../../session/use-auth', () => ({ useAuth: () => ({ identity: null }) }));

const stolen = 'This password is known from stolen data. Choose another.';
const onChanged = vi.fn();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', fetched);
  renderScreen(<ChangePasswordForm onChanged={onChanged} onCancel={() => {}} />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const findField = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

const type = async (password: string): Promise<void> => {
  const user = userEvent.setup();
  for (const label of [/^New password/, /^Confirm new password/]) {
    await user.clear(findField(label));
    await user.type(findField(label), password);
  }
};

beforeEach(() => userEvent.type(findField(/^Current password/), 'the old password'));

it('says at the field that a password is known from stolen data, and changes nothing', async () => {
  fetched.mockImplementation(async () => new Response(listingOf('password1234', 5)));
  await type('password1234');
  await press();
  expect(await screen.findByText(stolen)).toBeTruthy();
  expect(document.activeElement).toBe(findField(/^New password/));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(changePassword).not.toHaveBeenCalled();

  await type('another password');
  expect(screen.queryByText(stolen)).toBeNull();
  await press();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(changePassword.mock.calls.map(([, , changed]) => changed)).toEqual(['another password']);
});

it('changes it where the service of breached passwords cannot be reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await type('password1234');
  await press();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledOnce();
});

it('sends nothing where the passwords differ from each other, or not from the current one', async () => {
  await type('another password');
  await userEvent.type(findField(/^Confirm new password/), ' mistyped');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match');
  await type('the old password');
  await press();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'The new password is the same as the current one.',
    ),
  );
  expect(fetched).not.toHaveBeenCalled();
  expect(changePassword).not.toHaveBeenCalled();
});

it('ends the other sessions once it is changed', async () => {
  fetched.mockImplementation(async () => new Response(''));
  await type('another password');
  await press();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(endEarlierSessions).toHaveBeenCalledOnce();
  expect(endEarlierSessions).toHaveBeenCalledAfter(changePassword);
});

it('changes it only once when the button is pressed twice', async () => {
  fetched.mockImplementation(async () => new Response(''));
  await type('another password');
  const button = screen.getByRole('button', { name: 'Change password' });
  button.click();
  button.click();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(changePassword).toHaveBeenCalledOnce();
});
