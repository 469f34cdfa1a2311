import { randomUUID } from 'node:crypto';
import type { StoredChannelNotice } from '@lexplain/contract/channels/stored';
import { storedChannelNotice } from '@lexplain/contract/channels/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { channelNoticeAt } from '../notices/channel-notices.ts';
import { scheduleDelivery } from '../notices/delivery-decisions.ts';
import { dailyPseudonym } from '../platform/daily-pseudonym.ts';
import { readAs } from '../platform/firestore.ts';
import { createIncrement, readCounts, windowOf } from '../platform/hourly-limits.ts';
import { inTurn } from '../platform/run-in-turn.ts';

/** Messages an hour to one channel. What exceeds it is told as one number in the next hour. */
export const messagesPerHour = 60;

/** Why a message is not sent that is counted in a later one. */
export const countedLater = 'It is counted in a later message';

const channelOf = ({ channel_of, organisation_id }: StoredChannelNotice): string =>
  channel_of === 'firm' ? 'firm' : organisation_id;

/**
 * Counts a message. False, without counting it, where the channel has had those of this hour. The
 * number of instances may exceed it.
 */
export const takeFromHour = async (
  notice: StoredChannelNotice,
  now = new Date(),
): Promise<boolean> => {
  const window = windowOf(now);
  const key = `to-channel-${window.number}-${await dailyPseudonym(channelOf(notice), now)}`;
  return inTurn([key], async () => {
    const [count = 0] = await readCounts([key]);
    if (count >= messagesPerHour) return false;
    const { reference, change } = createIncrement(key, window);
    await reference.set(change, { merge: true });
    return true;
  });
};

const isWaiting = ({ delivery }: StoredChannelNotice): boolean =>
  delivery.state === 'retry' && delivery.attempts === 0;

/**
 * Counts a message in the one of the next hour, in the transaction that records that it is not
 * sent itself: so none is counted twice. Reads; the returned function writes.
 */
export const prepareCountedLater = async (
  transaction: Transaction,
  notice: StoredChannelNotice,
  now: Date,
): Promise<() => void> => {
  const until = windowOf(now).endsAt;
  const key = ['more', notice.channel_of, channelOf(notice), until.toISOString()];
  const usual = channelNoticeAt(...key);
  const stored = readAs(storedChannelNotice, await transaction.get(usual));
  const counted = notice.kind === 'more' ? notice.facts.count : 1;
  if (stored && isWaiting(stored)) {
    const count = stored.facts.count + counted;
    return () => transaction.update(usual, { 'facts.count': count });
  }
  const reference = stored ? channelNoticeAt(...key, randomUUID()) : usual;
  const more: StoredChannelNotice = {
    channel_of: notice.channel_of,
    // Of the firm's channel, the first one that it counts.
    organisation_id: notice.organisation_id,
    category: notice.category,
    kind: 'more',
    facts: { law: '', organisation: '', count: counted, is_drill: false },
    incident_ids: [],
    place: notice.channel_of === 'firm' ? '/adviser' : '/dashboard/notifications',
    created_at: now,
    delivery: scheduleDelivery(until, now),
    expire_at: null,
  };
  return () => transaction.create(reference, more);
};
