import type { Role } from '@lexplain/contract/account/account';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { requireOtherAdmin } from '../access/last-admin.ts';
import { requireOfProvider, requireOnProvider } from '../access/provider-permission.ts';
import { findStaffDue } from '../access/second-factor.ts';
import { logEvent } from '../access/security-events.ts';
import { addEndedSessions, inOwnTransaction, type Session, secondsOf } from '../access/sessions.ts';
import { findUser, provisionAccount } from '../account/store.ts';
import { readAccounts } from '../members/accounts.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import {
  findIdentity,
  findIdentityOf,
  hasSecondFactor,
  listUidsWithSecondFactor,
  revokeTokens,
} from '../platform/identity.ts';
import { prepareAllowance } from '../second-factor/naming.ts';
import { prepareWholeRemoval, removeAtProvider } from '../second-factor/store.ts';
import { finishRole, storeRole } from './roles.ts';

// The provider's staff, as admins see and change it.

const mostListed = 100;

type PersonFields = Pick<
  StoredUser,
  'display_name' | 'email' | 'role' | 'staff_second_factor_due_at'
> & { uid: string };

const countClients = async ({ uid, role }: PersonFields): Promise<number> => {
  if (role !== 'adviser') return 0;
  const assigned = db.collection(paths.organisations()).where('adviser_uid', '==', uid);
  return (await assigned.count().get()).data().count;
};

/** At most 100 people, with the number of their clients and whether they have a second factor. */
const toPeople = async (people: PersonFields[]) => {
  const enrolled = await listUidsWithSecondFactor(people.map(({ uid }) => uid));
  return Promise.all(
    people.map(async (person) => {
      const { uid, display_name, email, role } = person;
      const clients = await countClients(person);
      const second_factor_due_at = findStaffDue(person);
      const second_factor = enrolled.has(uid);
      return { uid, display_name, email, role, clients, second_factor, second_factor_due_at };
    }),
  );
};

type Person = Awaited<ReturnType<typeof toPeople>>[number];

const toPerson = async (person: PersonFields): Promise<Person> => {
  const [found] = await toPeople([person]);
  if (!found) throw new Error('One person is one person');
  return found;
};

/** The newest advisers and admins. */
export const listStaff = async (): Promise<{ staff: Person[]; more: boolean }> => {
  const found = await db
    .collection(paths.users())
    .where('role', 'in', ['adviser', 'admin'])
    .orderBy('created_at', 'desc')
    .limit(mostListed + 1)
    .get();
  const people = readAccounts(found).slice(0, mostListed);
  return {
    staff: await toPeople(people),
    more: found.docs.length > mostListed,
  };
};

/** Who has verified an address; null where nobody has. They may have no account yet. */
export const findPerson = async (email: string): Promise<Person | null> => {
  const identity = await findIdentity(email);
  if (!identity?.emailVerified) return null;
  const user = await findUser(identity.uid);
  return toPerson({
    uid: identity.uid,
    display_name: user?.display_name ?? identity.displayName,
    email: identity.email,
    role: user?.role ?? 'client',
    staff_second_factor_due_at: user?.staff_second_factor_due_at ?? null,
  });
};

const organisationWithId = withId(storedOrganisation);

/**
 * The organisations that someone is the adviser of, by name. Nobody's for a uid that nobody has.
 */
export const listAssigned = async (uid: string) => {
  const found = await db
    .collection(paths.organisations())
    .where('adviser_uid', '==', uid)
    .limit(mostListed + 1)
    .get();
  const organisations = readAllAs(organisationWithId, found, itsId)
    .map(({ id, name }) => ({ id, name }))
    .slice(0, mostListed)
    .sort((a, b) => a.name.localeCompare(b.name));
  return { organisations, more: found.docs.length > mostListed };
};

const missingPerson = 'Person not found';
const notFound = () => new AppError('not_found', missingPerson);

/**
 * A person who gets a place on staff needs a verified address at that moment, and an account, which
 * is created if there is none. Whoever loses theirs may be unknown to Auth.
 */
const prepare = async (session: Session, uid: string, next: Role): Promise<void> => {
  if (next === 'client') return;
  await requireOfProvider(session);
  const identity = await findIdentityOf(uid);
  if (!identity?.emailVerified) throw notFound();
  const { email, displayName } = identity;
  await provisionAccount({ uid, email, display_name: displayName });
};

/** Gives a person a role, which takes effect with their next call. Throws `last_admin`. */
export const giveRole = async (
  session: Session,
  uid: string,
  next: Role,
  route: string,
): Promise<Person> => {
  await prepare(session, uid, next);
  const { before, user } = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const giver = requireOnProvider(session, await readAccount(), missingPerson);
    return { before: await storeRole(transaction, uid, next, nameOf(giver)), user: giver };
  });
  if (!before) throw notFound();
  const by = { uid: session.uid, user, isStaff: true };
  await finishRole({ uid, before, next, by, route });
  const after = (await findUser(uid)) ?? { ...before, role: next };
  return toPerson({ ...after, uid });
};

/** Ends all sessions of someone, with their next call. */
export const endSessions = async (session: Session, uid: string, route: string): Promise<void> => {
  await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    requireOnProvider(session, await readAccount(), missingPerson);
    const reference = db.doc(paths.user(uid));
    const user = readAs(storedUser, await transaction.get(reference));
    if (!user) throw notFound();
    const now = secondsOf(new Date());
    transaction.update(reference, { ...addEndedSessions(user, 'all', now, now) });
  });
  logEvent('sessions_ended', { uid, route, reason: `by ${session.uid}` });
  // Other devices notice by it. Whom Auth does not know has no sessions there.
  if (await findIdentityOf(uid)) await revokeTokens(uid);
};

/**
 * Removes the second factor of a person who has lost it, and ends their sessions. Nothing is
 * changed where they have none. Throws `last_admin` for the only admin: for them there is the
 * command.
 */
export const removeSecondFactorOf = async (
  session: Session,
  uid: string,
  reason: string,
  route: string,
): Promise<Person> => {
  await requireOfProvider(session);
  const isEnrolled = await hasSecondFactor(uid);
  const user = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    requireOnProvider(session, await readAccount(), missingPerson);
    const found = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
    if (!found) throw notFound();
    if (!isEnrolled) return found;
    if (found.role === 'admin') await requireOtherAdmin(transaction, uid);
    const by = { by: 'admin', reason } as const;
    const write = await prepareWholeRemoval(transaction, { uid, user: found }, by, new Date());
    write();
    return found;
  });
  if (isEnrolled) {
    await removeAtProvider(uid, true);
    logEvent('second_factor_removed', { uid, route, reason: `by ${session.uid}` });
  }
  return toPerson({ ...user, uid });
};

/**
 * Lets someone name a second factor for a day, also after their deadline as staff. Mails them.
 */
export const allowSecondFactorOf = async (
  session: Session,
  uid: string,
  route: string,
): Promise<Person> => {
  const user = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    requireOnProvider(session, await readAccount(), missingPerson);
    const found = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
    if (!found) throw notFound();
    const write = await prepareAllowance(transaction, { uid, user: found }, new Date());
    write();
    return found;
  });
  logEvent('second_factor_allowed', { uid, route, reason: `by ${session.uid}` });
  return toPerson({ ...user, uid });
};
