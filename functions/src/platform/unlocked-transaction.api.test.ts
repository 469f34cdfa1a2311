import { randomUUID } from 'node:crypto';
import { AppError } from '@lexplain/contract/api/errors';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from './firestore.ts';
import {
  lockRead,
  mergeRead,
  readToWrite,
  runTransaction,
  updateRead,
} from './unlocked-transaction.ts';

// What a transaction reads without a lock and writes, while others write it.

const newReference = () => db.collection('counters').doc(randomUUID());
const fieldsOf = async (reference: FirebaseFirestore.DocumentReference) =>
  (await reference.get()).data();

/** Runs a transaction whose first attempt is late: `meanwhile` has happened after it has read. */
const runLate = async (
  reference: FirebaseFirestore.DocumentReference,
  meanwhile: () => Promise<unknown>,
  write: (transaction: Transaction, count: number) => void | Promise<void>,
): Promise<number> => {
  let attempts = 0;
  await runTransaction(async (transaction) => {
    attempts += 1;
    const count = Number((await readToWrite(transaction, reference)).get('count') ?? 0);
    if (attempts === 1) await meanwhile();
    await write(transaction, count);
  });
  return attempts;
};

describe('what was written after it was read', () => {
  it.each([
    ['an update', updateRead],
    ['a merge', mergeRead],
  ])('is read again before %s', async (_, write) => {
    const reference = newReference();
    await reference.set({ count: 1 });
    const attempts = await runLate(
      reference,
      () => reference.update({ count: 10 }),
      (transaction, count) => write(transaction, reference, { count: count + 1 }),
    );
    expect([attempts, await fieldsOf(reference)]).toEqual([2, { count: 11 }]);
  });

  it('is read again where it did not exist', async () => {
    const reference = newReference();
    const attempts = await runLate(
      reference,
      () => reference.create({ count: 10 }),
      (transaction, count) => mergeRead(transaction, reference, { count: count + 1 }),
    );
    expect([attempts, await fieldsOf(reference)]).toEqual([2, { count: 11 }]);
  });

  it('is read again before a call is refused for it', async () => {
    const [first, second] = [newReference(), newReference()];
    await Promise.all([first, second].map((reference) => reference.set({ count: 1 })));
    let attempts = 0;
    await runTransaction(async (transaction) => {
      attempts += 1;
      const before = (await readToWrite(transaction, first)).get('count');
      if (attempts === 1) await Promise.all([first, second].map((one) => one.set({ count: 2 })));
      const after = (await readToWrite(transaction, second)).get('count');
      if (before !== after) throw new AppError('not_permitted', 'They differ');
      updateRead(transaction, first, { count: 3 });
    });
    expect([attempts, await fieldsOf(first)]).toEqual([2, { count: 3 }]);
  });

  it('is not read again where a call is refused for what is still so', async () => {
    const reference = newReference();
    await reference.set({ count: 1 });
    let attempts = 0;
    const refused = runTransaction(async (transaction) => {
      attempts += 1;
      await readToWrite(transaction, reference);
      throw new AppError('not_permitted', 'It is one');
    });
    await expect(refused).rejects.toThrow('It is one');
    expect(attempts).toBe(1);
  });

  it('is read again where it is locked instead of written', async () => {
    const [reference, other] = [newReference(), newReference()];
    await reference.set({ count: 1 });
    const attempts = await runLate(
      reference,
      () => reference.update({ count: 10 }),
      async (transaction, count) => {
        await lockRead(transaction, reference);
        transaction.set(other, { count });
      },
    );
    expect([attempts, await fieldsOf(other)]).toEqual([2, { count: 10 }]);
  });
});

it('a merge leaves the other fields of inner maps, and replaces lists', async () => {
  const stored = {
    laws: { spam: { draft: { answered: 1 }, review: { id: 'a', tags: ['x', 'y'] } } },
  };
  const merged = { laws: { spam: { review: { id: 'b', tags: ['z'] }, submitted: {} } } };
  const [byMerge, byUpdate] = [newReference(), newReference()];
  for (const reference of [byMerge, byUpdate]) await reference.set(stored);
  await byMerge.set(merged, { merge: true });
  await runTransaction(async (transaction) => {
    await readToWrite(transaction, byUpdate);
    mergeRead(transaction, byUpdate, merged);
  });
  expect(await fieldsOf(byUpdate)).toEqual(await fieldsOf(byMerge));
});

it('twenty who count at once are all counted', async () => {
  const reference = newReference();
  await reference.set({ count: 0, by: [] });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      runTransaction(async (transaction) => {
        const count = Number((await readToWrite(transaction, reference)).get('count'));
        updateRead(transaction, reference, { count: count + 1, by: FieldValue.arrayUnion(index) });
      }),
    ),
  );
  expect((await fieldsOf(reference))?.count).toBe(20);
});
