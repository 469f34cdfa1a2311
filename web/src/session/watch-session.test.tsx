import { beforeEach, expect, it, vi } from 'vitest';
import type { Identity } from '../lib/firebase/identity';
import { readNextPageMessage, storeNextPageMessage } from './next-page-message';
import { rememberSignedIn } from './signed-in-hint';
import { identityOf } from './test-identity';
import { watchSession } from './watch-session';

const order: string[] = [];
const { loadBootstrap } = vi.hoisted(() => ({ loadBootstrap: vi.fn<() => Promise<object>>() }));
let change: (identity: Identity | null) => void = () => {};
vi.mock('./load-auth', () => ({
  authLoaded: Promise.resolve({
    getToken: async () => 'token',
    signOut: async () => {},
    watchIdentity: (onChange: typeof change) => {
      change = onChange;
      return () => {};
    },
  }),
  loadAuth: async () => ({}),
  loadBootstrap,
}));
vi.mock('./seal-device', () => ({ tidyDevice: () => {} }));
vi.mock('./leave', () => ({ isLeaving: () => false, reloadOrLeave: () => {} }));

/** Once the SDK and the steps after a sign-in have loaded. */
const watch = async (known: string | null): Promise<void> => {
  rememberSignedIn(known);
  watchSession(({ type }) => void order.push(type));
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  order.length = 0;
  storeNextPageMessage(null);
  loadBootstrap.mockReset();
  loadBootstrap.mockResolvedValue({ openEarly: () => void order.push('opened early') });
});

it('asks for the account of a person who returns before anything is rendered', async () => {
  await watch('anna');
  change(identityOf('anna', true));
  expect(order).toEqual(['opened early', 'auth-changed']);
});

it.each([
  ['an unverified person', identityOf('anna', false)],
  ['a person whose session has ended', null],
])('asks for no account of %s', async (_, identity) => {
  await watch('anna');
  change(identity);
  expect(order).toEqual(['auth-changed']);
});

it('asks for no account of someone else, for whom the page is loaded again', async () => {
  await watch('anna');
  change(identityOf('anna', true));
  change(identityOf('ben', true));
  expect(order).toEqual(['opened early', 'auth-changed', 'left']);
});

it('loads no steps after a sign-in where nobody was signed in', async () => {
  await watch(null);
  expect(loadBootstrap).not.toHaveBeenCalled();
  change(identityOf('anna', true));
  expect(order).toEqual(['auth-changed']);
});

it('leaves a script that is missing to be reported when the account is opened', async () => {
  loadBootstrap.mockRejectedValue(new Error('Failed to fetch dynamically imported module'));
  await watch('anna');
  change(identityOf('anna', true));
  expect(order).toEqual(['auth-changed']);
});

it('lets the page of sign-in say that a session was ended elsewhere, until someone signs in', async () => {
  await watch('anna');
  change(identityOf('anna', true));
  expect(readNextPageMessage()).toBeNull();
  change(null);
  expect(readNextPageMessage()).toBe('ended');
  change(identityOf('anna', true));
  expect(readNextPageMessage()).toBeNull();
});

it('says nothing to whom nobody was signed in before, and nothing else than what is to be said already', async () => {
  await watch(null);
  change(null);
  expect(readNextPageMessage()).toBeNull();
  storeNextPageMessage('deleted');
  await watch('anna');
  change(null);
  expect(readNextPageMessage()).toBe('deleted');
});
