import { nameOfService } from '@lexplain/contract/channels/services';
import { type StoredChannelNotice, storedChannel } from '@lexplain/contract/channels/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { membersQuery } from '../members/accounts.ts';
import { channelAt } from '../notices/channel-notices.ts';
import { leaseMilliseconds } from '../notices/delivery-decisions.ts';
import { addNotice } from '../notices/store.ts';
import { db, readAs } from '../platform/firestore.ts';

// A channel that can't be reached is switched off, and those who can set it again are told.

/** How long a channel may fail before it is switched off. */
export const failingMilliseconds = 24 * 3_600_000;

const minute = 60_000;

/**
 * When a channel is tried next: after as long as it has failed so far. So all messages that wait for
 * it take few tries together, and those to others do not wait for them.
 */
const nextTryOf = (failingSince: Date, now: Date): Date => {
  const failing = now.getTime() - failingSince.getTime();
  const last = failingSince.getTime() + failingMilliseconds;
  return new Date(Math.min(now.getTime() + Math.max(failing, minute), last));
};

const mostTold = 50;

const listToTell = async (
  transaction: Transaction,
  { channel_of, organisation_id }: StoredChannelNotice,
): Promise<string[]> => {
  const found =
    channel_of === 'firm'
      ? db.collection(paths.users()).where('role', '==', 'admin')
      : membersQuery(organisation_id).where('organisation_role', '==', 'owner');
  return (await transaction.get(found.limit(mostTold))).docs.map(({ id }) => id);
};

const open = async (transaction: Transaction, notice: StoredChannelNotice) => {
  const reference = channelAt(notice.channel_of, notice.organisation_id);
  return { reference, channel: readAs(storedChannel, await transaction.get(reference)) };
};

/** Whether the channel was set after this try began: then it was tried at another address. */
const isSetSince = (setAt: Date, { delivery }: StoredChannelNotice): boolean =>
  delivery.lease_until !== null &&
  setAt.getTime() > delivery.lease_until.getTime() - leaseMilliseconds;

/** Notes that a message has arrived. Reads; the returned function writes in the transaction. */
export const prepareSuccess = async (
  transaction: Transaction,
  notice: StoredChannelNotice,
): Promise<() => void> => {
  const { reference, channel } = await open(transaction, notice);
  return () => {
    if (!channel?.failing_since) return;
    transaction.update(reference, { failing_since: null, next_try_at: null });
  };
};

/**
 * Notes that a message has not arrived. A channel that is gone, or has failed for a day, is
 * switched off, and its owners are told once. Reads; the returned function writes.
 */
export const prepareFailure = async (
  transaction: Transaction,
  notice: StoredChannelNotice,
  isGone: boolean,
  now: Date,
): Promise<() => void> => {
  const { reference, channel } = await open(transaction, notice);
  if (!channel || channel.stopped_at || isSetSince(channel.set_at, notice)) return () => undefined;
  const failing_since = channel.failing_since ?? now;
  const isOver = isGone || now.getTime() - failing_since.getTime() >= failingMilliseconds;
  if (!isOver) {
    const next_try_at = nextTryOf(failing_since, now);
    return () => void transaction.update(reference, { failing_since, next_try_at });
  }
  const uids = await listToTell(transaction, notice);
  const { channel_of, organisation_id } = notice;
  const isFirm = channel_of === 'firm';
  const facts = { channel_of, service: nameOfService(channel.service), stopped_at: now };
  return () => {
    transaction.update(reference, { failing_since, stopped_at: now });
    for (const uid of uids) {
      const whose = isFirm ? 'firm' : organisation_id;
      addNotice(
        transaction,
        {
          to: { uid },
          ...(!isFirm && { organisationId: organisation_id }),
          category: 'security',
          template: 'channel_stopped',
          facts,
          key: ['channel_stopped', whose, uid, now.toISOString()].join(' '),
        },
        now,
      );
    }
  };
};
