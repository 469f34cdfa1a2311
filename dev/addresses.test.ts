import { expect, it } from 'vitest';
import { freeOffset } from './addresses.ts';

it('keeps an offset for who chose it, before a suite holds its ports', async () => {
  const first = await freeOffset();
  expect(await freeOffset()).not.toBe(first);
});
