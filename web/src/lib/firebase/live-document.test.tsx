import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { LiveDocument } from './live-document';

const listened = vi.hoisted(() => ({ read: (_: string): { data: unknown } => ({ data: null }) }));

vi.mock('./app', () => ({ firebaseApp: {} }));
vi.mock('./firestore', () => ({ firestore: {} }));
vi.mock('firebase/firestore', () => ({ doc: () => ({}) }));
vi.mock('reactfire', () => ({
  FirebaseAppProvider: ({ children }: { children: unknown }) => children,
  FirestoreProvider: ({ children }: { children: unknown }) => children,
  useFirestore: () => ({}),
  useFirestoreDocData: (_: unknown, { idField }: { idField: string }) => listened.read(idField),
}));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

/** The names of the listeners. Each is refused unless it is read. */
const refuse = (isRead: (listeners: Set<string>) => boolean) => {
  vi.useFakeTimers();
  // React writes each error that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const names = new Set<string>();
  listened.read = (name) => {
    names.add(name);
    if (isRead(names)) return { data: { revision: 3 } };
    throw new Error('Missing or insufficient permissions');
  };
  return names;
};

const after = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

it('says so once where the rules refuse it, and listens anew after a while', async () => {
  const names = refuse((listeners) => listeners.size > 1);
  const onRefused = show();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(names.size).toBe(1);
  await after(0.1);
  // By another name: reactfire keeps what it was told for one.
  expect(names.size).toBe(2);
  expect(screen.getByText('{"revision":3}')).toBeTruthy();
  await after(60);
  expect(onRefused).toHaveBeenCalledOnce();
});

it('ends after a few refusals, each of which asks the page', async () => {
  const names = refuse(() => false);
  const onRefused = show();
  for (const minutes of [1, 5, 20, 60]) await after(minutes);
  expect(names.size).toBe(4);
  expect(onRefused).toHaveBeenCalledTimes(4);
});
