import '../../test/quiet.ts';
import { noticeContent, storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { addSecurityNotice } from '../../notices/security.ts';
import { db, readAllAs } from '../../platform/firestore.ts';
import { runTransaction } from '../../platform/unlocked-transaction.ts';
import { notices } from '../../test/notices.ts';
import { isOver } from './over.ts';

it('is mail to the address of an account, once what it asks for is done', async () => {
  const person = { uid: 'anna', address: 'anna@example.com' };
  await db.doc(paths.user(person.uid)).set({ email: person.address });
  const change = noticeContent.parse(notices.second_factor_allowed);
  if (change.template !== 'second_factor_allowed') throw new Error('Another template');
  await runTransaction(async (transaction) => {
    (await addSecurityNotice(transaction, person, change, new Date()))();
  });
  const mails = await db.collection(paths.urgentNotices()).get();
  const [mail] = readAllAs(storedNotice, mails);
  const ends = async () => mail && isOver(mail, new Date('2026-01-01'));
  expect(mail).toBeDefined();
  const { docs } = await db.collection(paths.notifications()).where('uid', '==', 'anna').get();
  await docs[0]?.ref.update({ ended_at: new Date('2100-01-01') });
  expect(await ends()).toBe(false);
  await docs[0]?.ref.update({ ended_at: new Date('2025-01-01') });
  expect(await ends()).toBe(true);
});
