import { paths } from '@lexplain/contract/paths';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { projectId } from './addresses.ts';

// The demo people of the started suite.
initializeApp({ projectId });

it.each(['adviser@example.com', 'admin@example.com'])(
  '%s owns the organisation that was created with the account',
  async (email) => {
    const { uid, displayName } = await getAuth().getUserByEmail(email);
    const db = getFirestore();
    const [account, organisation] = await db.getAll(
      db.doc(paths.user(uid)),
      db.doc(paths.organisation(uid)),
    );
    expect(account?.data()).toMatchObject({ organisation_id: uid, organisation_role: 'owner' });
    expect(organisation?.data()).toMatchObject({ name: displayName, adviser_uid: null });
  },
);
