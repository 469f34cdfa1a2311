import { type Role, role } from '@lexplain/contract/account/account';
import { storedUser } from '@lexplain/contract/account/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { membersQuery } from '../../organisations/member-accounts.ts';
import { db, readAs } from '../../platform/firestore.ts';

// Who is mailed about a review. Found before the transaction that writes the notices, so that it locks no
// accounts. Whether somebody still is a member or on staff is decided when the mail is sent.

/** The members of a client organisation. */
export const listClientRecipients = async (organisationId: string): Promise<string[]> => {
  const { docs } = await membersQuery(organisationId).select().get();
  return docs.map(({ id }) => id);
};

/** The most staff who are told at once: a transaction takes 500 writes, and a mail to more helps nobody. */
const mostStaff = 50;

const listWithRole = async (wanted: Role): Promise<string[]> => {
  const { docs } = await db
    .collection(paths.users())
    .where('role', '==', wanted)
    .limit(mostStaff)
    .select()
    .get();
  return docs.map(({ id }) => id);
};

const isAdviser = async (uid: string): Promise<boolean> =>
  readAs(storedUser, await db.doc(paths.user(uid)).get())?.role === role.enum.adviser;

/** The assigned adviser; all advisers where none is assigned or the assigned one no longer is an adviser. */
export const listAdviserRecipients = async (adviserUid: string | null): Promise<string[]> =>
  adviserUid !== null && (await isAdviser(adviserUid))
    ? [adviserUid]
    : listWithRole(role.enum.adviser);

/** Whether another adviser than this person is assigned to an organisation. */
export const hasOtherAdviser = async (organisationId: string, uid: string): Promise<boolean> => {
  const organisation = await db.doc(paths.organisation(organisationId)).get();
  const assigned = readAs(storedOrganisation, organisation)?.adviser_uid ?? null;
  return assigned !== null && assigned !== uid && (await isAdviser(assigned));
};

export const listAdmins = (): Promise<string[]> => listWithRole(role.enum.admin);
