import { randomUUID } from 'node:crypto';
import { coverEndpoints } from '@lexplain/contract/clients/cover/cover';
import type { NotificationKind } from '@lexplain/contract/notifications/kinds';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { askedQuestion, done } from '../actions/test-action-calls.ts';
import { sweepDeletedAccounts } from '../deletion/sweep.ts';
import { writeWaitingReviewNotices } from '../mail/notices/waiting-reviews.ts';
import { db } from '../platform/firestore.ts';
import { callApi } from '../test/http.ts';
import { accountPlays } from './test-account-plays.ts';
import { dayPlays } from './test-day-plays.ts';
import {
  askedForReview,
  byCall,
  close,
  cover,
  decided,
  first,
  giveAction,
  identified,
  invitedToStart,
  moveLatestAction,
  ofAction,
  type Play,
  proposed,
  startedBy,
  submitAgain,
  takeAll,
} from './test-play-steps.ts';

// How each event comes about, for the test that walks the table of events.

export const plays: Record<NotificationKind, Play> = {
  ...accountPlays,
  ...dayPlays,
  review_waiting: {
    told: ['assignedAdviser', 'otherAdviser'],
    prepare: async (world) => {
      await (await cover(world))();
      return () => askedForReview(world).catch(() => undefined);
    },
    finish: takeAll,
  },
  review_still_waiting: {
    told: ['admin'],
    prepare: async (world) => {
      await askedForReview(world);
      return () => writeWaitingReviewNotices(new Date(Date.now() + 14 * 86_400_000));
    },
    finish: takeAll,
  },
  review_withdrawn: { told: ['assignedAdviser'], prepare: byCall('owner', 'withdrawReview') },
  review_taken: { told: ['owner', 'member'], prepare: byCall('assignedAdviser', 'takeReview') },
  review_given_back: {
    told: ['owner', 'member'],
    prepare: byCall('assignedAdviser', 'giveReviewBack'),
  },
  review_changes_requested: {
    told: ['owner', 'member'],
    prepare: byCall('assignedAdviser', 'requestChanges'),
    finish: submitAgain('law-flagged'),
  },
  review_closed: { told: ['owner', 'member'], prepare: byCall('assignedAdviser', 'closeReview') },
  review_reopened: {
    told: ['owner', 'member'],
    prepare: byCall('assignedAdviser', 'reopenReview'),
    finish: submitAgain('law-closed'),
  },
  client_handed_over: {
    told: ['otherAdviser'],
    prepare: byCall('assignedAdviser', 'handOverClient'),
  },
  client_given_back: { told: ['admin'], prepare: byCall('assignedAdviser', 'giveBackClient') },
  comments: { told: ['assignedAdviser'], prepare: byCall('member', 'addReviewComment') },
  adviser_message: { told: ['owner'], prepare: byCall('assignedAdviser', 'messageClients') },
  client_message: { told: ['owner'], prepare: byCall('assignedAdviser', 'writeToClient') },
  adviser_reminder: { told: ['owner'], prepare: byCall('assignedAdviser', 'remindClients') },
  action_given: {
    told: ['member'],
    prepare: ofAction({}, 'member'),
    finish: (world) => moveLatestAction(world, done),
  },
  question_answered: {
    told: ['owner'],
    prepare: async (world) => {
      await (await ofAction({ about: askedQuestion }, 'member')(world))();
      return () => moveLatestAction(world, done, 'member');
    },
  },
  action_proposed: {
    told: ['owner'],
    prepare: proposed,
    finish: (world) => moveLatestAction(world, { to: 'open' }),
  },
  action_accepted: { told: ['assignedAdviser'], prepare: decided({ to: 'open' }) },
  action_declined: {
    told: ['assignedAdviser'],
    prepare: decided({ to: 'declined', reason: 'Not ours' }),
  },
  incident_shared: {
    told: ['assignedAdviser'],
    prepare: first([['owner', 'endIncidentSharing']], byCall('owner', 'shareIncident')),
    finish: close,
  },
  sharing_ended: { told: ['assignedAdviser'], prepare: byCall('owner', 'endIncidentSharing') },
  incident_comments: {
    told: ['assignedAdviser'],
    prepare: byCall('member', 'addIncidentComment'),
  },
  adviser_changed: { told: ['owner'], prepare: byCall('admin', 'assignAdviser') },
  start_confirmed: {
    told: ['assignedAdviser'],
    prepare: async (world) => {
      const { id, token } = await invitedToStart(world);
      const body = { confirmed: { name: 'Acme Pty Ltd', terms: true } };
      return () =>
        callApi('acceptInvitation', {
          origin: world.origin,
          token,
          params: { invitationId: id },
          body,
        });
    },
  },
  start_refused: {
    told: ['assignedAdviser'],
    prepare: async (world) => {
      const { id, token } = await invitedToStart(world);
      const params = { invitationId: id };
      return () => callApi('refuseInvitation', { origin: world.origin, token, params, body: {} });
    },
  },
  start_expired: {
    told: ['assignedAdviser'],
    prepare: async (world) => {
      const { id } = await startedBy(world, `started-${randomUUID()}@example.com`);
      const expires_at = new Date(Date.now() - 86_400_000);
      await db.doc(paths.invitation(id)).update({ expires_at });
      // Its weekly part has tests of its own (deletion/), and would delete what earlier tests left.
      const done = { leftovers_begun_at: new Date(), leftovers_done: true };
      await db.doc(paths.sweepState()).set(done);
      return () => sweepDeletedAccounts();
    },
    finish: async ({ call }) => {
      const { body } = await call('assignedAdviser', 'listStarts', {});
      for (const { id } of z.array(identified).parse(body)) {
        await call('assignedAdviser', 'resendStart', { params: { startId: id } });
      }
    },
  },
  start_cancelled: {
    told: ['assignedAdviser'],
    prepare: async (world) => {
      const { id } = await startedBy(world, `started-${randomUUID()}@example.com`);
      const body = { reason: 'The owner asked us to stop' };
      return () => world.call('admin', 'cancelStartOf', { params: { startId: id }, body });
    },
  },
  message_assigned: {
    told: ['otherAdviser'],
    prepare: async ({ acme, call, uidOf }) => {
      const params = { messageId: acme.messageIds.open };
      const body = { assigned_uid: uidOf('otherAdviser') };
      const headers = { 'If-Match': '"1"' };
      return () => call('assignedAdviser', 'assignMessage', { params, headers, body });
    },
    finish: ({ acme, call }) =>
      call('admin', 'handleMessage', {
        params: { messageId: acme.messageIds.open },
        headers: { 'If-Match': '"2"' },
        body: { note: 'Called back' },
      }),
  },
  cover_begins: { told: ['assignedAdviser', 'otherAdviser'], prepare: cover },
  cover_ends: {
    told: ['assignedAdviser', 'otherAdviser'],
    prepare: async (world) => {
      const set = coverEndpoints.setCover.output.parse(
        z.object({ body: z.unknown() }).parse(await (await cover(world))()).body,
      );
      const body = { id: set.id, adviser_uid: world.uidOf('assignedAdviser') };
      return () => world.call('admin', 'endCover', { body });
    },
  },
  member_joined: {
    told: ['owner'],
    prepare: async ({ acme, call }) => {
      const email = acme.people.get('formerMember')?.email;
      const invited = await call('owner', 'invite', { body: { email, role: 'member' } });
      const { id } = identified.parse(invited.body);
      await call('formerMember', 'leaveOrganisation', {});
      return () =>
        call('formerMember', 'acceptInvitation', { params: { invitationId: id }, body: {} });
    },
  },
  member_left: {
    told: ['owner'],
    prepare: async (world) => {
      await giveAction(world);
      return () => world.call('member', 'leaveOrganisation', {});
    },
  },
  member_removed: {
    told: ['formerMember'],
    prepare: async (world) => {
      await giveAction(world);
      const owning = { organisation_id: world.acme.id, organisation_role: 'owner' };
      await db.doc(paths.user(world.uidOf('formerMember'))).update(owning);
      return () =>
        world.call('owner', 'removeMember', { params: { memberId: world.acme.memberId } });
    },
  },
  client_deleted: {
    told: ['assignedAdviser'],
    prepare:
      async ({ call }) =>
      () =>
        call('owner', 'deleteOrganisation', {}),
  },
  second_factor_demanded: {
    told: ['member'],
    prepare:
      async ({ call }) =>
      () =>
        call('owner', 'demandSecondFactor', { body: { required: true } }),
    finish: ({ call }) => call('owner', 'demandSecondFactor', { body: { required: false } }),
  },
};
