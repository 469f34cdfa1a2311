import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { SignInSettings } from './sign-in-settings';

const signOutEverywhere = vi.fn<() => Promise<void>>();
const show = () =>
  renderScreen(
    <AuthContext value={{ ...exampleSession('done'), signOutEverywhere }}>
      <SignInSettings />
    </AuthContext>,
  );

it('shows why the sessions could not be ended, and lets it be tried again', async () => {
  show();
  signOutEverywhere.mockRejectedValueOnce(new Error('Please try again'));
  const button = screen.getByRole('button', { name: 'End all sessions' });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again');
  expect(button).toHaveProperty('disabled', false);
});

it.each(['password', 'email address'])(
  'closes the dialog of a new %s by Escape, and gives the focus back to its button',
  async (what) => {
    show();
    const opener = screen.getByRole('button', { name: `Change ${what}` });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: `Change your ${what}` });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);
