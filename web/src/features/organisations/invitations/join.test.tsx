import type { ShownInvitation } from '@lexplain/contract/organisations/invitations';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { Join } from './join';

// What a person who joins is told of their own organisation.

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  return () => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  };
});

const found = {
  organisation: 'Acme',
  invited_by: 'Anna Example',
  email: 'colleague@example.com',
  role: 'member',
  state: 'open',
  expires_at: '2026-12-11T00:00:00Z',
  start: null,
} as const;

const show = async (own: Response, shown: ShownInvitation = found, onRefused = () => {}) => {
  fetched.mockResolvedValue(own);
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('done')}>
        <Join invitation={{ id: 'one', token: null }} found={shown} onRefused={onRefused} />
      </AuthContext>
    </RouterContextProvider>,
  );
  await screen.findByRole('button', { name: /^Join Acme$|^Confirm and become the owner$/ });
};
const organisationWith = (more: object) =>
  Response.json({ id: 'own', role: 'owner', name: 'Colleague', place: null, ...more });
const leaving = () => screen.queryByText(/By joining, you leave/);

it('says nothing of an organisation to which its person has given nothing', async () => {
  await show(organisationWith({ is_named: false }));
  expect(leaving()).toBeNull();
  screen.getByText(/^The invitation is open until/);
});

it.each([
  ['was given a name', organisationWith({ is_named: true })],
  ['was given a place', organisationWith({ is_named: false, place: 'NSW' })],
  ['could not be looked up', Response.json({ message: 'Failed' }, { status: 400 })],
])('says that one that %s is left', async (_, own) => {
  await show(own);
  expect(leaving()).toBeTruthy();
});

it('lets whom an adviser has invited refuse, once they have confirmed it', async () => {
  const onRefused = vi.fn();
  await show(organisationWith({ is_named: false }), { ...found, start: { text: '' } }, onRefused);
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  const confirm = await screen.findByRole('button', { name: 'Refuse the invitation' });
  expect(screen.getByText(/^Acme is deleted/)).toBeTruthy();
  fetched.mockImplementation(async () => Response.json({ refused: true }));
  await userEvent.click(confirm);
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  const refusals = fetched.mock.calls.filter(([address]) => String(address).endsWith('/refuse'));
  expect(refusals).toHaveLength(1);
});

it('has nothing to refuse for an invitation of an owner, which simply expires', async () => {
  await show(organisationWith({ is_named: false }));
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});
