import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

// The same documents as the adviser's first screen and a page of clients, in the same order of waiting, and
// nothing else: no sign-in, no schema, no permission.

if (getApps().length === 0) initializeApp();
const db = getFirestore();
const standings = db.collection('standings');
const adviser = process.env.BENCH_ADVISER;
const account = () => db.doc(`users/${adviser}`).get();
const dataOf = ({ docs }) => docs.map((one) => one.data());

const queue = async () => {
  await account();
  const waiting = (uid, field, limit) =>
    standings
      .where('adviser_uid', '==', uid)
      .where(field, '>', new Date(0))
      .orderBy(field)
      .limit(limit)
      .get();
  const found = await Promise.all([
    waiting(adviser, 'waiting_since', 17),
    waiting(adviser, 'waiting_for_client_since', 13),
    waiting(null, 'waiting_since', 27),
  ]);
  return found.map(dataOf);
};

const clients = async () => {
  await account();
  const found = await standings
    .where('adviser_uid', '==', adviser)
    .where('name_lower', '>=', '')
    .orderBy('name_lower')
    .limit(51)
    .get();
  return dataOf(found);
};

export const api = onRequest(async (request, response) => {
  if (request.path === '/api/health') response.json({ ok: true });
  else response.json(await (request.path === '/api/clients' ? clients() : queue()));
});
