import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { benches } from '../../bench/benches.ts';
import { root } from '../processes.ts';

// The table of commands in README.md.

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const rows = read('README.md')
  .split('\n')
  .flatMap((line) => {
    const [, name, does] = line.match(/^\| `npm (?:run )?([\w:-]+)` \| (.*) \|$/) ?? [];
    return name === undefined || does === undefined ? [] : [{ name, does }];
  });

const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

it('has every npm command, in a row of its own or that of `npm test`, and no other', () => {
  const parts = codeIn(rows.find(({ name }) => name === 'test')?.does ?? '');
  const named = new Set([
    ...rows.map(({ name }) => name),
    ...parts.filter((one) => /^test:/.test(one)),
  ]);
  expect([...named].sort()).toEqual(Object.keys(scripts).sort());
});

it('names every bench', () => {
  const row = rows.find(({ name }) => name === 'bench')?.does ?? '';
  const named = codeIn(row).flatMap((code) => /^(?:-- )?([a-z]+)$/.exec(code)?.[1] ?? []);
  expect(named).toEqual([...benches.keys()]);
});

it.each(rows)(
  'npm run $name: names options that the command has, and all of them',
  ({ name, does }) => {
    const [, file] = scripts[name]?.match(/^node dev\/launch\.mjs (\S+)$/) ?? [];
    const source = file === undefined ? '' : read(file);
    const known = [...source.matchAll(/'?([a-z-]+)'?: \{\s*(?:value: '[^']*',\s*)?does: /g)].map(
      ([, option]) => `--${option}`,
    );
    const named = does.match(/--[a-z][a-z-]*/g) ?? [];
    expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort());
  },
);
