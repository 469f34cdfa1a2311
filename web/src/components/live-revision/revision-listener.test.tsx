import { useMutation } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { RevisionListener } from './revision-listener';

const stored = vi.hoisted(() => {
  let document: unknown;
  const listeners = new Set<() => void>();
  return {
    read: () => document,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (next: unknown) => {
      document = next;
      for (const listener of listeners) listener();
    },
  };
});

// In the place of the SDK: the document as Firestore would tell it.
vi.mock('../../lib/firebase/live-document', () => ({
  LiveDocument: ({ children }: { children: (data: unknown) => ReactNode }) =>
    children(useSyncExternalStore(stored.subscribe, stored.read)),
}));

beforeEach(() => stored.change(undefined));

const change = (document: unknown) => act(() => stored.change(document));

const show = (shown: { revision: number; isDraft?: boolean }) => {
  const onNewer = vi.fn();
  const listener = (
    <RevisionListener of="submission" id="a" {...shown} onNewer={onNewer} onRefused={() => {}} />
  );
  return { onNewer, ...renderScreen(listener) };
};

it('tells of each newer revision, also before the one before it has arrived', () => {
  const { onNewer } = show({ revision: 1 });
  change({ revision: 1 });
  expect(onNewer).toHaveBeenCalledTimes(0);
  change({ revision: 2 });
  change({ revision: 3 });
  expect(onNewer).toHaveBeenCalledTimes(2);
});

it('tells again once the page can ask', () => {
  const [busy, ready] = [vi.fn(), vi.fn()];
  const Page = () => {
    const [onNewer, setOnNewer] = useState(() => busy);
    return (
      <>
        <RevisionListener
          of="submission"
          id="a"
          revision={1}
          onNewer={onNewer}
          onRefused={() => {}}
        />
        <button type="button" onClick={() => setOnNewer(() => ready)}>
          Saved
        </button>
      </>
    );
  };
  renderScreen(<Page />);
  change({ revision: 2 });
  expect([busy, ready].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  act(() => screen.getByRole('button', { name: 'Saved' }).click());
  expect([busy, ready].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it.each([
  [true, 1],
  [false, 0],
])('tells of a submit, which keeps the revision, where a draft is shown: %s', (isDraft, calls) => {
  const { onNewer } = show({ revision: 1, isDraft });
  change({ revision: 1, status: 'submitted' });
  expect(onNewer).toHaveBeenCalledTimes(calls);
});

it.each([
  ['says nothing of what the save of the page has made', 2, 0],
  ['tells after a save what others have made meanwhile', 3, 1],
])('%s', async (_, newest, calls) => {
  const onNewer = vi.fn();
  let answer = (_: number): void => undefined;
  const Page = () => {
    const [revision, setRevision] = useState(1);
    const { mutate } = useMutation({
      mutationFn: () => new Promise<number>((resolve) => (answer = resolve)),
      onSuccess: setRevision,
    });
    const listened = { of: 'incident', id: 'a', revision, onNewer, onRefused: () => {} } as const;
    return (
      <>
        <RevisionListener {...listened} />
        <button type="button" onClick={() => mutate()}>
          Save
        </button>
        <p>Shows {revision}</p>
      </>
    );
  };
  renderScreen(<Page />);
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  change({ revision: newest });
  expect(onNewer).not.toHaveBeenCalled();
  await act(async () => answer(2));
  await screen.findByText('Shows 2');
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledTimes(calls));
});
