import {
  type StoredContactMessage,
  storedContactMessage,
} from '@lexplain/contract/contact/contact';
import { paths } from '@lexplain/contract/paths';
import { type DeliveryStore, deliveryStore, type JoinableStore } from './store.ts';

export type ContactStore = DeliveryStore<StoredContactMessage>;

export const contactDelivery: JoinableStore<StoredContactMessage> = deliveryStore({
  schema: storedContactMessage,
  collection: paths.contactMessages(),
  document: paths.contactMessage,
  // Its writer deleted their account: it is deleted as soon as it is settled.
  expiry: ({ expire_at }, message, now) =>
    expire_at !== null && message?.delete_once_settled ? now : expire_at,
});
