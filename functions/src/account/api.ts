import {
  accountEndpoints,
  type BackendUser,
  type me,
  type Plan,
} from '@lexplain/contract/account/account';
import type { StoredPlan, StoredUser } from '@lexplain/contract/account/stored';
import { describeKept } from '@lexplain/contract/firm/record-period';
import { listUnmetDemands, type SessionFactor } from '../access/second-factor.ts';
import { endSessionsOf, findOwnAccount } from '../access/sessions.ts';
import { deleteAccount } from '../deletion/account-deletion.ts';
import { findFirm } from '../firm/store.ts';
import type { UnencodedAnswer } from '../http/encoding.ts';
import { handlersOf } from '../http/endpoint.ts';
import { hasOpenInvitation } from '../organisations/invitations/own-invitations.ts';
import { openDeviceKey } from './device-keys.ts';
import { openAccount } from './open-account.ts';
import { type Account, renameUser, syncEmail, withPlan } from './store.ts';

export const toUser = (uid: string, { email, display_name, role }: StoredUser): BackendUser => ({
  id: uid,
  email,
  display_name,
  role,
});

export const toPlan = (plan: StoredPlan | null): Plan | null =>
  plan && { id: plan.id, code: plan.code, name: plan.name, tier: plan.code };

const toMe = (
  session: SessionFactor,
  account: Account | null,
  is_invited = false,
): UnencodedAnswer<typeof me> => {
  if (!account) {
    return {
      user: null,
      plan: null,
      entitlements: [],
      organisation: null,
      is_invited,
      missing_second_factor: [],
    };
  }
  const { user, plan } = account;
  return {
    user: toUser(session.uid, user),
    plan: toPlan(plan),
    entitlements: plan?.entitlements ?? [],
    organisation: { id: user.organisation_id, role: user.organisation_role },
    missing_second_factor: listUnmetDemands(session, user),
    is_invited,
  };
};

interface Retention {
  waitingMessages: number;
  isComplete?: boolean;
}

/** What a deletion keeps for a time, and why. */
export const listRetentionNotes = async ({
  waitingMessages,
  isComplete = true,
}: Retention): Promise<string[]> => [
  ...(isComplete
    ? []
    : ['You had a lot of data. What is left of it is being deleted, which takes up to 24 hours.']),
  ...(waitingMessages > 0
    ? [
        `${waitingMessages} of your contact messages have not been delivered yet. Each one is kept until it has been delivered, so that it is not lost, and is then deleted.`,
      ]
    : []),
  ...[describeKept((await findFirm()).records_months)].filter((kept) => kept !== null),
  'Backups hold deleted data until they expire.',
];

export const accountHandlers = handlersOf(accountEndpoints, {
  getMe: async ({ user, ...caller }) => {
    if (!user) return toMe(caller, null);
    if (!caller.emailVerified) return toMe(caller, await withPlan(user));
    const current = await syncEmail(caller, user, caller.email);
    const [account, isInvited] = await Promise.all([
      withPlan(current),
      hasOpenInvitation(current.email),
    ]);
    return toMe(caller, account, isInvited);
  },

  bootstrap: async (caller) => {
    const { email, name } = caller;
    const { user, plan } = await openAccount(caller, { email, display_name: name });
    return toMe(caller, { user: await syncEmail(caller, user, email), plan });
  },

  updateMe: async (caller, { body }) => ({
    user: toUser(caller.uid, await renameUser(caller, body.display_name)),
  }),

  openDeviceKey,

  signOut: async (caller, { body }) => {
    await endSessionsOf(caller, body.sessions, body.because);
    return { ended: true };
  },

  deleteMe: async (caller) => {
    await findOwnAccount(caller);
    const { uid, email, emailVerified } = caller;
    const { waitingMessages, isComplete } = await deleteAccount(uid, emailVerified ? email : null);
    return { deleted: true, kept: await listRetentionNotes({ waitingMessages, isComplete }) };
  },
});
