import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentReference,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
  onSnapshot,
  type Query,
  query,
  type SnapshotMetadata,
  setLogLevel,
  where,
} from 'firebase/firestore';
import { addressOf, offsetFromEnv } from '../../../dev/suite/addresses.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';

// What the SDK reads in someone's session, under the rules.

// Refusals are expected; the SDK would print each as an error.
setLogLevel('silent');

export interface SdkSession {
  uid: string;
  verified: boolean;
  /** In seconds. */
  began: number;
}

/** The SDK signed in as someone, or as nobody, with an empty cache. */
export const openSdk = (session: SdkSession | null) => {
  const sdk = initializeApp({ projectId: projectOfPeople(), apiKey: 'demo-key' }, randomUUID());
  const firestore = getFirestore(sdk);
  const [host = '', port] = addressOf('firestore', offsetFromEnv()).split(':');
  const token = session && {
    mockUserToken: {
      sub: session.uid,
      email_verified: session.verified,
      auth_time: session.began,
      // The SDK's stand-in for a token says `custom` otherwise.
      firebase: { sign_in_provider: 'password' as const, identities: {} },
    },
  };
  connectFirestoreEmulator(firestore, host, Number(port), token ?? {});
  return { firestore, close: () => deleteApp(sdk) };
};

export const withSdk = async <T>(
  session: SdkSession | null,
  use: (firestore: Firestore) => Promise<T>,
): Promise<T> => {
  const { firestore, close } = openSdk(session);
  try {
    return await use(firestore);
  } finally {
    await close();
  }
};

const outcomeOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    ({ code }) => code,
  );

/** The server's first answer to a new listener, not the SDK's cache. */
const firstOf = async (target: DocumentReference | Query): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const withMetadata = { includeMetadataChanges: true };
  const next = ({ metadata }: { metadata: SnapshotMetadata }) => {
    if (!metadata.fromCache) resolve();
  };
  const stop =
    target.type === 'document'
      ? onSnapshot(target, withMetadata, next, reject)
      : onSnapshot(target, withMetadata, next, reject);
  await promise.finally(stop);
};

/** The result of reading a document: `read`, or the code of the refusal. */
export const readDocument = async (firestore: Firestore, path: string): Promise<string[]> => {
  const target = doc(firestore, path);
  return Promise.all([getDocFromServer(target), firstOf(target)].map(outcomeOf));
};

/** The result of reading a collection, or its documents where a field has a value. */
export const readCollection = async (
  firestore: Firestore,
  path: string,
  having?: [field: string, value: string],
): Promise<string[]> => {
  const all = collection(firestore, path);
  const target = having ? query(all, where(having[0], '==', having[1])) : all;
  return Promise.all([getDocsFromServer(target), firstOf(target)].map(outcomeOf));
};
