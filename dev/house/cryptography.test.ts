import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { isTestCode } from './test-code.ts';

/** The code that runs in the browser and on the server. */
const sources = globSync('{contract/src,functions/src,web/src}/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !isTestCode(file) && !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The algorithm in each call that computes a hash. */
const hashes = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:createHash|createHmac|hash|digest)\(\s*(['"`][\w-]+['"`])/g)]
    .map(([, name = '']) => name.slice(1, -1))
    .filter((name) => !/^(hex|base64|base64url)$/.test(name))
    .map((name) => ({ file, name })),
);

it('finds the hash calls in the source', () => {
  expect(hashes.length).toBeGreaterThan(3);
});

it('uses SHA-256 for every hash but that by which breached passwords are listed', () => {
  expect(hashes.filter(({ name }) => !/^sha-?256$/i.test(name))).toEqual([
    { file: 'web/src/features/account/settings/breached-passwords.ts', name: 'SHA-1' },
  ]);
});

it('uses no predictable random number generator (Math.random)', () => {
  const guessable = sources.filter(({ text }) => text.includes('Math.random'));
  expect(guessable.map(({ file }) => file)).toEqual([]);
});

it('makes no random value of fewer than 128 bits', () => {
  const made = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\brandomBytes\((\d+)\)/g)].map(([, bytes]) => ({
      file,
      bytes: Number(bytes),
    })),
  );
  expect(made.length).toBeGreaterThan(5);
  expect(made.filter(({ bytes }) => bytes < 16)).toEqual([]);
});

/** AES-GCM, HKDF with SHA-256, Diffie-Hellman on P-256: 128 bits of security each. */
const approved = ['AEAD_AES_128_GCM', 'KDF_HKDF_SHA256', 'KEM_DHKEM_P256_HKDF_SHA256'];

it('encrypts only with approved algorithms and generates no other keys', () => {
  const suites = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:AEAD|KDF|KEM)_\w+/g)].map(([name]) => name),
  );
  expect([...new Set(suites)].sort()).toEqual(approved);
  const keyMakers = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bgenerateKey\w*\([^)]*\)/g)].map(([call]) => ({ file, call })),
  );
  expect(keyMakers).toEqual([
    {
      file: 'functions/src/account/device-keys.ts',
      call: "generateKeyPairSync('ec', { namedCurve: 'P-256' })",
    },
  ]);
  const ciphers = /\b(?:createCipheriv|createDecipheriv|subtle\.(?:en|de)crypt|GenerateKeyPair)\b/;
  expect(sources.filter(({ text }) => ciphers.test(text)).map(({ file }) => file)).toEqual([]);
});
