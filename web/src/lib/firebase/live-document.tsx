import { doc } from 'firebase/firestore';
import { Component, type ReactNode, useEffect, useState } from 'react';
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

/** Catches the error of a listener, which reactfire throws while it renders. */
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

/**
 * How long to wait after the first, second and third refusal. Meanwhile the page asks the API,
 * which notes the session, so that the next listener may be permitted.
 */
const waits = [5_000, 60_000, 600_000];

/**
 * How many listeners were refused. Each new listener gets a name of its own from it, as reactfire
 * keeps the error of a listener under its name.
 */
let refusals = 0;

const Listener = ({ path, children }: Pick<LiveDocumentProps, 'path' | 'children'>) => {
  // reactfire adds this field to the data, and uses it in the name of the listener.
  const [idField] = useState(`listener_${refusals}`);
  const document = doc(useFirestore(), path);
  return children(useFirestoreDocData(document, { idField, suspense: false }).data);
};

/** Listens, and after a refusal up to three times again. */
const Listening = ({ path, onRefused, children }: LiveDocumentProps) => {
  const [refused, setRefused] = useState(0);
  const [listening, setListening] = useState(0);
  useEffect(() => {
    const wait = waits[listening];
    if (refused === listening || wait === undefined) return undefined;
    const timer = setTimeout(() => setListening(refused), wait);
    return () => clearTimeout(timer);
  }, [refused, listening]);
  const endListening = () => {
    refusals += 1;
    setRefused(listening + 1);
    onRefused();
  };
  return (
    <Refusals key={listening} onRefused={endListening}>
      <Listener path={path}>{children}</Listener>
    </Refusals>
  );
};

/**
 * Listens to a document, under the Firestore rules. The only module with the Firestore SDK and
 * reactfire: a chunk of its own, loaded after the page is usable.
 */
export const LiveDocument = (props: LiveDocumentProps) => (
  <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
    <FirestoreProvider sdk={firestore}>
      <Listening {...props} />
    </FirestoreProvider>
  </FirebaseAppProvider>
);
