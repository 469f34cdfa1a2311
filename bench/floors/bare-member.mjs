import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

// What a member's read and save need of Firestore, in the same order, and nothing else: the token
// is read without being verified, and there is no schema, no permission and no rule of the
// questionnaire.

if (getApps().length === 0) initializeApp();
const db = getFirestore();

const uidOf = ({ headers: { authorization } }) =>
  JSON.parse(Buffer.from(authorization.split('.')[1], 'base64url')).sub;

const readDraft = async (uid, formId) => {
  const account = await db.doc(`users/${uid}`).get();
  const { docs } = await db
    .collection('submissions')
    .where('organisation_id', '==', account.get('organisation_id'))
    .where('form_id', '==', formId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .get();
  return docs[0].data();
};

/** Each save is counted: its counter is written, then read. */
const countSave = async (uid) => {
  const counter = db.doc(`rateLimits/bench-${uid}`);
  await counter.set({ count: FieldValue.increment(1), expire_at: new Date() }, { merge: true });
  await counter.get();
};

const saveAnswer = async (uid, submissionId, [{ questionId, ...answer }]) => {
  await countSave(uid);
  return db.runTransaction(async (transaction) => {
    const [, stored] = await Promise.all([
      transaction.get(db.doc(`users/${uid}`)),
      transaction.get(db.doc(`submissions/${submissionId}`)),
    ]);
    const changed = {
      [`answers.${questionId}`]: answer,
      revision: stored.get('revision') + 1,
      updated_at: new Date(),
    };
    transaction.update(stored.ref, changed);
    return changed;
  });
};

export const api = onRequest(async (request, response) => {
  const [, , , kind, id] = request.path.split('/');
  if (request.path === '/api/health') response.json({ ok: true });
  else if (kind === 'forms') response.json(await readDraft(uidOf(request), id));
  else response.json(await saveAnswer(uidOf(request), id, request.body));
});
