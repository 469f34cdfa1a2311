import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasInvitationEntry } from '../lib/device/invitation-entry';
import { forgetInvitation, keepInvitation } from '../lib/device/kept-invitation';
import { AuthProvider } from './auth-provider';
import { isLeaving, setDestination } from './leave';
import { useAuth } from './use-auth';

const { endThisSession, endEverySession, signOut } = vi.hoisted(() => ({
  endThisSession: vi.fn<() => Promise<void>>(),
  endEverySession: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock('./load-auth', () => ({
  loadAuth: async () => ({ signOut }),
  loadEndOnServer: async () => ({ endThisSession, endEverySession }),
}));
vi.mock('./effects', () => ({ useSessionEffects: () => {} }));
vi.mock('./seal-device', () => ({ sealOwnDevice: async () => {}, tidyDevice: () => {} }));

const render = () => renderHook(useAuth, { wrapper: AuthProvider }).result.current;

beforeEach(() => {
  setDestination(null);
  vi.resetAllMocks();
});

it('leaves from when the server ends every session, as it refuses other requests from then on', async () => {
  const leaving: boolean[] = [];
  endEverySession.mockImplementation(async () => void leaving.push(isLeaving()));
  signOut.mockImplementation(async () => void leaving.push(isLeaving()));
  await act(render().signOutEverywhere);
  expect(leaving).toEqual([true, true]);
});

it('stays where the server did not end every session', async () => {
  endEverySession.mockRejectedValue(new Error('Not now'));
  await expect(act(render().signOutEverywhere)).rejects.toThrow('Not now');
  expect(isLeaving()).toBe(false);
});

it('signs out on this device once the server has been asked, whatever it said', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  endThisSession.mockReturnValue(promise);
  const session = render();
  const leaving = session.signOut();
  await vi.waitFor(() => expect(endThisSession).toHaveBeenCalledOnce());
  expect(signOut).not.toHaveBeenCalled();
  // It gives up after a time (end-on-server.test.ts).
  resolve();
  await act(() => leaving);
  expect(signOut).toHaveBeenCalledOnce();
});

it('forgets an invitation that was opened on this device, except to accept it with another address', async () => {
  const session = render();
  keepInvitation({ id: 'one', token: 'a'.repeat(43) });
  await act(() => session.signOut('/invitations'));
  expect(hasInvitationEntry()).toBe(true);
  setDestination(null);
  await act(() => session.signOut());
  expect(hasInvitationEntry()).toBe(false);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  forgetInvitation();
});
