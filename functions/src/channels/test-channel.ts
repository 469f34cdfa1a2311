import { randomUUID } from 'node:crypto';
import {
  type ChannelOwner,
  type StoredChannel,
  type StoredChannelNotice,
  storedChannelNotice,
} from '@lexplain/contract/channels/stored';
import { collections } from '@lexplain/contract/paths';
import { vi } from 'vitest';
import { z } from 'zod';
import { deliver, sweep } from '../mail/sending/deliver.ts';
import { channelAt } from '../notices/channel-notices.ts';
import { addNotice, type NewNotice } from '../notices/store.ts';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { network } from './network.ts';
import { channelOutbox } from './outbox.ts';
import { createChannelSender } from './sender.ts';

// Channels in tests: what is stored, and a service that answers as a test says.

export const testAddress = 'https://hooks.example.com/services/secret-of-the-channel';

export const storeChannel = (
  owner: ChannelOwner,
  organisationId: string,
  more: Partial<StoredChannel> = {},
): Promise<unknown> =>
  channelAt(owner, organisationId).set({
    service: 'slack',
    address: testAddress,
    categories: ['review_turn', 'comments', 'deadlines', 'incident_reminders', 'incident_sharing'],
    failing_since: null,
    next_try_at: null,
    stopped_at: null,
    set_by_uid: 'owner',
    set_by_name: 'An owner',
    set_at: new Date(0),
    ...more,
  });

/** What each member is mailed about a review. */
export const turnNotice = (
  uid: string,
  of: Pick<NewNotice, 'organisationId' | 'clientOrganisationId'>,
  occurrence: string,
): NewNotice => ({
  ...of,
  to: { uid },
  category: 'review_turn',
  key: ['review_turn', occurrence, uid].join(' '),
  template: 'review_turn',
  facts: {
    what: of.organisationId === undefined ? 'waiting_for_adviser' : 'closed',
    law: 'Privacy Act 1988',
    organisation: 'Acme',
    by: 'Ann Adviser',
    flagged: 0,
    reason: '',
    earlier: 0,
    place: '/dashboard/subjects/law/saq',
  },
});

/** Mails people in one transaction, as an event does. */
export const addAll = (notices: readonly NewNotice[], now = new Date(), until?: Date) =>
  runTransaction(async (transaction) => {
    for (const notice of notices) addNotice(transaction, notice, now, until);
  });

const withItsId = withId(storedChannelNotice);

export const listChannelNotices = async (
  organisationId: string,
): Promise<(StoredChannelNotice & { id: string })[]> => {
  const found = db
    .collection(collections.channelNotices())
    .where('organisation_id', '==', organisationId);
  return readAllAs(withItsId, await found.get(), itsId);
};

type Answer = (body: string) => number | Promise<number>;

/** What has arrived at the service since, as the sentences of its messages. */
export const answerAs = (answer: Answer): string[] => {
  const arrived: string[] = [];
  const text = z.object({ text: z.string() });
  vi.spyOn(network, 'resolve').mockImplementation(async () => ['1.1.1.1']);
  vi.spyOn(network, 'post').mockImplementation(async (_server, _url, body) => {
    const status = await answer(body);
    if (status === 200) arrived.push(text.parse(JSON.parse(body)).text);
    return status;
  });
  return arrived;
};

const contextOf = (owner: string) => ({
  store: channelOutbox,
  send: createChannelSender('https://lexplain.example'),
  owner,
  logFailure: () => {},
});

/** As the trigger of a new message. */
export const deliverOne = (id: string, owner = randomUUID()): Promise<void> =>
  deliver(id, contextOf(owner));

export const sweepAll = (now: Date): Promise<number> => sweep(contextOf(randomUUID()), now);
