import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collections as collectionPaths } from '@lexplain/contract/paths';
import { sortFields } from '@lexplain/contract/reviews/standing-orders';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../processes.ts';
import { isTestCode } from './test-code.ts';

// The emulator answers every query; Firestore refuses one whose composite index is missing. So the
// queries in the source are compared with firestore.indexes.json in both directions.

const index = z.object({
  collectionGroup: z.string(),
  fields: z.array(
    z
      .object({
        fieldPath: z.string(),
        order: z.string().optional(),
        arrayConfig: z.string().optional(),
      })
      .transform(({ fieldPath, order, arrayConfig = '' }) => ({
        fieldPath,
        order: order ?? arrayConfig,
      })),
  ),
});
type Index = z.output<typeof index>;

const call = String.raw`\s*\.(?:where|orderBy|limit|select|startAfter|get)\((?:[^()]|\([^()]*\))*\)`;
/** A chain of calls, and the collection or the group of them right before it, where it is named. */
const chains = new RegExp(
  String.raw`(?:collection\(paths\.(\w+)\([^()]*\)\)|collectionGroup\('(\w+)'\))?((?:${call})+)`,
  'g',
);
const conditions = /\.where\(\s*([^,]+?),\s*'([^']+)'/g;
const orders = /\.orderBy\(\s*([^,()]+(?:\(\))?)(?:,\s*'(asc|desc)')?/g;

const nameOf = (expression: string): string => expression.replace(/^'|'$/g, '');

/** The name of a collection by the function that returns its path. */
const collections = new Map(
  Object.entries(collectionPaths).map(([name, pathOf]) => [
    name,
    pathOf('_', '_').split('/').at(-1),
  ]),
);

/** The composite index that a chain of calls needs, or null. */
const indexFor = (collection: string, calls: string): Index | null => {
  const where = [...calls.matchAll(conditions)].map(([, field = '', operator = '']) => ({
    field: nameOf(field),
    isEquality: ['==', 'in', 'array-contains'].includes(operator),
    order: operator === 'array-contains' ? 'CONTAINS' : 'ASCENDING',
  }));
  const equal = where.filter(({ isEquality }) => isEquality);
  const ordered = [...calls.matchAll(orders)].map(([, field = '', direction]) => ({
    fieldPath: nameOf(field),
    order: direction === 'desc' ? 'DESCENDING' : 'ASCENDING',
  }));
  // Every index ends with the document's id in the direction of its last field, so that order needs
  // none of its own.
  const [before, last] = [ordered.at(-2), ordered.at(-1)];
  const isById = last?.fieldPath === 'FieldPath.documentId()';
  if (isById && last.order === (before?.order ?? 'ASCENDING')) ordered.pop();
  // A range without an order is ordered by its own field.
  for (const { field, isEquality } of where) {
    const isOrdered = ordered.some(({ fieldPath }) => fieldPath === field);
    if (!isEquality && !isOrdered) ordered.unshift({ fieldPath: field, order: 'ASCENDING' });
  }
  if (ordered.length === 0 || (ordered.length === 1 && equal.length === 0)) return null;
  const fields = equal.map(({ field, order }) => ({ fieldPath: field, order }));
  return { collectionGroup: collection, fields: [...fields, ...ordered] };
};

/** The composite indexes that a source needs, and how many conditions and orders were parsed. */
const readSource = (source: string) => {
  const needed: Index[] = [];
  let read = 0;
  for (const [, path, group = 'unknown', calls = ''] of source.matchAll(chains)) {
    const count = calls.match(/\.(where|orderBy)\(/g)?.length ?? 0;
    read += count;
    const found = indexFor(collections.get(path ?? '') ?? group, calls);
    if (found) needed.push(found);
  }
  return { needed, read, all: source.match(/\.(where|orderBy)\(/g)?.length ?? 0 };
};

const sources = globSync('{functions/src,seed}/**/*.ts', { cwd: root })
  .filter((file) => !file.includes('node_modules') && !isTestCode(file))
  .map((file) => ({ file, ...readSource(readFileSync(join(root, file), 'utf8')) }));

/** A query that is sorted by `sortField` is one for each of these fields. */
const expand = (needed: Index): Index[] =>
  needed.fields.some(({ fieldPath }) => fieldPath === 'sortField')
    ? sortFields.map((field) => ({
        collectionGroup: needed.collectionGroup,
        fields: needed.fields.map(({ fieldPath, order }) => ({
          fieldPath: fieldPath === 'sortField' ? field : fieldPath,
          order,
        })),
      }))
    : [needed];

const keyOf = ({ collectionGroup, fields }: Index): string =>
  [collectionGroup, ...fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`)].join(', ');

it('parses every query condition and order in the source', () => {
  expect(sources.filter(({ read, all }) => read !== all)).toEqual([]);
  expect(sources.reduce((sum, { read }) => sum + read, 0)).toBeGreaterThan(8);
});

it('defines exactly the composite indexes that the queries need', () => {
  const file: unknown = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'));
  const { indexes } = z.object({ indexes: z.array(index) }).parse(file);
  const needed = new Set(sources.flatMap(({ needed: found }) => found.flatMap(expand)).map(keyOf));
  expect([...needed].sort()).toEqual(indexes.map(keyOf).sort());
});

const override = z.object({
  fieldPath: z.string(),
  ttl: z.boolean().optional(),
  indexes: z.array(z.unknown()),
});

/** The fields that a query names, of any collection. */
const namedFields = (source: string): string[] =>
  [...source.matchAll(/\.(?:where|orderBy)\(\s*'([^']+)'/g)].map(([, field = '']) => field);

/** Fields of queries that are exempted from indexes, with the maps that hold them. */
const findExempted = (fields: readonly string[], overrides: z.infer<typeof override>[]) => {
  const indexed = new Set(
    overrides.flatMap((one) => (one.indexes.length > 0 ? one.fieldPath : [])),
  );
  const exempted = overrides.filter(({ ttl, indexes }) => !ttl && indexes.length === 0);
  return fields.filter(
    (field) =>
      !indexed.has(field) &&
      exempted.some(({ fieldPath }) => field === fieldPath || field.startsWith(`${fieldPath}.`)),
  );
};

it('exempts no field that a query names', () => {
  const file: unknown = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'));
  const { fieldOverrides } = z.object({ fieldOverrides: z.array(override) }).parse(file);
  const fields = sources.flatMap((one) => namedFields(readFileSync(join(root, one.file), 'utf8')));
  expect(fields).toContain('facts.incident_id');
  expect(findExempted(fields, fieldOverrides)).toEqual([]);
});

it('finds a field of a query that is exempted, or whose map is', () => {
  const overrides = [
    { fieldPath: 'facts', indexes: [] },
    { fieldPath: 'facts.known', indexes: [{}] },
  ];
  const source = "db.where('facts', '==', 1).where('facts.a', '==', 1).orderBy('facts.known')";
  expect(findExempted(namedFields(source), overrides)).toEqual(['facts', 'facts.a']);
});

it.each([
  ["db.collection(paths.users()).where('a', '==', 1).where('b', '==', 2).get()", []],
  ["db.collection(paths.users()).orderBy('a', 'desc').limit(1)", []],
  ["db.collection(paths.users()).where('a', '<=', 1).orderBy('a')", []],
  [
    "db.collection(paths.users())\n  .where('a', '==', 1)\n  .orderBy('b', 'desc')",
    ['users, a ASCENDING, b DESCENDING'],
  ],
  ["db.collection(paths.users()).where('a', '==', 1).orderBy(FieldPath.documentId())", []],
  ["db.collection(paths.users()).orderBy('a', 'desc').orderBy(FieldPath.documentId(), 'desc')", []],
  [
    "db.collection(paths.users()).orderBy('a', 'desc').orderBy(FieldPath.documentId())",
    ['users, a DESCENDING, FieldPath.documentId() ASCENDING'],
  ],
  [
    "db.collection(paths.users())\n  .where('a', '==', 1)\n  .orderBy('b', 'desc')\n  .orderBy(FieldPath.documentId(), 'desc')",
    ['users, a ASCENDING, b DESCENDING'],
  ],
  [
    "db.collection(paths.users()).where('a', 'array-contains', b).orderBy('c')",
    ['users, a CONTAINS, c ASCENDING'],
  ],
  [
    "db.collectionGroup('events').where('a', '==', 1).where('b', '>', 2).get()",
    ['events, a ASCENDING, b ASCENDING'],
  ],
  [
    "messages.where('a', 'in', [f(1)]).where('b', '>', 2).get()",
    ['unknown, a ASCENDING, b ASCENDING'],
  ],
])('determines the indexes needed by %s', (source, needed) => {
  expect(readSource(source).needed.map(keyOf)).toEqual(needed);
});
