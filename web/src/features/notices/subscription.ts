import { noticeEndpoints, type Subscription } from '@lexplain/contract/notices/notices';
import {
  type OptionalCategory,
  type Preference,
  preferencesOf,
} from '@lexplain/contract/notices/preferences';
import type { Permit } from '../../lib/actions/permit';
import { call, send } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';

/** The subscription in a page's URL, if there is one. */
export interface SubscriptionLink {
  category?: string;
  token?: string;
}

/** A subscription and its possible choices. */
export interface FoundSubscription {
  category: OptionalCategory;
  preference: Preference;
  preferences: readonly Preference[];
}

const toFoundSubscription = ({ category, wish }: Subscription): FoundSubscription => ({
  category,
  preference: wish,
  preferences: preferencesOf[category],
});

const { getSubscription, saveSubscription } = noticeEndpoints;

/** The current choice of the link's holder. Null where the link is not valid, or no longer. */
export const readSubscription = async (
  link: SubscriptionLink,
): Promise<FoundSubscription | null> => {
  const params = getSubscription.params.safeParse(link);
  if (!params.success) return null;
  return call(getSubscription, { params: params.data }).then(toFoundSubscription, nullIfNotFound);
};

/** Changes that choice. Null as above. */
export const changeSubscription = async (
  link: SubscriptionLink,
  preference: Preference,
  permit: Permit,
): Promise<FoundSubscription | null> => {
  const params = saveSubscription.params.parse(link);
  return send(permit, saveSubscription, { params, body: { wish: preference } }).then(
    toFoundSubscription,
    nullIfNotFound,
  );
};
