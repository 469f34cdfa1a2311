import type { accountEndpoints, BackendUser, Me, StoredUser } from '@lexplain/contract/account';
import { type Account, findAccount, provisionAccount, renameUser } from '../data/account.ts';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof accountEndpoints;

const toUser = (uid: string, { email, display_name, role }: StoredUser): BackendUser => ({
  id: uid,
  email,
  display_name,
  role,
});

const toMe = (uid: string, account: Account | null): Me => {
  if (!account) return { user: null, plan: null, entitlements: [] };
  const { user, plan } = account;
  return {
    user: toUser(uid, user),
    plan: plan && { id: plan.id, code: plan.code, name: plan.name, tier: plan.code },
    entitlements: plan?.entitlements ?? [],
  };
};

const getMe: Handler<Endpoints['getMe']> = async ({ uid }) => toMe(uid, await findAccount(uid));

const bootstrap: Handler<Endpoints['bootstrap']> = async ({ uid, email, name }) =>
  toMe(uid, await provisionAccount(uid, { email, display_name: name }));

const updateMe: Handler<Endpoints['updateMe']> = async ({ uid }, { body }) => ({
  user: toUser(uid, await renameUser(uid, body.display_name)),
});

export const accountHandlers = { getMe, bootstrap, updateMe };
