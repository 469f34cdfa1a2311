import { doc } from 'firebase/firestore';
import { type ReactNode, useEffect } from 'react';
import {
  FirebaseAppProvider,
  FirestoreProvider,
  useFirestore,
  useFirestoreDocData,
} from 'reactfire';
import { firebaseApp } from './app';
import { firestore } from './firestore';

interface LiveDocumentProps {
  path: string;
  /** The person may not, or no longer, read it. */
  onRefused: () => void;
  /** Gets the document as it is now; undefined before it is known. */
  children: (data: unknown) => ReactNode;
}

const Listener = ({ path, onRefused, children }: LiveDocumentProps) => {
  const { data, status } = useFirestoreDocData(doc(useFirestore(), path), { suspense: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once.
  useEffect(() => {
    if (status === 'error') onRefused();
  }, [status]);
  return children(data);
};

/**
 * Listens to a document, under the Firestore rules. The only module with the Firestore SDK and reactfire: a
 * chunk of its own, loaded after the page is usable.
 */
export const LiveDocument = (props: LiveDocumentProps) => (
  <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
    <FirestoreProvider sdk={firestore}>
      <Listener {...props} />
    </FirestoreProvider>
  </FirebaseAppProvider>
);
