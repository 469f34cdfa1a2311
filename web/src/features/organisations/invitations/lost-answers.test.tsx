import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { InvitationItem } from './invitation-item';
import { InviteForm } from './invite-form';

// Whose answer was lost: the next press is a further attempt of the same call.

const invitation = {
  id: 'one',
  email: 'colleague@example.com',
  role: 'member',
  state: 'open',
  invited_by: 'Anna Example',
  sent_at: '2026-11-27T00:00:00Z',
  expires_at: '2026-12-11T00:00:00Z',
  mail_after: null,
} as const;

const fetched = vi.fn<typeof fetch>();
const nothing = () => {};
const onSent = vi.fn<() => void>();
beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(async () => Response.json({ ...invitation, link: null }));
  return () => {
    fetched.mockReset();
    onSent.mockReset();
    vi.unstubAllGlobals();
  };
});

const show = (shown: ReactNode) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('done')}>{shown}</AuthContext>
    </RouterContextProvider>,
  );

const keys = () =>
  fetched.mock.calls.flatMap(([, request]) =>
    request?.method === 'POST' ? new Headers(request.headers).get('idempotency-key') : [],
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectOneKeyUntilSent = () => {
  const [first, again, next] = keys();
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(next).not.toBe(first);
};

it('an invitation keeps its key until it is sent, and the next has another', async () => {
  show(<InviteForm organisationId="acme" onSending={nothing} onSent={onSent} />);
  const field = () => screen.getByLabelText(/^Email address/);
  await userEvent.type(field(), invitation.email);
  await press('Send invitation');
  await screen.findByRole('alert');
  await press('Send invitation');
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  // The library types on from what stood there before the form was reset.
  await userEvent.clear(field());
  await userEvent.type(field(), invitation.email);
  await press('Send invitation');
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
  expectOneKeyUntilSent();
});

it('sending again keeps its key until it is done, and the next time has another', async () => {
  show(
    <InvitationItem
      organisationId="acme"
      invitation={invitation}
      onChanging={nothing}
      onSentAgain={onSent}
      onCancelled={nothing}
    />,
  );
  const sendAgain = async () => {
    await press(`More for ${invitation.email}`);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Send again' }));
  };
  await sendAgain();
  await screen.findByRole('alert');
  await sendAgain();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  await sendAgain();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
  expectOneKeyUntilSent();
});
