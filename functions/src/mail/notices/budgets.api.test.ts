import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { db, readAllAs } from '../../platform/firestore.ts';
import { withinOneHour } from '../../test/messages.ts';
import { outboxes } from '../outboxes.ts';
import { deliver } from '../sending/deliver.ts';
import { createSender } from '../sending/sender.ts';
import type { OutgoingMail } from '../sending/sendgrid.ts';
import { mailBudgets } from './budgets.ts';
import { takeOrPutOff } from './gathering.ts';
import { addNotice, listNoticesOf, type NewNotice } from './store.ts';

// Budgets of mail, in a project of its own: no other test writes notices here.

beforeEach(() => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
});

const newId = () => randomUUID().replaceAll('-', '');
const hour = 3_600_000;

/** Nothing is mailed about an organisation that does not exist. */
const newOrganisation = async (): Promise<string> => {
  const id = newId();
  const times = { created_at: new Date(), updated_at: new Date() };
  await db.doc(paths.organisation(id)).set({ name: 'Acme', ...times });
  return id;
};

const newUser = async (fields: object = {}): Promise<string> => {
  const uid = newId();
  const times = { created_at: new Date(), updated_at: new Date() };
  const account = { email: `${uid}@example.com`, organisation_id: uid, role: 'adviser' };
  await db.doc(paths.user(uid)).set({ ...account, ...times, ...fields });
  return uid;
};

const turn = (uid: string, organisationId: string, what: 'withdrawn' | 'waiting_for_adviser') => ({
  to: { uid },
  category: 'review_turn' as const,
  clientOrganisationId: organisationId,
  template: 'review_turn' as const,
  facts: {
    what,
    law: 'Privacy Act',
    organisation: 'Acme',
    by: '',
    flagged: 0,
    reason: '',
    earlier: 0,
    place: '/adviser',
  },
  key: randomUUID(),
});

const write = (notice: NewNotice): Promise<void> =>
  db.runTransaction(async (transaction) => addNotice(transaction, notice, new Date()));

/** All notices, the oldest first. */
const listAll = async (): Promise<(StoredNotice & { id: string })[]> => {
  const found = await db.collection(paths.notices()).get();
  return found.docs
    .flatMap((one) => {
      const [notice] = readAllAs(storedNotice, { docs: [one] });
      return notice ? [{ ...notice, id: one.id }] : [];
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
};

/** Sends every notice that may be sent, so many hours from now. Returns the mails. */
const sendAll = async (hours = 0): Promise<OutgoingMail[]> => {
  const sent: OutgoingMail[] = [];
  const at = new Date(Date.now() + hours * hour);
  const send = await createSender(
    { ...outboxes.notices, takeFromLimits: (notice) => takeOrPutOff(notice, at) },
    { to: 'provider@example.com', origin: 'https://lexplain.example' },
    async (mail) => void sent.push(mail),
  );
  for (const { id, delivery } of await listAll()) {
    // What was sent has no further attempt: that it is not sent again is the subject of the tests of deliver.ts.
    if (delivery.next_attempt_at === null) continue;
    const isDue = delivery.next_attempt_at <= at;
    if (hours > 0 && isDue) {
      await db.doc(paths.notice(id)).update({ 'delivery.next_attempt_at': new Date(0) });
    }
    await deliver(id, { store: outboxes.notices, send, owner: randomUUID() });
  }
  return sent;
};

it('of 150 mails to an adviser in an hour, those that exceed the budget wait and become one', async () => {
  await withinOneHour();
  const [adviser, organisation] = [await newUser(), await newOrganisation()];
  for (let number = 0; number < 150; number += 1) {
    await write(turn(adviser, organisation, number % 2 ? 'withdrawn' : 'waiting_for_adviser'));
  }
  expect(await sendAll()).toHaveLength(mailBudgets.recipient);
  const waiting = (await listNoticesOf(adviser)).filter(
    ({ delivery }) => delivery.state === 'retry',
  );
  const earlier = 150 - mailBudgets.recipient - 1;
  expect(waiting).toMatchObject([{ facts: { what: 'withdrawn', earlier } }]);
  // Each turn was sent, or is part of the one that waits.
  expect(await sendAll(1)).toMatchObject([{ subject: expect.stringContaining('withdrew') }]);
  expect(await sendAll(2)).toEqual([]);
});

it('an organisation that exceeds its budget holds up no other', async () => {
  await withinOneHour();
  const [organisation, other] = [await newOrganisation(), await newOrganisation()];
  const advisers = await Promise.all(Array.from({ length: 11 }, () => newUser()));
  for (let number = 0; number < mailBudgets.recipient - 1; number += 1) {
    await Promise.all(
      advisers.map((adviser) => write(turn(adviser, organisation, 'waiting_for_adviser'))),
    );
  }
  expect(await sendAll()).toHaveLength(mailBudgets.organisation);
  await write(turn(advisers.at(-1) ?? '', other, 'waiting_for_adviser'));
  expect(await sendAll()).toHaveLength(1);
  expect((await sendAll(1)).length).toBeGreaterThan(0);
});

it('an exhausted budget of the product holds up all but mail about security', async () => {
  await withinOneHour();
  vi.stubEnv('NOTICES_PER_HOUR', '0');
  const uid = await newUser({ organisation_id: 'one' });
  await write({ ...turn(uid, await newOrganisation(), 'waiting_for_adviser') });
  const invited = { to: { address: `${newId()}@example.com` }, category: 'invitation' } as const;
  const place = '/invitations/one#two';
  const facts = { organisation: 'Acme', invited_by: 'Anna', role: 'member', place } as const;
  const expires_at = new Date(Date.now() + 1e9);
  const invitation = { template: 'invitation', facts: { ...facts, expires_at } } as const;
  await write({ ...invited, ...invitation, key: randomUUID() });
  const security = { category: 'security', template: 'address_check', facts: {} } as const;
  await write({ to: { uid }, ...security, key: randomUUID() });
  expect(await sendAll()).toMatchObject([{ to: `${uid}@example.com` }]);
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
  expect(await sendAll(3)).toHaveLength(2);
});

it('comments that wait become one mail', async () => {
  await withinOneHour();
  vi.stubEnv('NOTICES_PER_HOUR', '0');
  const uid = await newUser();
  const comment = { review_id: 'one', organisation_id: 'one', question_id: 'q01', round: 1 };
  for (const id of [newId(), newId(), newId()]) {
    const author = { by_uid: 'someone', by_name: 'A member', text: 'Which one?' };
    await db.doc(paths.reviewComment(id)).set({ ...comment, ...author, created_at: new Date() });
    const facts = { about: 'Acme', place: '/adviser/reviews/one', comment_ids: [id], more: 1 };
    await write({
      to: { uid },
      category: 'comments',
      template: 'comments',
      facts,
      key: randomUUID(),
    });
  }
  expect(await sendAll()).toEqual([]);
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
  expect(await sendAll(4)).toMatchObject([{ subject: '6 comments on Acme' }]);
});
