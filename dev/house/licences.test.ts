import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../processes.ts';

/** The licences under which packages may be distributed, in a bundle or on a server. */
const allowed =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Unlicense|Zlib|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Python-2\.0|PSF-2\.0)\b/;

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      license: z.string().optional(),
    }),
  ),
});

const { packages } = lockfile.parse(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
);
/** The packages that reach users or the server: no tools and no workspaces. */
const shipped = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { license }]) => ({ path, license }));

/** These two name it in their LICENSE file alone. */
const readByHand: Record<string, string> = {
  'node_modules/limiter': 'MIT',
  'node_modules/png-js': 'MIT',
};

it('finds the shipped packages', () => {
  expect(shipped.length).toBeGreaterThan(100);
});

it('ships only packages whose licence permits distribution', () => {
  const odd = shipped
    .map(({ path, license }) => ({ path, licence: license ?? readByHand[path] ?? 'none' }))
    .filter(({ licence }) => !allowed.test(licence));
  expect(odd).toEqual([]);
});
