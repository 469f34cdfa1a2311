import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../lib/api/token-source';
import { type Answers, serve } from '../test-api';
import { bootstrap, openEarly } from './bootstrap';
import type { SessionEvent } from './reducer';
import { meOf } from './test-states';

const me = meOf('anna');
const withoutPlan = { ...me, plan: null };

/**
 * Serves the calls, with a token whose renewal waits to be settled. Returns what happens, in order.
 */
const start = (answers: Answers) => {
  const order: string[] = [];
  const renewal = Promise.withResolvers<string>();
  serve(answers);
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    const token = new Headers(request.headers).get('Authorization');
    order.push(`${request.method} ${address} by ${token}`);
    return answer(address, request);
  });
  let token = 'stored';
  void renewal.promise.then(
    (renewed) => {
      token = renewed;
    },
    () => {},
  );
  setTokenSource(async (force) => (force ? renewal.promise : token));
  const dispatch = (event: SessionEvent) => void order.push(event.type);
  const abort = new AbortController();
  return { order, renewal, abort, open: () => bootstrap(1, dispatch, abort.signal) };
};

/** Lets what can happen without an answer of the provider happen. */
const settle = () => new Promise((done) => setTimeout(done, 20));

const stored = 'GET /api/auth/me by Bearer stored';
const renewed = 'GET /api/auth/me by Bearer renewed';
const opened = ['bootstrap-started', 'account-found'];

beforeEach(() => () => vi.unstubAllGlobals());

it('reads the account by a new token', async () => {
  const { order, renewal, open } = start({ 'GET /auth/me': [[200, me]] });
  const opening = open();
  await settle();
  expect(order).toEqual(['bootstrap-started']);
  renewal.resolve('renewed');
  await opening;
  expect(order).toEqual(['bootstrap-started', renewed, 'account-found', renewed, 'me-loaded']);
});

it('uses what was asked early, and reads the account again by the new token', async () => {
  const { order, renewal, open } = start({ 'GET /auth/me': [[200, me]] });
  openEarly();
  await settle();
  expect(order).toEqual([stored]);
  const opening = open();
  await settle();
  expect(order).toEqual([stored, ...opened]);
  renewal.resolve('renewed');
  await opening;
  expect(order).toEqual([stored, ...opened, renewed, 'me-loaded']);
  order.length = 0;
  // Asked again by a press, for example.
  await open();
  expect(order[1]).toBe(renewed);
});

it('goes on by the stored token where it cannot be renewed', async () => {
  const { order, renewal, open } = start({ 'GET /auth/me': [[200, me]] });
  openEarly();
  await settle();
  renewal.reject(new Error('Not now'));
  await open();
  expect(order).toEqual([stored, 'bootstrap-started', 'account-found', stored, 'me-loaded']);
});

it('creates an account by the new token only', async () => {
  const { order, renewal, open } = start({
    'GET /auth/me': [
      [200, withoutPlan],
      [200, me],
    ],
    'POST /auth/bootstrap': [[200, me]],
  });
  openEarly();
  await settle();
  const opening = open();
  await settle();
  expect(order).toEqual([stored, 'bootstrap-started']);
  renewal.resolve('renewed');
  await opening;
  const created = 'POST /api/auth/bootstrap by Bearer renewed';
  expect(order.slice(2)).toEqual([created, 'plan-activated', renewed, 'me-loaded']);
});

it('repeats an early call by the new token where the stored one is refused', async () => {
  const { order, renewal, open } = start({
    'GET /auth/me': [
      [401, { code: 'token_expired', message: 'Sign in again' }],
      [200, me],
    ],
  });
  openEarly();
  await settle();
  renewal.resolve('renewed');
  await open();
  expect(order).toEqual([
    stored,
    'bootstrap-started',
    renewed,
    'account-found',
    renewed,
    'me-loaded',
  ]);
});

it('reports an early call that failed', async () => {
  const { order, open } = start({ 'GET /auth/me': [[500, { code: 'internal', message: 'No' }]] });
  openEarly();
  await settle();
  await open();
  expect(order).toEqual([stored, 'bootstrap-started', 'bootstrap-failed']);
});

it('says nothing of an account that was asked for early once someone else is signed in', async () => {
  const { order, renewal, abort, open } = start({ 'GET /auth/me': [[200, me]] });
  openEarly();
  await settle();
  const opening = open();
  abort.abort();
  renewal.resolve('renewed');
  await opening;
  expect(order).toEqual([stored, 'bootstrap-started']);
});
