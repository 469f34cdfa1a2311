import { type StoredChannelNotice, storedChannelNotice } from '@lexplain/contract/channels/stored';
import { collections } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { type DeliveryStore, deliveryStore } from '../mail/store.ts';
import type { DeliveryUpdate } from '../notices/delivery-decisions.ts';
import { countedLater, prepareCountedLater } from './hourly-budget.ts';
import { failingMilliseconds, prepareFailure, prepareSuccess } from './stopping.ts';

// Messages to channels, delivered like mail (docs/decisions/0010-mail-by-lease-and-sweep.md), and
// by themselves, so that a channel holds up no mail.

const day = 86_400_000;
/** To answer what was told, and why something was not. */
const keptMilliseconds = 7 * day;

const unsettled = new Set<string>(['pending', 'sending', 'retry']);

const none = () => undefined;

/** What else an outcome writes, in its transaction. */
const prepareOutcome = async (
  transaction: Transaction,
  notice: StoredChannelNotice,
  { delivery }: DeliveryUpdate,
): Promise<() => void> => {
  const { state, last_error } = delivery;
  const now = new Date();
  if (state === 'sent') return prepareSuccess(transaction, notice);
  if (state === 'withheld' && last_error === countedLater) {
    return prepareCountedLater(transaction, notice, now);
  }
  const hasFailed = state === 'dead' || (state === 'retry' && last_error !== null);
  return hasFailed ? prepareFailure(transaction, notice, state === 'dead', now) : none;
};

const stored = deliveryStore({
  name: collections.channelNotices(),
  schema: storedChannelNotice,
  // Nobody continues one that is dead: its channel is switched off.
  chooseExpiry: ({ delivery }, _notice, now) =>
    unsettled.has(delivery.state) ? null : new Date(now.getTime() + keptMilliseconds),
  summarize: ({ kind }) => kind,
  prepareOutcome,
});

/** The last try comes when a channel that has failed since the first one is switched off. */
const lastTryOf = ({ created_at }: StoredChannelNotice): Date =>
  new Date(created_at.getTime() + failingMilliseconds + 600_000);

const withLastTry = (update: DeliveryUpdate, notice: StoredChannelNotice, now: Date) => {
  const { state, next_attempt_at } = update.delivery;
  const last = lastTryOf(notice);
  const isLater = state === 'retry' && next_attempt_at !== null && next_attempt_at > last;
  if (!isLater || last <= now) return update;
  return { ...update, delivery: { ...update.delivery, next_attempt_at: last } };
};

export const channelOutbox: DeliveryStore<StoredChannelNotice> = {
  listDue: stored.listDue,
  transact: (id, decide) =>
    stored.transact(id, (notice, now) => {
      const decided = decide(notice, now);
      return notice && decided.update
        ? { ...decided, update: withLastTry(decided.update, notice, now) }
        : decided;
    }),
};
