import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { db, readAllAs } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { isReady } from '../test/documents.ts';
import { addSecurityNotice } from './security.ts';

const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 9, minute));

const changePassword = (uid: string, address: string, now: Date) =>
  runTransaction(async (transaction) => {
    const change = { template: 'password_changed', facts: { changed_at: now } } as const;
    (await addSecurityNotice(transaction, { uid, address }, change, now))();
  });

const newAddress = () => `${randomUUID()}@example.com`;
const noticesTo = async (address: string) => {
  const found = await db.collection(paths.urgentNotices()).where('address', '==', address).get();
  return readAllAs(storedNotice, found).sort((a, b) => Number(a.created_at) - Number(b.created_at));
};

it('of 40 changes of a password in an hour, the first is mailed at once and the others in one mail', async () => {
  const address = newAddress();
  for (let minute = 0; minute < 40; minute += 1) await changePassword('anna', address, at(minute));
  const [first, others, ...more] = await noticesTo(address);
  expect(more).toEqual([]);
  expect([isReady(first, at(0)), isReady(others, at(59)), isReady(others, at(60))]).toEqual([
    true,
    false,
    true,
  ]);
  expect([first?.facts, others?.facts]).toEqual([{ changed_at: at(0) }, { changed_at: at(39) }]);
});

it('changes to another account, to another address and in the next hour are mailed at once', async () => {
  const address = newAddress();
  const others = [newAddress(), newAddress()];
  await changePassword('anna', address, at(0));
  await changePassword('ben', address, at(1));
  await changePassword('anna', address, at(61));
  expect((await noticesTo(address)).map((one) => isReady(one, at(0)))).toEqual([true, true, true]);
  for (const other of others) await changePassword('anna', other, at(2));
  for (const other of others) expect(await noticesTo(other)).toHaveLength(1);
});
