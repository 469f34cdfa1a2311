import { bounds } from '@lexplain/contract/api/bounds';
import type { EntryContent } from '@lexplain/contract/incidents/entries';
import {
  type IncidentWithEntries,
  incidentEndpoints,
} from '@lexplain/contract/incidents/incidents';
import { entryOf, reportedIncident } from '@lexplain/contract/incidents/test-log';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { incidentRules as rules } from '../../../../../seed/test-businesses.ts';
import { setTokenSource } from '../../../lib/api/token-source';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { shownOf } from '../take-along/test-shown';
import { IncidentPage } from './incident-page';

vi.mock('../../../session/device-query', () => ({
  deviceQuery: () => ({ queryKey: ['device'], queryFn: () => true }),
}));
// Not on demand, and in the place of the SDK: it tells of a change before the call is answered.
vi.mock('../../../components/live-revision/live-revision', async () => ({
  LiveRevision: (await import('../../../components/live-revision/revision-listener'))
    .RevisionListener,
}));
const live = vi.hoisted(() => {
  let document: unknown;
  const listeners = new Set<() => void>();
  return {
    read: () => document,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (next: unknown) => {
      document = next;
      for (const listener of listeners) listener();
    },
  };
});
vi.mock('../../../lib/firebase/live-document', () => ({
  LiveDocument: ({ children }: { children: (data: unknown) => ReactNode }) =>
    children(useSyncExternalStore(live.subscribe, live.read)),
}));

const organisationId = exampleSession('done').organisation?.id ?? '';
const { entries: body } = incidentEndpoints.addIncidentEntries.body.shape;

/** What the server has; null where there is no such incident. */
let stored: IncidentWithEntries | null;

const storedAs = (contents: EntryContent[]): IncidentWithEntries => ({
  incident: {
    ...shownOf().incident,
    id: 'one',
    organisation_id: organisationId,
    rules_version: rules.version,
    reported: reportedIncident,
    revision: contents.length,
  },
  entries: contents.map((content, index) => ({
    ...entryOf(`entry-${index}`, content),
    position: index + 1,
    by_uid: 'anna',
    by_name: 'Anna',
    stored_at: '2026-03-10T00:00:00Z',
    sha256: null,
  })),
});

/** Another entry, as a colleague's device sends it. */
const toInput = ({ corrects, content, written_at }: IncidentWithEntries['entries'][number]) => ({
  id: crypto.randomUUID(),
  corrects,
  content,
  written_at,
});

/** Stores what is sent, as the server does. */
const store = (init: RequestInit): void => {
  const sent = body.parse(JSON.parse(String(init.body)).entries);
  const earlier = stored?.entries ?? [];
  const added = sent.map((entry, index) => ({
    ...entry,
    position: earlier.length + index + 1,
    by_uid: 'anna',
    by_name: 'Anna',
    stored_at: '2026-03-10T00:00:00Z',
    sha256: null,
  }));
  const all = [...earlier, ...added];
  stored = stored && { incident: { ...stored.incident, revision: all.length }, entries: all };
  act(() => live.tell({ revision: all.length }));
};

/** How often the incident was asked for. */
let readings = 0;

const answer = (path: string, init: RequestInit): Response => {
  if (path.endsWith('/incidents/one')) readings += 1;
  if (path.endsWith('/incidents/one/entries')) store(init);
  else if (path.includes('/incident-rules')) return Response.json(rules);
  else if (!path.endsWith('/incidents/one')) return Response.json({}, { status: 404 });
  return stored
    ? Response.json(stored)
    : Response.json({ code: 'not_found', message: 'Nothing here' }, { status: 404 });
};

beforeEach(() => {
  localStorage.clear();
  setTokenSource(async () => 'token');
  live.tell(undefined);
  readings = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const onItsWay = () =>
      new Promise<void>((done) => (init.method === 'POST' ? setTimeout(done, 20) : done()));
    await onItsWay();
    const response = answer(new URL(address, 'http://localhost').pathname, init);
    // The page hears of a change while the answer is still on its way.
    await onItsWay();
    return response;
  });
  return () => vi.unstubAllGlobals();
});

const show = (isCountedAgain = false) => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
      <AuthContext value={exampleSession('done')}>
        <IncidentPage
          incidentId="one"
          person={{ uid: 'anna', name: 'Anna' }}
          business={{
            possible_codes: null,
            organisation: { id: organisationId, name: 'Acme Pty Ltd' },
            isCountedAgain,
          }}
          uncovered={null}
          actions={null}
        />
      </AuthContext>
    </RouterContextProvider>,
  );
};
/** The board and its log are loaded on demand. */
const findLog = async () => {
  const log = await screen.findByRole('region', { name: 'Log' });
  await within(log).findByRole('button', { name: 'Add a note' });
  return within(log);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says that an incident is not found, which may be of another organisation', async () => {
  stored = null;
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('Incident not found.');
});

it.each([
  ['drill', 1],
  ['real', 0],
] as const)('an incident that is %s has the note of a drill %i times', async (kind, count) => {
  const { incident, entries } = storedAs([]);
  stored = { incident: { ...incident, kind }, entries };
  show();
  await findLog();
  expect(screen.queryAllByText('This is a drill')).toHaveLength(count);
});

it.each([
  [[], true, 1],
  [[], false, 0],
  [[{ kind: 'closed', reason: '' }], true, 0],
] as const)('the board of %j says that it is counted again: %s', async (contents, again, count) => {
  const { incident, entries } = storedAs([...contents]);
  stored = { incident: { ...incident, state: contents.length > 0 ? 'closed' : 'open' }, entries };
  show(again);
  await findLog();
  const notices = screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '');
  expect(notices.filter((text) => text.includes('being counted again'))).toHaveLength(count);
});

it('says what to do once the log is full, and can be closed', async () => {
  stored = storedAs(
    Array.from({ length: bounds.entriesPerIncident }, (_, index) => ({
      kind: 'note',
      text: `Note ${index + 1}`,
    })),
  );
  show();
  const full = 'This incident has 500 entries, and no more can be added.';
  const statuses = async () =>
    (await screen.findAllByRole('status')).map(({ textContent }) => textContent);
  const log = await findLog();
  expect((await statuses()).join()).toContain(full);
  await press('Add a note');
  await userEvent.type(await log.findByLabelText('Note'), 'One more');
  await press('Add the note');
  expect((await log.findByRole('alert')).textContent).toContain(full);
  expect(stored?.entries).toHaveLength(bounds.entriesPerIncident);
  await press('Close incident');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the incident' }));
  await screen.findByRole('button', { name: 'Open again' });
  await vi.waitFor(async () => expect(await statuses()).toContain('Saved'));
  expect(stored?.entries.at(-1)?.content.kind).toBe('closed');
});

it('asks for what others add, and not again for what its own save has answered', async () => {
  stored = storedAs([]);
  show();
  const log = await findLog();
  expect(readings).toBe(1);
  await press('Add a note');
  await userEvent.type(await log.findByLabelText('Note'), 'Called the bank');
  await press('Add the note');
  await vi.waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved'),
  );
  await log.findByText('Called the bank');
  expect(readings).toBe(1);
  const { entries } = storedAs([{ kind: 'note', text: 'Called the insurer' }]);
  store({ body: JSON.stringify({ entries: entries.map(toInput) }) });
  await log.findByText('Called the insurer');
  expect(readings).toBe(2);
});
