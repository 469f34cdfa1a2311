import { Firestore } from '@google-cloud/firestore';
import type { Membership } from '@lexplain/contract/account';
import { paths } from '@lexplain/contract/paths';
import { projectId } from '../dev/addresses.ts';
import { signUp } from '../dev/people.ts';
import { api } from './submit-as-new.ts';

/** Moves somebody with an account to an organisation, without an invitation. */
export const setMembership = async (uid: string, { id, role }: Membership): Promise<void> => {
  const db = new Firestore({ projectId });
  await db.doc(paths.user(uid)).update({ organisation_id: id, organisation_role: role });
  await db.terminate();
};

/** Makes somebody the owner of their organisation, with a new member beside them. */
export const withNewMember = async (uid: string, displayName: string): Promise<void> => {
  const db = new Firestore({ projectId });
  const id = String((await db.doc(paths.user(uid)).get()).get('organisation_id'));
  await db.terminate();
  const { uid: other, token } = await signUp({ displayName });
  await api(token, 'POST', 'auth/bootstrap');
  await setMembership(other, { id, role: 'member' });
  await setMembership(uid, { id, role: 'owner' });
};
