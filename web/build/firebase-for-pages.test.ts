import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { firebaseForPages } from './firebase-for-pages.ts';
import { importCut } from './test-cut.ts';

const cutModule = z.object({
  base64Decode: z.custom<(text: string) => string | null>((value) => value instanceof Function),
});

it('reads what a token claims, in any script and without padding', async () => {
  const file = '@firebase/util/dist/index.esm.js';
  const { base64Decode } = cutModule.parse(await importCut(file, firebaseForPages()));
  for (const text of ['{}', '{"a":1}', '{"name":"Zoë 李 🦘"}', '{"a":"???>>>~~~"}']) {
    expect(base64Decode(Buffer.from(text).toString('base64url'))).toBe(text);
  }
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(base64Decode('*')).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
