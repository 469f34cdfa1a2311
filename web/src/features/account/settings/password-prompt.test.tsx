import { peopleEndpoints } from '@lexplain/contract/people/people';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { usePasswordPrompt } from './use-password-prompt';

const signInAgain = vi.fn<(permit: unknown, password: string) => Promise<string>>();
vi.mock('../../../session/load-auth', () => ({ loadChangeSignIn: async () => ({ signInAgain }) }));
vi.mock('../../../session/use-auth', () => ({ useAuth: () => ({ identity: null }) }));

const person = { uid: 'a', display_name: 'A', email: 'a@example.com', role: 'admin', clients: 0 };
const fetched = vi.fn<typeof fetch>();

/** The server refuses every token but that of the new sign-in. */
beforeEach(() => {
  setTokenSource(async () => 'old');
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (_, request) =>
    new Headers(request?.headers).get('authorization') === 'Bearer new'
      ? Response.json(person)
      : Response.json({ code: 'recent_login_required', message: 'Too old' }, { status: 401 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const GiveRole = () => {
  const prompt = usePasswordPrompt();
  const give = useCommand({
    mutationFn: (_, permit) =>
      send(permit, peopleEndpoints.giveRole, { params: { uid: 'a' }, body: { role: 'admin' } }),
  });
  return (
    <>
      <button type="button" onClick={() => give.run()}>
        Give
      </button>
      <p>{give.status}</p>
      {prompt}
    </>
  );
};

const findField = () => screen.findByLabelText(/^Your password/, { selector: 'input' });

it('asks once, says that a password is wrong, and repeats the command with the right one', async () => {
  const user = userEvent.setup();
  renderScreen(<GiveRole />);
  await user.click(screen.getByRole('button', { name: 'Give' }));
  await findField();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('error')).toBeTruthy();
  expect(fetched).toHaveBeenCalledOnce();

  await user.click(screen.getByRole('button', { name: 'Give' }));
  signInAgain.mockRejectedValueOnce(
    Object.assign(new Error('No'), { code: 'auth/invalid-credential' }),
  );
  await user.type(await findField(), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('The password is not right');
  expect(await findField()).toHaveProperty('value', 'wrong');

  signInAgain.mockResolvedValueOnce('new');
  await user.clear(await findField());
  await user.type(await findField(), 'right{Enter}');
  expect(await screen.findByText('success')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(signInAgain.mock.calls.map(([, password]) => password)).toEqual(['wrong', 'right']);

  await user.click(screen.getByRole('button', { name: 'Give' }));
  expect(await screen.findByText('success')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(signInAgain).toHaveBeenCalledTimes(2);
});
