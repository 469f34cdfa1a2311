import { expect, it } from 'vitest';
import { applyCut, type ModuleCut } from './cut-modules.ts';

const cut: ModuleCut = { module: '/package/a.js', parts: [[/^b\(\);$/gm, '']] };

it('removes every match of a part', () => {
  expect(applyCut(cut, 'a();\nb();\nb();')).toBe('a();\n\n');
});

it('fails by name where a package no longer has the part', () => {
  expect(() => applyCut(cut, 'a();')).toThrow(/package\/a\.js has nothing that matches .*b/);
});
