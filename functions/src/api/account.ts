import type {
  accountEndpoints,
  BackendUser,
  Me,
  Plan,
  StoredPlan,
  StoredUser,
} from '@lexplain/contract/account';
import type { accountExportEndpoints } from '@lexplain/contract/account-export';
import { AppError } from '@lexplain/contract/errors';
import { type Account, followEmail, renameUser, withPlan } from '../data/account.ts';
import { deleteAccount, openAccount } from '../data/account-deletion.ts';
import { isWaiting, listMessagesOf, type OwnMessage } from '../data/contact-of-person.ts';
import { openDeviceKey as readDeviceKey } from '../data/device-keys.ts';
import { findOrganisation } from '../data/organisations.ts';
import { type Asking, actorOf, organisationOf } from '../data/permissions.ts';
import { countCall } from '../data/person-limits.ts';
import { listSubmissions } from '../data/saq-submission.ts';
import { endSessionsOf, findOwnAccount } from '../data/sessions.ts';
import type { Handler } from './endpoint.ts';
import { toSubmission } from './saq-wire.ts';

type Endpoints = typeof accountEndpoints & typeof accountExportEndpoints;

const toUser = (uid: string, { email, display_name, role }: StoredUser): BackendUser => ({
  id: uid,
  email,
  display_name,
  role,
});

const toPlan = (plan: StoredPlan | null): Plan | null =>
  plan && { id: plan.id, code: plan.code, name: plan.name, tier: plan.code };

const toMe = (uid: string, account: Account | null): Me => {
  if (!account) return { user: null, plan: null, entitlements: [], organisation: null };
  const { user, plan } = account;
  return {
    user: toUser(uid, user),
    plan: toPlan(plan),
    entitlements: plan?.entitlements ?? [],
    organisation: actorOf(uid, user).organisation,
  };
};

const getMe: Handler<Endpoints['getMe']> = async ({ user, ...caller }) => {
  if (!user) return toMe(caller.uid, null);
  const current = caller.emailVerified ? await followEmail(caller, user, caller.email) : user;
  return toMe(caller.uid, await withPlan(current));
};

const bootstrap: Handler<Endpoints['bootstrap']> = async (caller) => {
  const { uid, email, name } = caller;
  const { user, plan } = await openAccount(caller, { email, display_name: name });
  return toMe(uid, { user: await followEmail(caller, user, email), plan });
};

const updateMe: Handler<Endpoints['updateMe']> = async (caller, { body }) => ({
  user: toUser(caller.uid, await renameUser(caller, body.display_name)),
});

const openDeviceKey: Handler<Endpoints['openDeviceKey']> = (caller) => readDeviceKey(caller);

const signOut: Handler<Endpoints['signOut']> = async (caller, { body }) => {
  await endSessionsOf(caller, body.sessions);
  return { ended: true };
};

const toOwnMessage = ({ delivery, created_at, expire_at, ...message }: OwnMessage) => ({
  id: message.id,
  name: message.name,
  organization: message.organization,
  phone: message.phone,
  email: message.email,
  message: message.message,
  created_at: created_at.toISOString(),
  delivered: delivery.state === 'sent',
  kept_until: expire_at?.toISOString() ?? null,
});

/** What a deletion leaves for a time, and why. */
const keptAfterDeletion = (waitingMessages: number): string[] => [
  ...(waitingMessages > 0
    ? [
        `${waitingMessages} of your contact messages have not reached us yet: each is kept until it has, so that it is not lost, and then deleted.`,
      ]
    : []),
  'Backups hold deleted data until they expire.',
];

const listSubmissionsOf = async (asking: Asking) => {
  const organisationId = organisationOf(asking);
  return organisationId ? listSubmissions(organisationId) : [];
};

const exportMe: Handler<Endpoints['exportMe']> = async (reader) => {
  const { uid, email, emailVerified, user, actor } = reader;
  await countCall(uid, 'export');
  const [account, organisation, submissions, messages] = await Promise.all([
    user && withPlan(user),
    findOrganisation({ actor, permission: 'organisation.read' }),
    listSubmissionsOf({ actor, permission: 'submission.read' }),
    emailVerified ? listMessagesOf(email) : [],
  ]);
  return {
    exported_at: new Date().toISOString(),
    identity: { uid, email, email_verified: emailVerified },
    account: account && {
      ...toUser(uid, account.user),
      plan: toPlan(account.plan),
      created_at: account.user.created_at.toISOString(),
      updated_at: account.user.updated_at.toISOString(),
    },
    organisation,
    submissions: submissions.map(toSubmission),
    contact_messages: messages.map(toOwnMessage),
    kept_after_deletion: keptAfterDeletion(messages.filter(isWaiting).length),
  };
};

/** A deletion can't be undone: it needs a sign-in younger than this (design section 4). */
const recentMilliseconds = 5 * 60_000;

const deleteMe: Handler<Endpoints['deleteMe']> = async (caller) => {
  await findOwnAccount(caller);
  if (Date.now() - caller.signedInAt.getTime() > recentMilliseconds) {
    throw new AppError('recent_login_required', 'Sign in again to delete the account');
  }
  const { uid, email, emailVerified } = caller;
  const { waitingMessages } = await deleteAccount(uid, emailVerified ? email : null);
  return { deleted: true, kept: keptAfterDeletion(waitingMessages) };
};

export const accountHandlers = {
  getMe,
  bootstrap,
  updateMe,
  openDeviceKey,
  signOut,
  exportMe,
  deleteMe,
};
