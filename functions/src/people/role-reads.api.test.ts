import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { newPersonWithRole, storeCatalogue } from '../test/people.ts';

const app = withApp();
beforeAll(() => storeCatalogue(db));

const takeAway = async (name: string, fields: object) => {
  const admin = await newPersonWithRole(db, `${name}Admin`, 'admin');
  const { uid } = await newPersonWithRole(db, name, 'adviser');
  await db.doc(paths.user(uid)).set(fields, { merge: true });
  const by = { origin: app.origin(), token: admin.token };
  // The first call of a session is noted.
  expect((await callApi('listPeople', by)).status).toBe(200);
  takeBill();
  const given = await callApi('giveRole', { ...by, params: { uid }, body: { role: 'client' } });
  expect(given.status).toBe(200);
  return { bill: takeBill(), account: await db.doc(paths.user(uid)).get() };
};

it('to take a role away reads nine documents and writes two, where there is no cover', async () => {
  const { bill } = await takeAway('one', {});
  // The counter of the admin's changes; the accounts of both; who covers for them, for whom they
  // cover, whom they advise and have started: one each where there is none; their account for their
  // own cover, and for the answer.
  expect(bill).toEqual({ reads: 1 + 2 + 4 + 2, writes: 2 });
});

it('and clears what their account has of cover', async () => {
  const { bill, account } = await takeAway('another', { has_cover_entries: true });
  expect(bill.writes).toBe(3);
  expect(account.get('has_cover_entries')).toBe(false);
});
