import { doc } from 'firebase/firestore';
import { Component, type ReactNode } from 'react';
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

/** reactfire throws what the listener fails with, also where it reports a status. */
class Refusals extends Component<Pick<LiveDocumentProps, 'onRefused'> & { children: ReactNode }> {
  override state = { isRefused: false };

  static getDerivedStateFromError() {
    return { isRefused: true };
  }

  override componentDidCatch() {
    this.props.onRefused();
  }

  override render() {
    return this.state.isRefused ? null : this.props.children;
  }
}

const Listener = ({ path, children }: Pick<LiveDocumentProps, 'path' | 'children'>) =>
  children(useFirestoreDocData(doc(useFirestore(), path), { suspense: false }).data);

/**
 * Listens to a document, under the Firestore rules. The only module with the Firestore SDK and reactfire: a
 * chunk of its own, loaded after the page is usable.
 */
export const LiveDocument = ({ path, onRefused, children }: LiveDocumentProps) => (
  <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
    <FirestoreProvider sdk={firestore}>
      <Refusals onRefused={onRefused}>
        <Listener path={path}>{children}</Listener>
      </Refusals>
    </FirestoreProvider>
  </FirebaseAppProvider>
);
