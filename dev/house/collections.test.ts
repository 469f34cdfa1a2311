import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CollectionName, collectionNames, collections } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { register } from '../../functions/src/personal-data/register.ts';
import type { RegisterLine } from '../../functions/src/personal-data/register-line.ts';
import { root } from '../processes.ts';
import { isTestCode } from './test-code.ts';

// Every collection is in contract/src/paths.ts and, by its type, in the register of personal data:
// a collection elsewhere would not be exported, deleted or protected.

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const segmentsOf = (name: CollectionName): string[] => {
  const path: (...ids: string[]) => string = collections[name];
  return path('{}', '{}').split('/');
};
const rootOf = (name: CollectionName): string => segmentsOf(name)[0] ?? '';
const lastSegments = new Set(collectionNames.map((name) => segmentsOf(name).at(-1)));

const sources = globSync('{contract/src,functions/src,seed,dev,bench,e2e,web/src}/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !file.includes('node_modules') && !isTestCode(file))
  .map((file) => ({ file, text: read(file) }));

/**
 * Finds collections and documents that a source names directly. Of a collection group only the last
 * segment can be named.
 */
const namedIn = (text: string): string[] => [
  ...[...text.matchAll(/\b(?:collection|doc)\(\s*(?:\w+,\s*)?['"`][^'"`]*/g)].map(([call]) => call),
  ...[...text.matchAll(/\bcollectionGroup\(\s*(?:\w+,\s*)?(['"`])([^'"`]*)\1/g)].flatMap(
    ([call, , name]) => (lastSegments.has(name ?? '') ? [] : [call]),
  ),
];

it('detects a collection named outside the paths module', () => {
  expect(namedIn("db.collection('more')")).toHaveLength(1);
  expect(namedIn("doc(db, 'users', uid)")).toHaveLength(1);
  expect(namedIn("db.collectionGroup('more')")).toHaveLength(1);
  expect(namedIn('db.doc(`users/one`)')).toHaveLength(1);
  expect(namedIn("db.collectionGroup('versions'); db.doc(paths.user(uid))")).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
});

it('names no collection outside the paths module', () => {
  const named = sources.flatMap(({ file, text }) =>
    namedIn(text).map((what) => `${file}: ${what}`),
  );
  expect(named).toEqual([]);
});

it('security rules match exactly the collections that the register lets the SDK read', () => {
  const matches = [...read('firestore.rules').matchAll(/^ {4}match \/(\w+)/gm)];
  const opened = collectionNames.filter((name) => {
    const line: RegisterLine = register[name];
    return line.of !== 'visitor' && line.sdk !== null;
  });
  expect(matches.map(([, name]) => name).sort()).toEqual([...new Set(opened.map(rootOf))].sort());
});

it('indexes refer only to existing collections', () => {
  const groups = [...read('firestore.indexes.json').matchAll(/"collectionGroup": "(\w+)"/g)];
  expect(groups.length).toBeGreaterThan(0);
  expect(groups.map(([, name]) => name).filter((name) => !lastSegments.has(name))).toEqual([]);
});
