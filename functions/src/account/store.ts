import { randomUUID } from 'node:crypto';
import {
  type StoredPlan,
  type StoredUser,
  storedPlan,
  storedUser,
} from '@lexplain/contract/account/stored';
import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import { createNoticePreferences } from '@lexplain/contract/notices/preferences';
import { paths } from '@lexplain/contract/paths';
import { isBlank } from '@lexplain/contract/text/blank';
import { cutTo, oneLine } from '@lexplain/contract/text/one-line';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { deleteIfAbandoned } from '../deletion/deletion.ts';
import { createOwnMembership, createOwnOrganisation } from '../members/decisions.ts';
import { addSecurityNotice } from '../notices/security.ts';
import { readCached } from '../platform/catalogue.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findVerifiedEmail } from '../platform/identity.ts';
import { noSignIns, type SignIns } from '../sign-ins/decisions.ts';

export interface Account {
  user: StoredUser;
  plan: StoredPlan | null;
}

const readPlan = (snapshot: DocumentSnapshot): StoredPlan | null =>
  readAs(storedPlan, snapshot, ({ id }) => ({ code: id }));

/**
 * Someone's account, for work on behalf of the system. For a person's own calls: `findOwnAccount`.
 */
export const findUser = async (uid: string): Promise<StoredUser | null> =>
  readAs(storedUser, await db.doc(paths.user(uid)).get());

/**
 * The account with its plan, for a user that was read already. Plans are part of the library: every
 * visit asks for this twice.
 */
export const withPlan = async (user: StoredUser): Promise<Account> => {
  const { plan_code: code } = user;
  if (code === null) return { user, plan: null };
  const path = paths.plan(code);
  return { user, plan: await readCached(path, async () => readPlan(await db.doc(path).get())) };
};

const defaultPlan = async (transaction: Transaction): Promise<StoredPlan> => {
  const found = await transaction.get(
    db.collection(paths.plans()).where('default', '==', true).limit(1),
  );
  const plan = found.docs[0] && readPlan(found.docs[0]);
  if (!plan) throw new AppError('no_default_plan', 'No default plan is configured');
  return plan;
};

interface Identity {
  uid: string;
  email: string;
  display_name: string;
  /**
   * The session that creates the account, which is the first one. None where someone else creates
   * it.
   */
  signIns?: SignIns;
}

/**
 * The person's account, created with the default plan and an organisation of their own if there is
 * none. The identity's name is unvalidated: it is cleaned and cut here. Safe under concurrent
 * calls: one transaction reads and writes, so that there is one account, one plan and one
 * organisation.
 */
export const provisionIn = async (
  transaction: Transaction,
  { uid, email, display_name, signIns = noSignIns }: Identity,
  existing: StoredUser | null,
  organisationId: string,
): Promise<Account & { isNew: boolean }> => {
  const reference = db.doc(paths.user(uid));
  const existingPlan =
    existing?.plan_code && readPlan(await transaction.get(db.doc(paths.plan(existing.plan_code))));
  if (existing && existingPlan) {
    return { user: existing, plan: existingPlan, isNew: false };
  }

  const plan = await defaultPlan(transaction);
  const now = new Date();
  const planned = { plan_code: plan.code, updated_at: now };
  if (existing) {
    transaction.update(reference, planned);
    return { user: { ...existing, ...planned }, plan, isNew: false };
  }
  const cleaned = cutTo(oneLine(display_name), bounds.displayName);
  const name = isBlank(cleaned) ? '' : cleaned;
  const user: StoredUser = {
    email,
    display_name: name,
    role: 'client',
    ...createOwnMembership(organisationId, now),
    staff_second_factor_due_at: null,
    second_factor_id: null,
    second_factor_allowed_until: null,
    second_factor_removed_at: 0,
    covers: [],
    covering: {},
    cover_entries: [],
    has_cover_entries: false,
    client_list: { columns: null, views: [] },
    ...signIns,
    // That of the registration was set before; without asking the provider.
    password_set_at: now,
    created_at: now,
    notices: createNoticePreferences(now),
    notifications_read_until: null,
    unsubscribe_tokens: {},
    ...planned,
  };
  transaction.create(reference, user);
  const organisation = createOwnOrganisation(name, now);
  transaction.create(db.doc(paths.organisation(organisationId)), organisation);
  return { user, plan, isNew: true };
};

/** gRPC's ALREADY_EXISTS. */
const alreadyExists = 6;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === alreadyExists;

/**
 * Creates a person's account with an organisation that has their uid as id. That organisation may
 * still exist from a deleted account: without members it is deleted first; with members it is kept,
 * and the new one gets a random id.
 */
export const withFirstOrganisation = async <T>(
  uid: string,
  provision: (organisationId: string) => Promise<T>,
): Promise<T> => {
  try {
    return await provision(uid);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return provision((await deleteIfAbandoned(uid)) ? uid : randomUUID());
  }
};

/**
 * Creates the account of someone other than the caller, unless it exists: an operator sets a role.
 */
export const provisionAccount = (identity: Identity): Promise<Account & { isNew: boolean }> =>
  withFirstOrganisation(identity.uid, (organisationId) =>
    db.runTransaction(async (transaction) => {
      const found = await transaction.get(db.doc(paths.user(identity.uid)));
      return provisionIn(transaction, identity, readAs(storedUser, found), organisationId);
    }),
  );

/**
 * The account, updated with the address that the person has verified since. `claimed` is from a
 * token, which may be older than a change: when it differs from the stored address, Auth is asked.
 */
export const syncEmail = async (
  session: Session,
  user: StoredUser,
  claimed: string,
): Promise<StoredUser> => {
  const email = claimed === user.email ? claimed : await findVerifiedEmail(session.uid);
  if (!email || email === user.email) return user;
  return inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const current = requireAccount(await readAccount());
    if (current.email === email) return current;
    const now = new Date();
    const followed = { email, updated_at: now };
    // To the old address, whose owner may not know of the change.
    const to = { uid: session.uid, address: current.email };
    const facts = { new_address: email, changed_at: now };
    const change = { template: 'address_changed', facts } as const;
    const tell = await addSecurityNotice(transaction, to, change, now);
    transaction.update(db.doc(paths.user(session.uid)), followed);
    tell();
    return { ...current, ...followed };
  });
};

export const renameUser = (session: Session, display_name: string): Promise<StoredUser> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const renamed = { display_name, updated_at: new Date() };
    transaction.update(db.doc(paths.user(session.uid)), renamed);
    return { ...user, ...renamed };
  });
