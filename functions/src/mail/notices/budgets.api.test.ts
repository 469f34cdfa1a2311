import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeBill } from '../../../../dev/suite/count-firestore.ts';
import {
  addNotice,
  listNoticesOf,
  type NewNotice,
  type NoticeCollection,
} from '../../notices/store.ts';
import { db, readAllAs } from '../../platform/firestore.ts';
import { windowOf } from '../../platform/hourly-limits.ts';
import { withinOneHour } from '../../test/messages.ts';
import { outboxes } from '../outboxes.ts';
import { deliver } from '../sending/deliver.ts';
import { createSender } from '../sending/sender.ts';
import type { OutgoingMail } from '../sending/sendgrid.ts';
import { mailBudgets, takeFromBudgets } from './budgets.ts';
import { takeOrPutOff } from './gathering.ts';

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

/** All notices of a delivery, the oldest first. */
const listAll = async (name: NoticeCollection): Promise<(StoredNotice & { id: string })[]> => {
  const found = await db.collection(name).get();
  return found.docs
    .flatMap((one) => {
      const [notice] = readAllAs(storedNotice, { docs: [one] });
      return notice ? [{ ...notice, id: one.id }] : [];
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
};

/** Sends every notice that may be sent, so many hours from now. Returns the mails. */
const sendAll = async (hours = 0, name: NoticeCollection = 'notices'): Promise<OutgoingMail[]> => {
  const sent: OutgoingMail[] = [];
  const at = new Date(Date.now() + hours * hour);
  const store = outboxes[name];
  const send = await createSender(
    { ...store, takeFromLimits: (notice) => takeOrPutOff(notice, at) },
    { to: 'provider@example.com', origin: 'https://lexplain.example' },
    async (mail) => void sent.push(mail),
  );
  for (const { id, delivery } of await listAll(name)) {
    // What was sent has no further attempt: that it is not sent again is the subject of the tests
    // of deliver.ts.
    if (delivery.next_attempt_at === null) continue;
    const isDue = delivery.next_attempt_at <= at;
    if (hours > 0 && isDue) {
      await db
        .collection(name)
        .doc(id)
        .update({ 'delivery.next_attempt_at': new Date(0) });
    }
    await deliver(id, { store, send, owner: randomUUID() });
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
  expect(await sendAll()).toEqual([]);
  expect(await sendAll(0, 'urgentNotices')).toMatchObject([{ to: `${uid}@example.com` }]);
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
  expect(await sendAll(3)).toHaveLength(2);
});

it.each([
  ['news', 'law_changes', 'review_turn', 40],
  ['what is asked of people', 'review_turn', 'law_changes', 41],
] as const)(
  '%s that has used up its budgets holds up nothing else',
  async (_, flooded, other, hours) => {
    const at = new Date(Date.now() + hours * hour);
    const organisation = newId();
    const take = (category: typeof other | typeof flooded, uid: string) =>
      takeFromBudgets(
        storedNotice.parse({
          ...turn(uid, organisation, 'withdrawn'),
          uid,
          client_organisation_id: organisation,
          category,
          created_at: new Date(),
        }),
        at,
      );
    const uid = newId();
    for (let number = 0; number < mailBudgets.recipient; number += 1) {
      expect(await take(flooded, uid)).toBeNull();
    }
    expect(await take(flooded, uid)).toEqual(windowOf(at).endsAt);
    expect(await take(other, uid)).toBeNull();
    vi.stubEnv('NOTICES_PER_HOUR', String(mailBudgets.recipient));
    expect(await take(flooded, newId())).toEqual(windowOf(at).endsAt);
    expect(await take(other, newId())).toBeNull();
  },
);

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

describe('a mail is counted', () => {
  /** A moment of an hour that no other test uses. */
  const hours = { latest: 10 };
  const inNewHour = (): Date => {
    hours.latest += 1;
    return new Date(Date.now() + hours.latest * hour);
  };
  const toNotice = (more: object = {}): StoredNotice =>
    storedNotice.parse({
      ...turn(newId(), newId(), 'withdrawn'),
      uid: newId(),
      client_organisation_id: newId(),
      created_at: new Date(),
      ...more,
    });
  const totalAt = async (at: Date): Promise<number> =>
    (await db.doc(paths.rateLimit(`mail-${windowOf(at).number}`)).get()).get('count') ?? 0;
  const times = (count: number, make: () => StoredNotice): StoredNotice[] =>
    Array.from({ length: count }, make);

  it('in a document each of its recipient, its organisation and the product', async () => {
    const at = inNewHour();
    await takeFromBudgets(toNotice(), at);
    takeBill();
    expect(await takeFromBudgets(toNotice(), at)).toBeNull();
    expect(takeBill()).toEqual({ reads: 3, writes: 3 });
    const before = (await db.collection(paths.rateLimits()).count().get()).data().count;
    const uid = newId();
    for (const _ of [1, 2]) await takeFromBudgets(toNotice({ uid }), at);
    const after = (await db.collection(paths.rateLimits()).count().get()).data().count;
    expect([after - before, await totalAt(at)]).toEqual([3, 4]);
  });

  it('at no cost once a budget is known to be exhausted, while others go on', async () => {
    const at = inNewHour();
    const uid = newId();
    const theirs = times(mailBudgets.recipient, () => toNotice({ uid }));
    // All at once: an instance counts the mails of a recipient one after the other.
    const taken = await Promise.all(
      [...theirs, toNotice({ uid })].map((one) => takeFromBudgets(one, at)),
    );
    expect(taken.filter((until) => until !== null)).toEqual([windowOf(at).endsAt]);
    takeBill();
    expect(await takeFromBudgets(toNotice({ uid }), at)).toEqual(windowOf(at).endsAt);
    expect(takeBill()).toEqual({ reads: 0, writes: 0 });
    expect(await takeFromBudgets(toNotice(), at)).toBeNull();
    expect(await totalAt(at)).toBe(mailBudgets.recipient + 1);
  });

  it('of a burst of 1,000, with the total in few writes, and no further one', async () => {
    const at = inNewHour();
    await takeFromBudgets(toNotice(), at);
    takeBill();
    const taken = await Promise.all(times(1_020, toNotice).map((one) => takeFromBudgets(one, at)));
    expect(taken.filter((until) => until === null)).toHaveLength(999);
    expect(await totalAt(at)).toBe(1_000);
    const { writes } = takeBill();
    expect(writes - 2 * 999).toBeLessThan(200);
  });

  it.each(['security', 'incident_reminders'] as const)(
    'about %s for its recipient alone',
    async (category) => {
      const at = inNewHour();
      vi.stubEnv('NOTICES_PER_HOUR', '0');
      const uid = newId();
      for (let number = 0; number < 20; number += 1) {
        expect(await takeFromBudgets(toNotice({ uid, category }), at)).toBeNull();
      }
      expect(await takeFromBudgets(toNotice({ uid, category }), at)).toEqual(windowOf(at).endsAt);
      expect(await takeFromBudgets(toNotice({ category }), at)).toBeNull();
      expect(await totalAt(at)).toBe(0);
    },
  );
});
