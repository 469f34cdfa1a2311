import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

// In most suites nothing evaluates these rules: a stand-in denies, whatever they say. So their text
// is compared.

const denyEverything = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{path=**} {
      allow read, write: if false;
    }
  }
}`;

it('the rules of Storage are those that deny everything', () => {
  const lines = readFileSync(join(root, 'storage.rules'), 'utf8').split('\n');
  const text = lines.filter((line) => line !== '' && !/^\s*\/\//.test(line)).join('\n');
  expect(text).toBe(denyEverything);
});

it('are the rules that are deployed', () => {
  expect(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))).toMatchObject({
    storage: { rules: 'storage.rules' },
  });
});
