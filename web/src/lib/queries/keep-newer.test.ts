import { expect, it } from 'vitest';
import { hasLaterRevision, keepNewer } from './keep-newer';

it.each([
  ['nothing is cached', undefined, 1, 1],
  ['there was nothing before', null, 1, 1],
  ['the cached answer is older', 1, 2, 2],
  ['both are the same', 2, 2, 2],
  ['the cached answer is newer', 3, 2, 3],
])('keeps the newer answer where %s', (_, before, after, kept) => {
  const cached = typeof before === 'number' ? { revision: before } : before;
  expect(keepNewer(cached, { revision: after }, hasLaterRevision)).toEqual({ revision: kept });
});
