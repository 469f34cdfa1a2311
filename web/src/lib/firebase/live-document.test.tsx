import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { LiveDocument } from './live-document';

const listened = vi.hoisted(() => ({ read: (): { data: unknown } => ({ data: undefined }) }));

vi.mock('./app', () => ({ firebaseApp: {} }));
vi.mock('./firestore', () => ({ firestore: {} }));
vi.mock('firebase/firestore', () => ({ doc: () => ({}) }));
vi.mock('reactfire', () => ({
  FirebaseAppProvider: ({ children }: { children: unknown }) => children,
  FirestoreProvider: ({ children }: { children: unknown }) => children,
  useFirestore: () => ({}),
  useFirestoreDocData: () => listened.read(),
}));

const show = () => {
  const onRefused = vi.fn();
  renderScreen(
    <LiveDocument path="incidents/a" onRefused={onRefused}>
      {(data) => <p>{JSON.stringify(data)}</p>}
    </LiveDocument>,
  );
  return onRefused;
};

it('gives the document as it is, and is not refused', () => {
  listened.read = () => ({ data: { revision: 3 } });
  const onRefused = show();
  expect(screen.getByText('{"revision":3}')).toBeTruthy();
  expect(onRefused).not.toHaveBeenCalled();
});

it('says so once where the rules refuse it, which reactfire throws', () => {
  // React writes each error that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  listened.read = () => {
    throw new Error('Missing or insufficient permissions');
  };
  expect(show()).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
