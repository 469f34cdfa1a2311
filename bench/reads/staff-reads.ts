import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { contactExample } from '@lexplain/contract/contact/fields';
import { paths } from '@lexplain/contract/paths';
import { signUp } from '../../dev/suite/people.ts';
import { staffFields } from '../staff-fields.ts';
import type { Row } from '../table.ts';
import type { BilledDocuments } from './billed-documents.ts';
import { ask, type CallToCount, countedRow, type Goal } from './counted-calls.ts';

/** Messages on a page. */
const ofPage = 50;

/** A page of messages from different addresses; the first could not be sent. */
const storeMessages = async (db: Firestore): Promise<string> => {
  const batch = db.batch();
  const ids = Array.from({ length: ofPage }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    const email = `visitor-${index}@example.com`;
    batch.set(db.doc(paths.contactMessage(id)), {
      ...contactExample,
      email,
      email_lower: email,
      created_at: new Date(),
      delivery: {
        state: index === 0 ? 'dead' : 'sent',
        attempts: 1,
        owner: null,
        lease_until: null,
        next_attempt_at: null,
        last_error: null,
      },
      expire_at: index === 0 ? null : new Date(Date.now() + 1e10),
    });
  }
  await batch.commit();
  return ids[0] ?? '';
};

interface CountedSuite {
  db: Firestore;
  origin: string;
  offset: number;
  /** What was billed since the last call. */
  count: () => Promise<BilledDocuments>;
}

/** The reads and writes of the calls with which staff handle messages and manage people. */
export const countStaffCalls = async ({
  db,
  origin,
  offset,
  count,
}: CountedSuite): Promise<Row[]> => {
  const [admin, person] = [await signUp({ offset }), await signUp({ offset })];
  for (const { token } of [admin, person]) {
    await ask(origin, token, { method: 'POST', path: '/api/auth/bootstrap' });
  }
  await db.doc(paths.user(admin.uid)).update(staffFields('admin'));
  const message = `/api/inbox/${await storeMessages(db)}`;
  const { size: staff } = await db
    .collection(paths.users())
    .where('role', 'in', ['adviser', 'admin'])
    .get();
  const rows: Row[] = [];
  const measure = async (what: string, goal: Goal, request: CallToCount): Promise<void> => {
    await count();
    await ask(origin, admin.token, request);
    rows.push(countedRow(what, await count(), goal));
  };
  const post = { method: 'POST' };
  const find = { ...post, body: { email: person.email } };
  const mark = { ...post, headers: { 'If-Match': '"0"' }, body: { note: 'Called back' } };
  // Beside the messages: the caller's account, the counter of their calls, which each row with a
  // limit has, and one query for accounts for every 30 addresses.
  await measure(
    `inbox, ${ofPage} messages`,
    { reads: ofPage + 4, writes: 1 },
    { path: '/api/inbox' },
  );
  await measure('a message', { reads: 3, writes: 0 }, { path: message });
  // In the transaction: the account and the message. After it: the message, for the answer. The
  // third write raises the revision that open inboxes listen to (docs/decisions/0114).
  await measure(
    'handle a message',
    { reads: 5, writes: 3 },
    { ...mark, path: `${message}/handle` },
  );
  await measure(
    'send a message again',
    { reads: 6, writes: 3 },
    { ...post, path: `${message}/replay` },
  );
  // For each of the staff, the account and at most one count of clients.
  await measure(
    `people, ${staff} on staff`,
    { reads: 2 + 2 * staff, writes: 1 },
    { path: '/api/people' },
  );
  await measure('find a person', { reads: 3, writes: 1 }, { ...find, path: '/api/people/find' });
  const role = { method: 'PUT', path: `/api/people/${person.uid}/role` };
  // The accounts before and in the transaction, the default plan, and the count of their clients.
  // All admins and the person are told (docs/decisions/0065): a notice, an entry of their list of
  // notifications and its mark for each.
  const { size: admins } = await db.collection(paths.users()).where('role', '==', 'admin').get();
  const told = admins + 1;
  await measure(
    `give a role, ${told} are told`,
    { reads: 7 + 3 * told, writes: 2 + 3 * told },
    { ...role, body: { role: 'adviser' } },
  );
  // The accounts of both in the transaction, and the person's once more, for their own cover and
  // for the answer. One query each for who covers for them, for whom they cover among all advisers,
  // for organisations that they advise, and for clients that they have started.
  await measure('take it away', { reads: 9, writes: 2 }, { ...role, body: { role: 'client' } });
  return rows;
};
