import { role } from '@lexplain/contract/account/account';
import { listCovered, listCovering } from '@lexplain/contract/account/cover-stored';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { membersQuery } from '../members/accounts.ts';
import { db, readAs } from '../platform/firestore.ts';

// Who is mailed about a review. Found before the transaction that writes the notices, so that it
// locks no accounts. Whether someone still is a member or on staff is decided when the mail is
// sent.

/** The members of a client organisation. */
export const listClientRecipients = async (organisationId: string): Promise<string[]> => {
  const { docs } = await membersQuery(organisationId).select().get();
  return docs.map(({ id }) => id);
};

const findAdviser = async (uid: string): Promise<StoredUser | null> => {
  const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
  return user?.role === role.enum.adviser ? user : null;
};

/**
 * An adviser and the colleague who covers for them at this moment. Null for a person who is no
 * adviser.
 */
export const listActingFor = async (adviserUid: string): Promise<string[] | null> => {
  const adviser = await findAdviser(adviserUid);
  return adviser && [adviserUid, ...listCovering(adviser.covers, new Date())];
};

/**
 * The assigned adviser and who covers for them. Nobody where none is assigned or the assigned one no
 * longer is an adviser: staff are told once a day of what is nobody's.
 */
export const listAdviserRecipients = async (adviserUid: string | null): Promise<string[]> =>
  (adviserUid === null ? null : await listActingFor(adviserUid)) ?? [];

/**
 * Whether another adviser is assigned to an organisation than this person and those for whom they
 * cover.
 */
export const hasOtherAdviser = async (
  organisationId: string,
  { uid, covering }: Pick<StoredUser, 'covering'> & { uid: string },
): Promise<boolean> => {
  const organisation = await db.doc(paths.organisation(organisationId)).get();
  const assigned = readAs(storedOrganisation, organisation)?.adviser_uid ?? null;
  const acting = [uid, ...listCovered(covering, new Date())];
  return assigned !== null && !acting.includes(assigned) && (await findAdviser(assigned)) !== null;
};

/**
 * The most admins who are told at once: a transaction takes 500 writes, and a mail to more helps
 * nobody.
 */
const mostAdmins = 50;

export const listAdmins = async (): Promise<string[]> => {
  const { docs } = await db
    .collection(paths.users())
    .where('role', '==', role.enum.admin)
    .limit(mostAdmins)
    .select()
    .get();
  return docs.map(({ id }) => id);
};
