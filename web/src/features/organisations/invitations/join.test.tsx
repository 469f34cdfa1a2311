import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
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

const show = async (own: Response) => {
  fetched.mockResolvedValue(own);
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('done')}>
        <Join invitation={{ id: 'one', token: null }} found={found} onRefused={() => {}} />
      </AuthContext>
    </RouterContextProvider>,
  );
  await screen.findByRole('button', { name: 'Join Acme' });
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
