import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { isTestCode } from './test-code.ts';

/** The text of each call of `fetch` on the server, to the end of its statement. */
const calls = globSync('functions/src/**/*.ts', { cwd: root })
  .filter((file) => !isTestCode(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bfetch\([^;]*;/g)].map(([call]) => ({
      file,
      call,
    })),
  );

it('finds the calls of the server to other services', () => {
  expect(calls.length).toBeGreaterThan(2);
});

it.each(calls)('a call in $file follows no redirect', ({ call }) => {
  expect(call).toContain("redirect: 'error'");
});
