import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { env } from '../api/env';
import { firebaseApp } from './app';

/** For live documents only, in a chunk of its own: everything else uses the API. */
export const firestore = getFirestore(firebaseApp);

if (env.VITE_FIRESTORE_EMULATOR) {
  const [host = '', port] = env.VITE_FIRESTORE_EMULATOR.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
}
