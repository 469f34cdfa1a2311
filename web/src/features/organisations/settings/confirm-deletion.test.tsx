import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { ConfirmDeletion } from './confirm-deletion';

const confirmPassword = vi.fn<(permit: unknown, password: string) => Promise<void>>();
vi.mock('../../../session/load-auth', () => ({ loadAuth: async () => ({ confirmPassword }) }));
vi.mock('../archive/download-everything', () => ({ DownloadEverything: () => null }));
vi.mock('../../../components/deletion-effects/deletion-effects', () => ({
  DeletionEffects: () => null,
}));

const remove = vi.fn<() => Promise<void>>();
const onRemoved = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  confirmPassword.mockResolvedValue();
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <ConfirmDeletion
        name="Acme  Pty Ltd"
        yes="Delete everything"
        busy="Deleting..."
        failed="It could not be deleted."
        remove={remove}
        onRemoved={onRemoved}
        onError={() => {}}
        onCancel={() => {}}
      >
        Everything is deleted.
      </ConfirmDeletion>
    </AuthContext>,
  );
});

const nameField = () => screen.getByLabelText(/^Name of the business/);
const passwordField = () => screen.getByLabelText(/^Your password/, { selector: 'input' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
const mismatch = 'This does not match the name of the business: Acme Pty Ltd';

it('asks for another name again, at its field, and sends nothing', async () => {
  await userEvent.type(nameField(), 'Another');
  await userEvent.type(passwordField(), 'secret');
  await submit();
  expect(screen.getByText(mismatch)).toBeTruthy();
  expect(document.activeElement).toBe(nameField());
  // What is said next is about the empty field alone.
  await userEvent.clear(passwordField());
  await submit();
  expect(screen.queryByText(mismatch)).toBeNull();
  expect(confirmPassword).not.toHaveBeenCalled();
});

it('says that a password is wrong, and deletes with the right one', async () => {
  confirmPassword.mockRejectedValueOnce(new Error('auth/wrong-password'));
  await userEvent.type(nameField(), ' Acme Pty Ltd');
  await userEvent.type(passwordField(), 'secret');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The password could not be confirmed. Nothing was deleted.',
  );
  expect(remove).not.toHaveBeenCalled();
  await submit();
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
  expect(remove).toHaveBeenCalledOnce();
  expect(confirmPassword.mock.calls.map(([, password]) => password)).toEqual(['secret', 'secret']);
});
