import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

/** What runs in the browser and on the server. */
const sources = globSync('{contract/src,functions/src,web/src}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /\.test\.|\/test-|\.gen\.ts$/.test(String(path)),
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The algorithm of each hash that is made, as it is written. */
const hashes = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:createHash|createHmac|hash|digest)\(\s*(['"`][\w-]+['"`])/g)]
    .map(([, name = '']) => name.slice(1, -1))
    .filter((name) => !/^(hex|base64|base64url)$/.test(name))
    .map((name) => ({ file, name })),
);

it('finds the hashes', () => {
  expect(hashes.length).toBeGreaterThan(3);
});

it('takes SHA-256 for every hash', () => {
  expect(hashes.filter(({ name }) => !/^sha-?256$/i.test(name))).toEqual([]);
});

it('takes no random value from a generator that can be guessed', () => {
  const guessable = sources.filter(({ text }) => text.includes('Math.random'));
  expect(guessable.map(({ file }) => file)).toEqual([]);
});
