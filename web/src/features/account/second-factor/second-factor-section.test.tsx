import type { SecondFactorState } from '@lexplain/contract/account/second-factor';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import type { Enrolment } from '../../../lib/firebase/enrol';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { type Answers, serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { SecondFactorSection } from './second-factor-section';

const beginEnrolment = vi.fn<() => Promise<Enrolment>>();
type SignInAgain = (permit: unknown, password: string, ask: AskForCode) => Promise<string>;
const signInAgain = vi.fn<SignInAgain>();
vi.mock('../../../session/load-auth', () => ({
  loadChangeSignIn: async () => ({ signInAgain }),
  loadEnrol: async () => ({ beginEnrolment }),
}));

const path = '/auth/me/second-factor';
const on: SecondFactorState = {
  factor: {
    name: 'Phone',
    added_at: '2026-01-01T00:00:00.000Z',
    last_used_at: null,
    recovery_codes_left: 10,
  },
  demands: [],
  naming: 'open',
  session: 'named',
};
const off: SecondFactorState = { factor: null, demands: [], naming: 'open', session: 'none' };
/** As the provider has it before anything is recorded here. */
const unnamed: SecondFactorState = {
  factor: { name: '', added_at: null, last_used_at: null, recovery_codes_left: 0 },
  demands: [],
  naming: 'open',
  session: 'other',
};
const renamed = { ...on, factor: on.factor && { ...on.factor, name: 'Blue phone' } };

const refresh = vi.fn<() => void>();

const open = async (answers: Answers = {}, link: string | null = null) => {
  const sent = serve({ [`GET ${path}`]: [[200, on]], ...answers });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={{ ...exampleSession('done'), refresh }}>
        <SecondFactorSection reason={null} link={link} onReturn={null} />
      </AuthContext>
    </RouterContextProvider>,
  );
  await screen.findByRole('region', { name: 'Two-step sign-in' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return sent;
};

beforeEach(() => vi.resetAllMocks());
afterEach(() => {
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });
/** The section's own button of that name, beside that of a dialog. */
const opener = (name: string) =>
  within(screen.getByRole('region', { name: 'Two-step sign-in' })).getByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const expectFocus = (find: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(find()));

/** Presses a button by the keyboard. */
const pressByKey = async (one: HTMLElement): Promise<void> => {
  one.focus();
  await userEvent.keyboard('{Enter}');
};

const heading = () => screen.getByRole('heading', { name: 'Two-step sign-in' });

it('makes new recovery codes by the keyboard, and gives the focus to its heading', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
  const sent = await open({ [`POST ${path}/recovery-codes`]: [[200, { codes }]] });
  await pressByKey(button('New recovery codes'));
  const asks = await findDialog('New recovery codes');
  await expectFocus(() => asks.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  await noDialog();
  await expectFocus(() => opener('New recovery codes'));
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await pressByKey(await screen.findByRole('button', { name: 'Make new codes' }));
  const shown = await findDialog('Your recovery codes');
  const list = shown.getByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(codes);
  await waitFor(() =>
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
  );
  await pressByKey(button('I have kept them'));
  await noDialog();
  await expectFocus(heading);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${path}/recovery-codes`,
  ]);
});

it('renames the device by the keyboard, and gives the focus back', async () => {
  const sent = await open({ [`PATCH ${path}`]: [[200, renamed]] });
  await pressByKey(button('Rename'));
  await expectFocus(() => screen.getByLabelText(/^Name of the device/));
  await userEvent.keyboard('{Escape}');
  await noDialog();
  await expectFocus(() => opener('Rename'));
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await expectFocus(() => screen.getByLabelText(/^Name of the device/));
  const field = screen.getByLabelText(/^Name of the device/);
  expect(field).toHaveProperty('value', 'Phone');
  await userEvent.clear(field);
  await userEvent.keyboard('Blue phone{Enter}');
  await noDialog();
  expect(screen.getByRole('group', { name: 'Device' }).textContent).toContain('Blue phone');
  await expectFocus(() => opener('Rename'));
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Blue phone' }]);
});

it('is turned off by the keyboard, with the password and a code', async () => {
  const given: (string | null)[] = [];
  signInAgain.mockImplementation(async (_permit, _password, ask) => {
    given.push(await ask(null));
    return 'token';
  });
  const sent = await open({
    [`GET ${path}`]: [
      [200, on],
      [200, off],
    ],
    [`DELETE ${path}`]: [[200, off]],
  });
  const findPassword = async () =>
    (await findDialog('Turn off two-step sign-in')).getByLabelText(/^Your password/, {
      selector: 'input',
    });
  const findCode = () => screen.findByLabelText(/Six-digit code/);
  await pressByKey(button('Turn off'));
  const password = await findPassword();
  await expectFocus(() => password);
  await userEvent.keyboard('{Escape}');
  await noDialog();
  await expectFocus(() => opener('Turn off'));

  await userEvent.keyboard('{Enter}');
  const field = await findPassword();
  await expectFocus(() => field);
  await userEvent.keyboard('the password{Enter}');
  const code = await findCode();
  await expectFocus(() => code);
  await pressByKey(button('Back'));
  await expectFocus(() => field);
  // What was begun with the password has ended.
  const dialog = await findDialog('Turn off two-step sign-in');
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Turn off' })).toHaveProperty('disabled', false),
  );
  expect(given).toEqual([]);
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Enter}');
  const again = await findCode();
  await expectFocus(() => again);
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeTruthy();
  await noDialog();
  await expectFocus(heading);
  expect(given).toEqual(['123456']);
  expect(signInAgain.mock.calls.map(([, typed]) => typed)).toEqual([
    'the password',
    'the password',
  ]);
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  expect(refresh).toHaveBeenCalledOnce();
});

it('reads the account again once the server has taken the app, and not before', async () => {
  const finish = vi.fn<Enrolment['finish']>();
  beginEnrolment.mockResolvedValue({ uri: 'otpauth://totp/anna', key: 'AAAABBBB', finish });
  const refused: [number, object] = [400, { code: 'bad_request', message: 'Not now' }];
  const sent = await open({
    [`GET ${path}`]: [
      [200, off],
      [200, on],
    ],
    [`POST ${path}`]: [refused, [200, { codes: ['code-0'] }]],
  });
  await userEvent.click(button('Set it up'));
  const setUp = await findDialog('Set up two-step sign-in');
  await userEvent.type(setUp.getByLabelText(/Six-digit code/), '123456{Enter}');
  await setUp.findByRole('alert');
  // The account would still say that the factor is missing.
  expect(refresh).not.toHaveBeenCalled();
  await userEvent.click(setUp.getByRole('button', { name: 'Turn on' }));
  await findDialog('Your recovery codes');
  expect(refresh).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(2);
});

it('can be closed once the app is added, before there are recovery codes, which are made later', async () => {
  const finish = vi.fn<Enrolment['finish']>();
  beginEnrolment.mockResolvedValue({ uri: 'otpauth://totp/anna', key: 'AAAABBBB', finish });
  const codes = ['code-0', 'code-1'];
  const refused: [number, object] = [400, { code: 'bad_request', message: 'Not now' }];
  const sent = await open({
    [`GET ${path}`]: [
      [200, off],
      [200, unnamed],
      [200, on],
    ],
    [`POST ${path}`]: [refused, refused, [200, { codes }]],
  });
  await userEvent.click(button('Set it up'));
  const setUp = await findDialog('Set up two-step sign-in');
  await userEvent.type(setUp.getByLabelText(/Six-digit code/), '123456{Enter}');
  expect((await setUp.findByRole('alert')).textContent).toContain('Not now');
  // The code was taken: only the recovery codes are asked for again.
  await userEvent.click(setUp.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() =>
    expect(setUp.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', false),
  );
  expect(finish.mock.calls.map(([, code]) => code)).toEqual(['123456']);
  await userEvent.click(setUp.getByRole('button', { name: 'Close' }));
  expect((await screen.findByText(/is not confirmed here yet/)).textContent).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();

  await userEvent.click(button('Confirm this app'));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const shown = await findDialog('Your recovery codes');
  expect(shown.getAllByRole('listitem').map((one) => one.textContent)).toEqual(codes);
  await userEvent.click(button('I have kept them'));
  expect(await screen.findByRole('button', { name: 'Rename' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  const name = 'Authenticator app';
  expect(sent.map(({ body }) => body)).toEqual([{ name }, { name }, { name }]);
});

it('mails staff whose days are over the link, by the keyboard, and gives the focus to what is said then', async () => {
  const late: SecondFactorState = { ...off, naming: 'link' };
  const sent = await open({
    [`GET ${path}`]: [[200, late]],
    [`POST ${path}/link`]: [
      [400, { code: 'bad_request', message: 'Not now' }],
      [200, { mailed: true }],
    ],
  });
  expect(screen.getByText(/Your days without two-step sign-in are over/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set it up' })).toBeNull();
  await pressByKey(button('Mail me the link'));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  await pressByKey(button('Mail me the link'));
  const said = await screen.findByText(/The link is on its way to your mailbox/);
  await expectFocus(() => screen.getByRole('status'));
  expect(screen.getByRole('status').contains(said)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${path}/link`,
    `POST ${path}/link`,
  ]);
});

it('confirms the app of the session by the link', async () => {
  const codes = ['code-0', 'code-1'];
  const late: SecondFactorState = { ...unnamed, naming: 'link' };
  const sent = await open(
    { [`GET ${path}`]: [[200, late]], [`POST ${path}`]: [[200, { codes }]] },
    'the-secret',
  );
  await pressByKey(button('Confirm this app'));
  await pressByKey(await screen.findByRole('button', { name: 'Confirm' }));
  await findDialog('Your recovery codes');
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Authenticator app', link: 'the-secret' }]);
});

it.each([
  ['another app', { ...on, session: 'other' as const }, /another app than “Phone”/],
  ['an app that is not confirmed', unnamed, /not confirmed here yet/],
])('says that %s does not count', async (_, state, said) => {
  await open({ [`GET ${path}`]: [[200, state]] });
  expect(screen.getByText(said)).toBeTruthy();
});
