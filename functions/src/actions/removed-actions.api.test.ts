import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { deleteRemovedActions } from './removed-actions.ts';
import { actionCalls, done, open, removed } from './test-action-calls.ts';

// What becomes of removed actions.

const app = withApp();
withLibrary();
const { add, move, look } = actionCalls(app.origin);

const day = 86_400_000;

it('are deleted after 30 days, and nothing else is', async () => {
  const [gone, back, kept] = [await add(), await add(), await add()];
  await move(kept, done);
  await move(gone, removed);
  await move(back, removed);
  await move(back, open);
  const now = Date.now();
  takeBill();
  expect(await deleteRemovedActions(new Date(now + 29 * day))).toBe(0);
  // A query that finds nothing costs a read.
  expect(takeBill()).toEqual({ reads: 1, writes: 0 });
  expect((await look(gone.id)).status).toBe(200);
  takeBill();
  expect(await deleteRemovedActions(new Date(now + 31 * day))).toBe(1);
  expect(takeBill().reads).toBe(1);
  expect((await look(gone.id)).status).toBe(404);
  expect((await look(back.id)).status).toBe(200);
  expect((await db.doc(paths.action(kept.id)).get()).exists).toBe(true);
});
