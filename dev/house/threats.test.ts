import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { threats } from './threats/threats.ts';

it('each threat of docs/security.md has a test, and keeps its number', () => {
  const [, section = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split(
    '\n## Threats\n',
  );
  const [table = ''] = section.split('\n## ');
  const numbers = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => number);
  expect(numbers).toEqual(threats.map(([number]) => number));
  expect(numbers).toEqual(numbers.map((_, index) => `${index + 1}`));
});
