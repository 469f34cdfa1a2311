import { AppError } from '@lexplain/contract/api/errors';
import { can, type Permission } from '@lexplain/contract/api/policy';
import { calendarEndpoints } from '@lexplain/contract/calendar/subscription';
import { actorOf, findPermittedOrganisationId } from '../access/permissions.ts';
import { lacksNothing } from '../access/second-factor.ts';
import { countWrong } from '../http/count-wrong.ts';
import { handlersOf } from '../http/endpoint.ts';
import type { Visitor } from '../http/visitor.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { countCall } from '../platform/person-limits.ts';
import { mailSettings } from '../runtime.ts';
import { createChangesFeed } from './changes-feed.ts';
import { createDeadlinesFeed } from './deadlines-feed.ts';
import {
  endSubscription,
  findSubscriber,
  findSubscription,
  makeSubscription,
  noteFetch,
  type Subscriber,
} from './store.ts';

const { path } = calendarEndpoints.getDeadlinesCalendar;

const addressOf = (secret: string): string =>
  `${mailSettings.origin.value()}${path.replace(':token', secret)}`;

/** Whose feed is asked for, counted. Wrong, replaced and ended addresses answer the same. */
const requireSubscriber = async (
  visitor: Visitor,
  secret: string,
  permission: Permission,
): Promise<Subscriber> => {
  const found = await findSubscriber(secret);
  // A calendar program cannot be asked for a second factor: whoever has the address has signed in
  // to get it.
  const session = found && { uid: found.uid, signedInAt: new Date(), secondFactor: null };
  const actor = session && { ...actorOf(session, found.user), lacksSecondFactor: lacksNothing };
  const organisation = found?.subscription.organisation_id ?? '';
  if (!actor || !can(actor, permission, { organisation })) {
    await countWrong(visitor, 'wrong_feed');
    throw new AppError('not_found', 'There is no feed at this address, or it has ended');
  }
  await countCall(actor.uid, 'feed');
  return found;
};

export const calendarHandlers = handlersOf(calendarEndpoints, {
  getCalendarSubscription: async (caller) => {
    findPermittedOrganisationId(caller);
    return { subscription: await findSubscription(caller.uid, caller.user) };
  },

  makeCalendarAddress: async (caller) => {
    const { secret, subscription } = await makeSubscription(caller);
    return { address: addressOf(secret), subscription };
  },

  endCalendarSubscription: async (caller) => {
    await endSubscription(caller);
    return { subscription: null };
  },

  getDeadlinesCalendar: async (visitor, { params }) => {
    const found = await requireSubscriber(visitor, params.token, 'incident.read');
    const now = new Date();
    const feed = await createDeadlinesFeed(found, now);
    await noteFetch(found, now);
    return feed;
  },

  getChangesFeed: async (visitor, { params }) => {
    const found = await requireSubscriber(visitor, params.token, 'profile.read');
    const now = new Date();
    const feed = await createChangesFeed(found, now);
    await noteFetch(found, now);
    return feed;
  },
});

export const calendarExport: Pick<AccountExports, 'calendar_subscription'> = {
  calendar_subscription: ({ uid, user }) => findSubscription(uid, user),
};
