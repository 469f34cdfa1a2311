import { randomUUID } from 'node:crypto';
import { storedChannelNotice } from '@lexplain/contract/channels/stored';
import { storedReadiness } from '@lexplain/contract/incidents/readiness';
import type { NotificationKind } from '@lexplain/contract/notifications/kinds';
import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { prepareFailure } from '../channels/stopping.ts';
import { db, readAs } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { callApi } from '../test/http.ts';
import { personOf } from '../test/organisation.ts';
import { signIn, testFactor, untilNextSecond } from '../test/people.ts';
import { channelExamples } from '../test/stored/channels.ts';
import { type Play, written } from './test-play-steps.ts';
import type { World } from './test-world.ts';

// How what is told of accounts, addresses and channels comes about, for the test that walks the table
// of events.

/** The member begins a new session, which they use from then on. */
const beginSession = async ({ acme }: World, email?: string): Promise<string> => {
  const member = personOf(acme, 'member');
  if (!member) throw new Error('There is no member');
  await untilNextSecond();
  const identity = { uid: member.uid, email: email ?? member.email, emailVerified: true };
  const { token } = signIn(identity, testFactor);
  member.token = token;
  return token;
};

/** The first call of a new session, in which the account learns what has happened. */
const inNewSession = async (world: World, email?: string) => {
  const token = await beginSession(world, email);
  return () => callApi('getMe', { origin: world.origin, token });
};

type AccountEvent = Extract<
  NotificationKind,
  | 'address_changed'
  | 'password_changed'
  | 'new_sign_in'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_allowed'
  | 'recovery_codes_created'
  | 'role_given'
  | 'second_address_ended'
  | 'channel_stopped'
>;

export const accountPlays: Record<AccountEvent, Play> = {
  address_changed: {
    told: ['member'],
    prepare: async (world) => {
      const email = `moved-${randomUUID()}@example.com`;
      await getAuth().updateUser(world.uidOf('member'), { email, emailVerified: true });
      return inNewSession(world, email);
    },
  },
  password_changed: {
    told: ['member'],
    prepare: async (world) => {
      const uid = world.uidOf('member');
      await db.doc(paths.user(uid)).update({ password_set_at: new Date(0) });
      await getAuth().updateUser(uid, { password: 'another long password' });
      return inNewSession(world);
    },
  },
  new_sign_in: { told: ['member'], prepare: (world) => inNewSession(world) },
  second_factor_added: written('second_factor_added', ['member']),
  second_factor_removed: written('second_factor_removed', ['member']),
  second_factor_allowed: written('second_factor_allowed', ['member']),
  recovery_codes_created: written('recovery_codes_created', ['member']),
  role_given: {
    told: ['admin', 'formerMember'],
    prepare:
      async ({ call, uidOf }) =>
      () =>
        call('admin', 'giveRole', {
          params: { uid: uidOf('formerMember') },
          body: { role: 'adviser' },
        }),
  },
  second_address_ended: {
    told: ['owner'],
    prepare: async ({ acme, call, origin }) => {
      const body = { address: `second-${acme.id}@example.org` };
      await call('owner', 'saveSecondAddress', { body });
      const stored = await db.doc(paths.readinessOf(acme.id)).get();
      const token = readAs(storedReadiness, stored)?.second_address?.token ?? '';
      return () =>
        callApi('answerSecondAddress', { origin, params: { token }, body: { state: 'ended' } });
    },
  },
  channel_stopped: {
    told: ['owner'],
    prepare: async ({ acme }) => {
      const notice = storedChannelNotice.parse(channelExamples.channelNotices.documentOf(acme.id));
      return () =>
        runTransaction(async (transaction) =>
          (await prepareFailure(transaction, notice, true, new Date()))(),
        );
    },
  },
};
