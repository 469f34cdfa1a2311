import { join } from 'node:path';
import { expect, it } from 'vitest';
import { className } from './class-name.ts';

const file = (path: string): string => join(import.meta.dirname, '../src', path);

it('gives a class the same name each time, and another one in another file', () => {
  const name = className('title', file('a/card.module.css'));
  expect(name).toMatch(/^title-[\w-]{3}$/);
  expect(className('title', `${file('a/card.module.css')}?inline`)).toBe(name);
  expect(className('title', file('b/card.module.css'))).not.toBe(name);
});

it('throws where two files would share a name', () => {
  const names = () =>
    Array.from({ length: 20_000 }, (_, index) => className('same', file(`${index}.css`)));
  expect(names).toThrow(/share the class name same-/);
});

it.each(['two-parts', 'new'])(
  'throws for the class %s, which cannot be imported by its name',
  (name) => {
    expect(() => className(name, file('a.css'))).toThrow(/needs a name that can be imported/);
  },
);
