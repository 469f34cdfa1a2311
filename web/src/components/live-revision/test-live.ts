import { act } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';

// In the place of `lib/firebase/live-document`: documents as Firestore would tell of them.

const documents = new Map<string, unknown>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const LiveDocument = ({
  path,
  children,
}: {
  path: string;
  children: (data: unknown) => ReactNode;
}) => children(useSyncExternalStore(subscribe, () => documents.get(path)));

/** A document has changed. */
export const tell = (path: string, document: unknown): void =>
  act(() => {
    documents.set(path, document);
    for (const listener of listeners) listener();
  });

/** A revision that was raised long ago. */
export const revisionOf = (revision: number, seconds = 0) => ({ revision, at: { seconds } });

/** For whoever listens from now on, there is nothing. */
export const forgetLive = (): void => documents.clear();
