import { paths } from '@lexplain/contract/paths';
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
  onSnapshot,
  query,
  runTransaction,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';

// Runs in a page: Firestore's own SDK, as an attacker would use it.

export interface SdkAttacker {
  projectId: string;
  authUrl: string;
  firestorePort: number;
  email: string;
  password: string;
  /** Whose data is attempted. */
  uid: string;
  organisationId: string;
  submissionId: string;
}

/** A listener's first result: `read`, or the code of its refusal. */
const listen = (start: (read: () => void, refused: (error: Error) => void) => () => void) =>
  new Promise<void>((resolve, reject) => {
    const stop = start(
      () => resolve(stop()),
      (error) => reject(error),
    );
  });

const attemptsOn = (db: Firestore, { uid, organisationId, submissionId }: SdkAttacker) => {
  const user = doc(db, paths.user(uid));
  const submission = doc(db, paths.submission(submissionId));
  const submissions = collection(db, paths.submissions());
  const isTheirs = where('organisation_id', '==', organisationId);
  const theirs = query(submissions, isTheirs);
  const group = query(collectionGroup(db, paths.submissions()), isTheirs);
  const organisation = doc(db, paths.organisation(organisationId));
  return {
    'get the account': () => getDocFromServer(user),
    'get the submission': () => getDocFromServer(submission),
    'query the submissions': () => getDocsFromServer(theirs),
    'query by who began': () => getDocsFromServer(query(submissions, where('uid', '==', uid))),
    'query the group': () => getDocsFromServer(group),
    'count the submissions': () => getCountFromServer(theirs),
    'listen to the account': () => listen((read, refused) => onSnapshot(user, read, refused)),
    'listen to the submission': () =>
      listen((read, refused) => onSnapshot(submission, read, refused)),
    'listen to the submissions': () => listen((read, refused) => onSnapshot(theirs, read, refused)),
    'listen to everyone': () => listen((read, refused) => onSnapshot(submissions, read, refused)),
    'read in a transaction': () => runTransaction(db, (transaction) => transaction.get(submission)),
    'get the organisation': () => getDocFromServer(organisation),
    'join the organisation': () =>
      setDoc(user, { organisation_id: organisationId }, { merge: true }),
    'rename the organisation': () => updateDoc(organisation, { name: 'Renamed' }),
    'set the account': () => setDoc(user, { role: 'admin' }, { merge: true }),
    'update the submission': () => updateDoc(submission, { status: 'draft' }),
    'delete the submission': () => deleteDoc(submission),
  };
};

const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Error && 'code' in error ? String(error.code) : `${error}`,
  );

/** The result of each attempt: `done`, or the code of its refusal. */
export const attemptAll = async (attacker: SdkAttacker): Promise<Record<string, string>> => {
  setLogLevel('silent');
  const app = initializeApp(
    { projectId: attacker.projectId, apiKey: 'demo-key' },
    crypto.randomUUID(),
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, attacker.authUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, attacker.email, attacker.password);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', attacker.firestorePort);
  const outcomes: Record<string, string> = {};
  const attempts = Object.entries(attemptsOn(db, attacker));
  for (const [what, attempt] of attempts) outcomes[what] = await outcomeOf(attempt());
  return outcomes;
};
