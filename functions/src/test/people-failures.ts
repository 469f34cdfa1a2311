import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { callApi, codeOf } from './call.ts';
import { newOrganisation, personOf } from './organisation.ts';

/** A way to cause each error of giving a role. */
export const peopleFailures = (db: Firestore, origin: () => string) => ({
  last_admin: async () => {
    const admin = personOf(await newOrganisation(db), 'admin');
    if (!admin) throw new Error('There is no admin');
    const found = await db.collection(paths.users()).where('role', '==', 'admin').get();
    const others = found.docs.filter(({ id }) => id !== admin.uid);
    // For the duration of the call there is no other admin.
    await Promise.all(others.map(({ ref }) => ref.update({ role: 'client' })));
    const { token, uid } = admin;
    const request = { token, params: { uid }, body: { role: 'client' }, origin: origin() };
    const { body } = await callApi('giveRole', request);
    await Promise.all(others.map(({ ref }) => ref.update({ role: 'admin' })));
    return codeOf(body);
  },
});
