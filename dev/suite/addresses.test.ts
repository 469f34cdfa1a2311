import { expect, it } from 'vitest';
import { freeOffset } from './addresses.ts';

it('reserves a port offset for its caller before the suite opens its ports', async () => {
  const first = await freeOffset();
  expect(await freeOffset()).not.toBe(first);
});
