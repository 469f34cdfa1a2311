import { deviceHeader } from '@lexplain/contract/account/device-header';
import { pageError } from '@lexplain/contract/page-errors/page-errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findDeviceId } from '../device/device-id';
import { notePageError, takePageErrors } from './noted-errors';
import { sendPageErrors } from './send-page-errors';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  // What tests before these have noted is not theirs.
  takePageErrors(() => {});
  takePageErrors(null);
  fetched.mockImplementation(async () => Response.json({ fingerprint: 'a' }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  takePageErrors(null);
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const page = {
  release: 'Zy9xW7v',
  findRoute: () => '/dashboard/laws/$id',
  findDevice: findDeviceId,
};
const lost = (message = 'lost') => Object.assign(new Error(message), { stack: '' });
const sent = () =>
  fetched.mock.calls.map(([, request]) => pageError.parse(JSON.parse(String(request?.body))));

it('reports what was noted before it was there, and what is noted after it', () => {
  notePageError('rejection', lost('invalid'));
  expect(fetched).not.toHaveBeenCalled();
  sendPageErrors(page);
  notePageError('boundary', lost());
  const { release, findRoute } = page;
  const about = { name: 'Error', frames: [], route: findRoute(), release };
  expect(sent()).toEqual([
    { kind: 'rejection', message: 'invalid', ...about },
    { kind: 'boundary', message: 'lost', ...about },
  ]);
  expect(fetched.mock.lastCall?.[0]).toBe('/api/page-errors');
});

it('sends neither a sign-in nor an address, and the id of the device only where it has one', () => {
  const headers = () => [...new Headers(fetched.mock.lastCall?.[1]?.headers).keys()];
  vi.stubGlobal('localStorage', { getItem: () => null });
  sendPageErrors({ ...page, findRoute: () => '/dashboard/laws/privacy-act-1988' });
  notePageError('error', lost());
  expect(sent()[0]?.route).toBe('/');
  expect(headers()).toEqual(['content-type']);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
  vi.stubGlobal('localStorage', { getItem: () => 'a'.repeat(22) });
  notePageError('error', lost('invalid'));
  expect(headers()).toEqual(['content-type', deviceHeader.toLowerCase()]);
});

it('reports an error where the page is not known', () => {
  const findRoute = () => {
    throw new Error('No page');
  };
  sendPageErrors({ ...page, findRoute });
  notePageError('error', lost());
  expect(sent()).toMatchObject([{ message: 'lost', route: '/' }]);
});

it('sends the same error once, however often it is thrown and wherever it is caught', () => {
  sendPageErrors(page);
  const missing = lost('Failed to fetch dynamically imported module');
  notePageError('chunk', missing);
  notePageError('boundary', missing);
  for (let count = 0; count < 9; count += 1) notePageError('error', lost());
  expect(sent().map(({ kind }) => kind)).toEqual(['chunk', 'error']);
});

it('sends a few in all, and keeps few until it can', () => {
  const words = ['null', 'undefined', 'array', 'string', 'number', 'object', 'symbol', 'promise'];
  for (const word of words) notePageError('error', lost(word));
  for (let count = 0; count < 99; count += 1) notePageError('error', lost('late'));
  sendPageErrors(page);
  for (const word of words) notePageError('error', lost(`${word} is lost`));
  expect(sent()).toHaveLength(5);
});

it.each([
  ['is refused', async () => Response.json({ code: 'rate_limited' }, { status: 429 })],
  ['has no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('fails in silence where it %s, and sends no more', async (_, answer) => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  fetched.mockImplementation(answer);
  sendPageErrors(page);
  notePageError('error', lost());
  await new Promise((done) => setTimeout(done));
  notePageError('error', lost('invalid'));
  await new Promise((done) => setTimeout(done));
  expect(fetched).toHaveBeenCalledOnce();
  expect(rejected).not.toHaveBeenCalled();
  process.off('unhandledRejection', rejected);
});

it('causes no error where what was thrown cannot be read', async () => {
  sendPageErrors(page);
  const hostile = new Proxy(new Error('lost'), {
    get: () => {
      throw new Error('No');
    },
  });
  expect(() => notePageError('error', hostile)).not.toThrow();
  await new Promise((done) => setTimeout(done));
  expect(fetched).not.toHaveBeenCalled();
});
