import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Identity } from '../lib/firebase/identity';
import { useSessionEffects } from './effects';
import type { SessionEvent } from './reducer';
import type { SessionState } from './state';
import { identityOf } from './test-identity';
import { states } from './test-states';

const reloadIdentity = vi.fn<() => Promise<Identity>>();
const bootstrap =
  vi.fn<(generation: number, dispatch: unknown, signal: AbortSignal) => Promise<void>>();
vi.mock('./load-auth', () => ({
  loadAuth: async () => ({ reloadIdentity }),
  loadBootstrap: async () => ({ bootstrap }),
}));
vi.mock('./watch-session', () => ({ watchSession: () => {} }));

const { unverified, done } = states;
const dispatch = vi.fn<(event: SessionEvent) => void>();
const show = (state: typeof unverified) =>
  renderHook(() => useSessionEffects(state, dispatch, false));

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('asks at once whether the address is verified when the window regains focus', async () => {
  vi.useFakeTimers();
  const identity = identityOf('anna', true);
  reloadIdentity.mockResolvedValue(identity);
  show(unverified);
  expect(reloadIdentity).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  // No poll is due.
  await vi.advanceTimersByTimeAsync(100);
  expect(dispatch.mock.calls).toEqual([
    [{ type: 'identity-reloaded', generation: unverified.generation, identity }],
  ]);
});

it('asks again after a time while the address is not verified, and no more once it is', async () => {
  vi.useFakeTimers();
  reloadIdentity.mockResolvedValue(identityOf('anna', false));
  const { unmount } = show(unverified);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(reloadIdentity).toHaveBeenCalledTimes(2);
  expect(dispatch).not.toHaveBeenCalled();
  unmount();
  show(done);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(reloadIdentity).toHaveBeenCalledTimes(2);
});

it('begins to open the account anew where it is asked for again meanwhile, and only then', async () => {
  const { rerender } = renderHook(
    (state: SessionState) => useSessionEffects(state, dispatch, false),
    { initialProps: states.pending },
  );
  await vi.waitFor(() => expect(bootstrap).toHaveBeenCalledOnce());
  rerender({ ...states.pending });
  rerender({ ...states.pending, refreshes: states.pending.refreshes + 1 });
  await vi.waitFor(() => expect(bootstrap).toHaveBeenCalledTimes(2));
  expect(bootstrap.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
});
