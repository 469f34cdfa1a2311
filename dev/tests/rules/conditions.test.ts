import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../processes.ts';
import { conditionsOf } from './conditions.ts';

it('finds every condition', () => {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
  const marks = rules.match(/if |return |&& |\|\| /g) ?? [];
  expect(conditionsOf(rules).length).toBe(marks.length);
});

it('finds the operands of both operators, within brackets too', () => {
  const example = 'allow read: if a(b) && !(c || d(e, f()));\nreturn (g || h) && i;';
  const found = conditionsOf(example);
  expect(found.map(({ text }) => text)).toEqual(['a(b)', 'c', 'd(e, f())', 'g', 'h', 'i']);
  for (const { text, at } of found) expect(example.slice(at).startsWith(text)).toBe(true);
  expect(found.map(({ line }) => line)).toEqual([1, 1, 1, 2, 2, 2]);
});
