import {
  type StoredSignInAlert,
  storedSignInAlert,
  storedUser,
} from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import { addEndedSessions, secondsOf } from '../access/sessions.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findIdentityOf, revokeTokens } from '../platform/identity.ts';
import { hashOfAlert } from '../sign-ins/store.ts';

// What the link of a mail about a new sign-in does: "This was not me".

/** The alert of a link, looked up by its hash; null for one that is wrong or has expired. */
export const findAlert = async (secret: string): Promise<StoredSignInAlert | null> => {
  const snapshot = await db.doc(paths.signInAlert(hashOfAlert(secret))).get();
  const alert = readAs(storedSignInAlert, snapshot);
  // Firestore deletes what has expired within a day.
  return alert?.expire_at && alert.expire_at > new Date() ? alert : null;
};

/**
 * Ends all sessions of the account, and forgets the device, so that its next sign-in is told again.
 * A link that was used changes nothing more: the person may have signed in again since. Revokes
 * first, so that an interrupted call can be repeated. False where the account is gone.
 */
export const endSessionsBy = async (
  secret: string,
  { uid, used_at }: StoredSignInAlert,
): Promise<boolean> => {
  if (used_at) return true;
  if (!(await findIdentityOf(uid))) return false;
  await revokeTokens(uid);
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.signInAlert(hashOfAlert(secret)));
    const [ofUser, ofAlert] = await transaction.getAll(db.doc(paths.user(uid)), reference);
    const user = ofUser && readAs(storedUser, ofUser);
    const alert = ofAlert && readAs(storedSignInAlert, ofAlert);
    if (!user || !alert) return false;
    if (alert.used_at) return true;
    const now = new Date();
    transaction.update(db.doc(paths.user(uid)), {
      ...addEndedSessions(user, 'all', 0, secondsOf(now)),
      known_devices: user.known_devices.filter((known) => known !== alert.device),
    });
    transaction.update(reference, { used_at: now });
    return true;
  });
};
