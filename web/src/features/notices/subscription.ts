import { type Wish, wishesOf } from '@lexplain/contract/notice-wishes';
import { noticeEndpoints, type Subscription } from '@lexplain/contract/notices';
import { call } from '../../lib/api-client';
import { noneIfMissing } from '../../lib/api-error';

/** The subscription in a page's URL, if there is one. */
export interface SubscriptionLink {
  category?: string;
  token?: string;
}

/** A subscription and its possible choices. */
export interface FoundSubscription extends Subscription {
  wishes: readonly Wish[];
}

const withWishes = (subscription: Subscription): FoundSubscription => ({
  ...subscription,
  wishes: wishesOf[subscription.category],
});

const { getSubscription, saveSubscription } = noticeEndpoints;

/** The current choice of the link's holder. Null where the link is not valid, or no longer. */
export const readSubscription = async (
  link: SubscriptionLink,
): Promise<FoundSubscription | null> => {
  const params = getSubscription.params.safeParse(link);
  if (!params.success) return null;
  return call(getSubscription, { params: params.data }).then(withWishes, noneIfMissing);
};

/** Changes that choice. Null as above. */
export const changeSubscription = async (
  link: SubscriptionLink,
  wish: Wish,
): Promise<FoundSubscription | null> => {
  const params = saveSubscription.params.parse(link);
  return call(saveSubscription, { params, body: { wish } }).then(withWishes, noneIfMissing);
};
