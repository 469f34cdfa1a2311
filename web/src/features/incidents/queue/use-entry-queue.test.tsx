import type { EntryContent, EntryInput } from '@lexplain/contract/incidents/entries';
import {
  type IncidentWithEntries,
  incidentEndpoints,
} from '@lexplain/contract/incidents/incidents';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { incidentQuery } from '../queries';
import { SaveStatus } from './save-status';
import { useEntryQueue } from './use-entry-queue';

const sent = incidentEndpoints.addIncidentEntries.body;
const owner = { uid: 'anna', organisationId: 'acme', incidentId: 'one' };

/** What the server has. */
let stored: IncidentWithEntries;
let calls: EntryInput[][];
/** Calls wait for it. */
let gate: Promise<void>;
/** What the server answers to entries that it refuses; null where it stores them. */
let refuse: (entries: EntryInput[]) => { status: number; message: string } | null;

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const save = async (init: RequestInit): Promise<Response> => {
  await gate;
  const { entries } = sent.parse(JSON.parse(String(init.body)));
  calls.push(entries);
  const refused = refuse(entries);
  if (refused) return answer({ code: 'conflict', message: refused.message }, refused.status);
  const added = entries
    .filter(({ id }) => !stored.entries.some((entry) => entry.id === id))
    .map((entry, index) => ({
      ...entry,
      position: stored.entries.length + index + 1,
      by_uid: 'anna',
      by_name: 'Anna',
      stored_at: '2026-03-02T00:00:00.000Z',
      sha256: null,
    }));
  const all = [...stored.entries, ...added];
  stored = { incident: { ...stored.incident, revision: all.length }, entries: all };
  return answer(stored);
};

beforeEach(() => {
  localStorage.clear();
  const details = { title: 'Lost laptop', place: 'NSW', noticed: { on: '2026-03-01' } } as const;
  stored = {
    incident: {
      ...details,
      id: 'one',
      kind: 'real',
      scenario: null,
      shared: null,
      state: 'open',
      next_due_at: null,
      running: 0,
      is_counted_again: false,
      next_reminder_at: null,
      has_failed_reminder: false,
      revision: 0,
      created_by_name: 'Anna',
      created_at: '2026-03-01T00:00:00.000Z',
      updated_at: '2026-03-01T00:00:00.000Z',
      organisation_id: 'acme',
      rules_version: '0123456789abcdef',
      reported: details,
    },
    entries: [],
  };
  calls = [];
  gate = Promise.resolve();
  refuse = () => null;
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    init.method === 'POST' ? save(init) : Promise.resolve(answer(stored)),
  );
  return () => vi.unstubAllGlobals();
});

const note = (text: string): EntryContent => ({ kind: 'note', text });

const Queue = ({ found }: { found: IncidentWithEntries }) => {
  const queue = useEntryQueue(owner, found.entries);
  const add = (...texts: string[]) =>
    queue.add(texts.map((text) => ({ content: note(text), corrects: null })));
  return (
    <>
      <button type="button" onClick={() => add('first')}>
        First
      </button>
      <button type="button" onClick={() => add('second', 'third')}>
        Others
      </button>
      <SaveStatus queue={queue} />
      <p>{`${found.entries.length} stored, ${queue.waiting.length} waiting`}</p>
    </>
  );
};

const Page = () => {
  const { data } = useQuery(incidentQuery('one'));
  return data ? <Queue found={data} /> : null;
};

const open = async () => {
  const page = renderScreen(<Page />);
  await screen.findByText(/stored, /);
  return page;
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const status = () => screen.getByRole('status').textContent;
const counts = () => screen.getByText(/stored, /).textContent;
const textsOf = (entries: EntryInput[]) =>
  entries.map(({ content }) => (content.kind === 'note' ? content.text : content.kind));
const onDevice = () => Object.keys(localStorage).filter((key) => key.startsWith('incident-entry/'));

it('keeps entries on the device until the server has them, and sends them in order', async () => {
  let release = (): void => {};
  gate = new Promise((done) => {
    release = done;
  });
  await open();
  expect(status()).toBe('Saved');
  await press('First');
  await press('Others');
  expect(status()).toBe('Saving...');
  expect(onDevice()).toHaveLength(3);
  release();
  await waitFor(() => expect(counts()).toBe('3 stored, 0 waiting'));
  expect(calls.map(textsOf)).toEqual([['first'], ['second', 'third']]);
  expect(onDevice()).toEqual([]);
  expect(status()).toBe('Saved');
});

it('sends what an earlier page left on the device, in the order of writing', async () => {
  gate = new Promise(() => {});
  const page = await open();
  await press('Others');
  await press('First');
  page.unmount();
  gate = Promise.resolve();
  await open();
  await waitFor(() => expect(counts()).toBe('3 stored, 0 waiting'));
  expect(textsOf(stored.entries)).toEqual(['second', 'third', 'first']);
});

it('says that it waits for the connection, and goes on once it is back', async () => {
  const setOnline = (isOnline: boolean) =>
    act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  await open();
  await setOnline(false);
  await press('First');
  expect(status()).toBe('Waiting for the connection: 1 entry, kept on this device');
  expect(calls).toEqual([]);
  await setOnline(true);
  await waitFor(() => expect(counts()).toBe('1 stored, 0 waiting'));
});

it('holds back only the entry that was refused, and says why', async () => {
  refuse = (entries) =>
    textsOf(entries).includes('second') ? { status: 409, message: 'The log is full.' } : null;
  await open();
  await press('Others');
  await waitFor(() => expect(counts()).toBe('1 stored, 1 waiting'));
  expect(textsOf(stored.entries)).toEqual(['third']);
  expect(status()).toBe('Not saved: 1 entry, kept on this device');
  expect(screen.getByRole('alert').textContent).toContain('Not saved: The log is full.');
  refuse = () => null;
  await press('Try again');
  await waitFor(() => expect(counts()).toBe('2 stored, 0 waiting'));
  expect(screen.queryByRole('alert')).toBeNull();
});
