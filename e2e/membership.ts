import { Firestore } from '@google-cloud/firestore';
import type { Membership } from '@lexplain/contract/account';
import { paths } from '@lexplain/contract/paths';
import { projectId } from '../dev/addresses.ts';

/** Puts somebody who has an account into an organisation, as nothing in the product does yet. */
export const setMembership = async (uid: string, { id, role }: Membership): Promise<void> => {
  const db = new Firestore({ projectId });
  await db.doc(paths.user(uid)).update({ organisation_id: id, organisation_role: role });
  await db.terminate();
};
