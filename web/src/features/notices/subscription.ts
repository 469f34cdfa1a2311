import { type Wish, wishesOf } from '@lexplain/contract/notice-wishes';
import { noticeEndpoints, type Subscription } from '@lexplain/contract/notices';
import { call } from '../../lib/api-client';
import { noneIfMissing } from '../../lib/api-error';

/** What the address of a page says of a subscription, if it says something. */
export interface SubscriptionLink {
  category?: string;
  token?: string;
}

/** A subscription, and what one can choose about it. */
export interface FoundSubscription extends Subscription {
  wishes: readonly Wish[];
}

const withWishes = (subscription: Subscription): FoundSubscription => ({
  ...subscription,
  wishes: wishesOf[subscription.category],
});

const { getSubscription, saveSubscription } = noticeEndpoints;

/** What the holder of a link gets. Null where the link leads to nothing, or to nothing any more. */
export const readSubscription = async (
  link: SubscriptionLink,
): Promise<FoundSubscription | null> => {
  const params = getSubscription.params.safeParse(link);
  if (!params.success) return null;
  return call(getSubscription, { params: params.data }).then(withWishes, noneIfMissing);
};

/** Changes what the holder of a link gets. Null as above. */
export const changeSubscription = async (
  link: SubscriptionLink,
  wish: Wish,
): Promise<FoundSubscription | null> => {
  const params = saveSubscription.params.parse(link);
  return call(saveSubscription, { params, body: { wish } }).then(withWishes, noneIfMissing);
};
