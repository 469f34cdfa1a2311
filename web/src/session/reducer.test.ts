import type { Me } from '@lexplain/contract/account';
import { describe, expect, it } from 'vitest';
import { reduce, type SessionEvent } from './reducer';
import { initialState, type SessionState } from './state';

const identity = (emailVerified: boolean, uid = 'anna') => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified,
  displayName: 'Anna',
});

const me: Me = {
  user: { id: 'anna', email: 'anna@example.com', display_name: 'Anna', role: 'client' },
  plan: { id: 1, code: 'starter', name: 'Starter', tier: 'starter' },
  entitlements: ['saq'],
};

const after = (...events: SessionEvent[]): SessionState => events.reduce(reduce, initialState);

describe('an authentication change', () => {
  it('leads from loading to signed out, unverified or pending', () => {
    expect(after({ type: 'auth-changed', identity: null }).phase).toBe('signed-out');
    expect(after({ type: 'auth-changed', identity: identity(false) }).phase).toBe('unverified');
    expect(after({ type: 'auth-changed', identity: identity(true) }).phase).toBe('pending');
  });

  it('forgets everything of the person before', () => {
    const state = after(
      { type: 'auth-changed', identity: identity(true) },
      { type: 'me-loaded', generation: 1, me },
      { type: 'auth-changed', identity: identity(true, 'ben') },
    );
    expect(state).toMatchObject({
      phase: 'pending',
      backendUser: null,
      plan: null,
      entitlements: [],
    });
  });
});

it('goes from unverified to pending once the reloaded person is verified', () => {
  const state = after(
    { type: 'auth-changed', identity: identity(false) },
    { type: 'identity-reloaded', generation: 1, identity: identity(true) },
  );
  expect(state.phase).toBe('pending');
});

it('marks a plan that was just activated until it is acknowledged', () => {
  const events: SessionEvent[] = [
    { type: 'auth-changed', identity: identity(true) },
    { type: 'bootstrap-started', generation: 1 },
    { type: 'plan-activated', generation: 1, me },
    { type: 'me-loaded', generation: 1, me },
  ];
  expect(after(...events)).toMatchObject({
    phase: 'done',
    bootstrapDone: true,
    planJustActivated: true,
  });
  expect(after(...events, { type: 'plan-acknowledged' }).planJustActivated).toBe(false);
});

it('keeps what failed until a retry starts or the toast is closed', () => {
  const failed: SessionEvent[] = [
    { type: 'auth-changed', identity: identity(true) },
    {
      type: 'bootstrap-failed',
      generation: 1,
      message: 'No default plan is configured',
      error: { status: 503, message: 'Error provisioning default plan', raw: null },
    },
  ];
  expect(after(...failed)).toMatchObject({
    phase: 'error',
    bootstrapError: 'No default plan is configured',
    lastApiError: { status: 503 },
  });
  expect(after(...failed, { type: 'bootstrap-started', generation: 1 }).lastApiError).toBeNull();
  expect(after(...failed, { type: 'api-error-closed' })).toMatchObject({
    phase: 'error',
    lastApiError: null,
  });
});

it('ignores an answer that arrives after a sign-out', () => {
  const signedOut = after(
    { type: 'auth-changed', identity: identity(true) },
    { type: 'auth-changed', identity: null },
  );
  expect(reduce(signedOut, { type: 'me-loaded', generation: 1, me })).toBe(signedOut);
});
