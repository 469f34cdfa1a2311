import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { type DeliveryStore, deliveryStore } from './store.ts';

export type NoticeStore = DeliveryStore<StoredNotice>;

const keptMilliseconds = 90 * 24 * 3_600_000;

/** Deleted 90 days after it is settled; a notice that stores an address, as soon as it is settled. */
export const noticeDelivery: NoticeStore = deliveryStore({
  schema: storedNotice,
  collection: paths.notices(),
  document: paths.notice,
  expiry: ({ expire_at }, notice, now) => {
    if (expire_at === null) return null;
    return notice?.address ? now : new Date(now.getTime() + keptMilliseconds);
  },
});
