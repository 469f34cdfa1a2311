import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import './followers.ts';

const root = import.meta.dirname;

/** Each list of followers of the functions, by its name and the file that declares it. */
const declared = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const names = source.matchAll(/^export const (\w+) =\s+createFollowers</gm);
    return [...names].map(([, name = '']) => ({ file, name }));
  });
const listed = z.object({ list: z.function({ input: [], output: z.array(z.unknown()) }) });

it('finds the lists of followers', () => {
  expect(declared.map(({ name }) => name)).toContain('submitFollowers');
});

it.each(declared)('registers who follows in $name of $file', async ({ file, name }) => {
  const module = z.record(z.string(), z.unknown()).parse({ ...(await import(join(root, file))) });
  expect(listed.parse(module[name]).list().length).toBeGreaterThan(0);
});
