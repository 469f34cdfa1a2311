import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

const origin = 'https://example.com';

it.each(['/dashboard/subjects', '/dashboard/saq?filter=open#q01', '/'])(
  'goes back to %s',
  (path) => {
    expect(safeRedirect(path, origin)).toBe(path);
  },
);

it.each([
  undefined,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '/../\\evil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  '/a\0b',
  '/login',
  '/login?redirect=/login',
  '/register#top',
])('goes to the dashboard instead of %j', (path) => {
  expect(safeRedirect(path, origin)).toBe('/dashboard');
});
