import { peopleEndpoints } from '@lexplain/contract/people/people';
import { Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { setTokenSource } from '../../../lib/api/token-source';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import { renderScreen } from '../../../test-render';
import { usePasswordPrompt } from './use-password-prompt';

type User = ReturnType<typeof userEvent.setup>;

type SignInAgain = (permit: unknown, password: string, ask: AskForCode) => Promise<string>;
const signInAgain = vi.fn<SignInAgain>();
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
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

/** A confirmation is remembered for minutes. Each test begins an hour after the one before. */
let hours = 0;
beforeEach(() => {
  hours += 1;
  const { now } = Date;
  const ahead = hours * 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
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

/** The command in a dialog, as it is given on the page of the people. */
const InDialog = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title="Change role">
      <GiveRole />
    </Modal>
  );
};

/** One call for each of two clients, as when they are moved. */
const MoveTwo = () => {
  const prompt = usePasswordPrompt();
  const move = useCommand({
    mutationFn: (_, permit) =>
      Promise.all(
        ['a', 'b'].map((uid) =>
          send(permit, peopleEndpoints.giveRole, { params: { uid }, body: { role: 'admin' } }),
        ),
      ),
  });
  return (
    <>
      <button type="button" onClick={() => move.run()}>
        Move
      </button>
      <p>{move.status}</p>
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

it.each([
  ['Escape', (user: User) => user.keyboard('{Escape}')],
  [
    'Escape on its button',
    async (user: User) => {
      screen.getByRole('button', { name: 'Cancel' }).focus();
      await user.keyboard('{Escape}');
    },
  ],
  ['Cancel', (user: User) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Close', (user: User) => user.click(screen.getByRole('button', { name: 'Close' }))],
])(
  'is cancelled by %s, which leaves the dialog below open and sends nothing more',
  async (_, cancel) => {
    const user = userEvent.setup();
    renderScreen(<InDialog />);
    await user.click(await screen.findByRole('button', { name: 'Give' }));
    const field = await findField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await cancel(user);
    expect(await screen.findByText('error')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirm your password' })).toBeNull(),
    );
    expect(screen.getByRole('dialog', { name: 'Change role' })).toBeTruthy();
    expect(fetched).toHaveBeenCalledOnce();
    expect(signInAgain).not.toHaveBeenCalled();

    // It can be tried again.
    await user.click(screen.getByRole('button', { name: 'Give' }));
    signInAgain.mockResolvedValueOnce('new');
    await user.type(await findField(), 'right{Enter}');
    expect(await screen.findByText('success')).toBeTruthy();
  },
);

it('is one dialog for several calls, which are repeated once although it is pressed twice', async () => {
  const user = userEvent.setup();
  renderScreen(<MoveTwo />);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  signInAgain.mockResolvedValue('new');
  await user.type(await findField(), 'right');
  await user.dblClick(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('success')).toBeTruthy();
  expect(signInAgain).toHaveBeenCalledOnce();
  const accepted = fetched.mock.calls.filter(
    ([, request]) => new Headers(request?.headers).get('authorization') === 'Bearer new',
  );
  expect(accepted.map(([address]) => address)).toEqual([
    '/api/people/a/role',
    '/api/people/b/role',
  ]);
});

it('asks for a code where the account has two-step sign-in, and keeps the password on the way back', async () => {
  const user = userEvent.setup();
  signInAgain.mockImplementation(async (_permit, _password, ask) => {
    await ask(null);
    return 'new';
  });
  const findCode = () => screen.findByLabelText(/Six-digit code/);
  renderScreen(<GiveRole />);
  await user.click(screen.getByRole('button', { name: 'Give' }));
  await user.type(await findField(), 'right{Enter}');
  const code = await findCode();
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await findField()).toHaveProperty('value', 'right');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fetched).toHaveBeenCalledOnce();

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.type(await findCode(), '123456{Enter}');
  expect(await screen.findByText('success')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fetched.mock.calls.map(([, request]) => request?.body)).toEqual([
    '{"role":"admin"}',
    '{"role":"admin"}',
  ]);
});
