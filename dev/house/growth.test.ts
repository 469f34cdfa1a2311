import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionNames } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { libraryLines } from '../../functions/src/personal-data/register-library.ts';
import { root } from '../processes.ts';
import { documentSize, indexEntries } from '../tests/firestore-sizes.ts';
import { tableOf, withTable } from './tables.ts';

// What growth costs (docs/growth.md), as the program computes it. After a change of the source:
// npx vitest run --project house dev/house/growth.test.ts -u

process.env.FUNCTIONS_EMULATOR = 'true';
const table = await import('../../bench/growth/table.ts');
const { growing } = await import('../../bench/growth/typical.ts');
const { steps } = await import('../../bench/growth/year.ts');

const file = join(root, 'docs/growth.md');

it('docs/growth.md has tables that match the program', async () => {
  let text = readFileSync(file, 'utf8');
  const put = (heading: string, head: string[], rows: string[][]): void => {
    text = withTable(text, heading, tableOf(head, rows));
  };
  put('## A document of each collection', table.collectionHead, table.collectionRows());
  put('## A month of 1,000 organisations', ['What', 'Ours', 'Goal', ''], table.monthCells());
  put('### Where it goes', table.stepHead, table.stepRows());
  await expect(text).toMatchFileSnapshot(file);
});

it('has a typical document of each collection but those of the library', () => {
  const library = Object.keys(libraryLines);
  expect(growing.toSorted()).toEqual(
    collectionNames.filter((one) => !library.includes(one)).toSorted(),
  );
});

/** What a row of docs/performance.md says of a call. */
const counted = (what: string): { reads: number; writes: number } => {
  const text = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  const [, reads, writes] =
    new RegExp(`^\\| ${what} +\\| (\\d+) read, (\\d+) written`, 'm').exec(text) ?? [];
  return { reads: Number(reads), writes: Number(writes) };
};

it.each([
  ['first screen', 'first screen of 10 laws'],
  ['overview of 10 laws', 'SAQ overview of 10 laws'],
  ['begin an assessment', 'begin a submission'],
  ['save answers', 'save 32 answers'],
  ['the profile recorded', 'record the profile'],
])('"%s" costs what was counted of "%s"', (step, row) => {
  const found = steps.find(({ what }) => what === step);
  const sum = (documents: object = {}): number =>
    Object.values(documents).reduce((total: number, one: number) => total + one, 0);
  expect({ reads: sum(found?.reads), writes: sum(found?.writes) }).toEqual(counted(row));
});

// The examples of https://firebase.google.com/docs/firestore/storage-size.
const task = {
  path: 'users/jeff/tasks/my_task_id',
  fields: { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' },
};

it('counts the bytes of a document as Firestore does', () => {
  expect(documentSize(task)).toBe(147);
});

it('counts the bytes of index entries as Firestore does', () => {
  const none = { indexes: [], fieldOverrides: [] };
  const { done } = task.fields;
  const one = indexEntries({ path: task.path, fields: { done } }, none);
  // 44 of the name, 27 of the parent's, 5 of the field's, 1 of the value and 32, in both orders.
  expect(one).toEqual({ entries: 2, bytes: 2 * 109 });
  const exempt = { collectionGroup: 'tasks', fieldPath: 'done', indexes: [] };
  const fields = [{ fieldPath: 'done' }, { fieldPath: 'priority' }];
  const settings = { indexes: [{ collectionGroup: 'tasks', fields }], fieldOverrides: [exempt] };
  const both = { path: task.path, fields: { done, priority: 1 } };
  // Without the field that is exempted: twice that of the other, and the composite entry of 44, 27, 1, 8 and 32.
  expect(indexEntries(both, settings)).toEqual({
    entries: 3,
    bytes: 2 * (44 + 27 + 9 + 8 + 32) + 112,
  });
  const more = indexEntries(
    { path: 'tasks/a', fields: { list: ['a', 'b', 'b'], map: { a: null } } },
    none,
  );
  expect(more.entries).toBe(2 + 2);
});
