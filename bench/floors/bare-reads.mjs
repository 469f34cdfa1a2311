import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

// Reads the documents of the adviser's lists by their queries, and does nothing else: no sign-in,
// no schema, no permission.

if (getApps().length === 0) initializeApp();
const db = getFirestore();
const standings = db.collection('standings');
const clientLaws = db.collection('clientLaws');
const adviser = process.env.BENCH_ADVISER;
const account = () => db.doc(`users/${adviser}`).get();
const dataOf = ({ docs }) => docs.map((one) => one.data());

/**
 * Where an adviser is behind, the first page of the queue is full of what nobody has taken for a
 * day.
 */
const queue = async () => {
  await account();
  const dayAgo = new Date(Date.now() - 86_400_000);
  const late = (uid) =>
    clientLaws
      .where('adviser_uid', '==', uid)
      .where('review.state', '==', 'waiting')
      .where('review.waiting_since', '<=', dayAgo)
      .orderBy('review.waiting_since')
      .limit(31)
      .get();
  const count = (uid, turn) =>
    clientLaws.where('adviser_uid', '==', uid).where('review.turn', '==', turn).count().get();
  const [found] = await Promise.all([
    Promise.all([late(adviser), late(null)]),
    count(adviser, 'adviser'),
    count(adviser, 'client'),
    count(null, 'adviser'),
  ]);
  return found.map(dataOf);
};

/** The documents of a page of 50, and of the account that asks. */
const readPage = async (query) => {
  await account();
  return dataOf(await query.limit(51).get());
};

const ofAdviser = standings.where('adviser_uid', '==', adviser);
const byName = ofAdviser.orderBy('name_lower');
const byWaiting = ofAdviser.orderBy('waiting_order').orderBy('name_lower');
const searched = ofAdviser
  .where('name_beginnings', 'array-contains', 'north')
  .orderBy('name_lower');

/** Whether all clients are counted is read with the page. */
const readLaw = (query) => Promise.all([readPage(query), db.doc('catalogue/client-laws').get()]);
const lawsOf = (law) =>
  clientLaws.where('subject_id', '==', law).where('adviser_uid', '==', adviser);

/** With the organisation of each client, and its newest assessment of the law that has changed. */
const touched = async () => {
  const found = (await readPage(byName)).slice(0, 50);
  const ids = found.map(({ organisation_id }) => organisation_id);
  const newest = (id) =>
    db
      .collection('submissions')
      .where('organisation_id', '==', id)
      .where('form_id', '==', 'health-and-state-privacy')
      .orderBy('created_at', 'desc')
      .limit(1)
      .get();
  const organisations = await db.getAll(...ids.map((id) => db.doc(`organisations/${id}`)));
  const submissions = await Promise.all(ids.map(newest));
  return [organisations.map((one) => one.data()), submissions.map(dataOf)];
};

const pages = {
  '/api/review-queue': queue,
  '/api/clients': ({ sort }) => readPage(sort === 'waiting' ? byWaiting : byName),
  '/api/clients/search': () => readPage(searched),
};

const read = ({ path, query }) => {
  const page = pages[path];
  if (page) return page(query);
  if (path.startsWith('/api/changes/')) return touched();
  const [law, answers] = path.replace('/api/client-laws/', '').split('/');
  const all = lawsOf(law);
  const chosen = answers
    ? all.where('tokens', 'array-contains', `${query.kind}:${query.of}=${query.result}`)
    : all;
  return readLaw(chosen.orderBy('name_lower'));
};

/** Each of these calls is counted: its counter is written, then read. */
const countCall = async () => {
  const counter = db.doc(`rateLimits/bench-${adviser}`);
  await counter.set({ count: FieldValue.increment(1), expire_at: new Date() }, { merge: true });
  await counter.get();
};

export const api = onRequest(async (request, response) => {
  if (request.path === '/api/health') response.json({ ok: true });
  else {
    await countCall();
    response.json(await read(request));
  }
});
