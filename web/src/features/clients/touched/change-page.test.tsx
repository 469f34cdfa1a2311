import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { TouchedClient, TouchedClients } from '@lexplain/contract/clients/touched-clients';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { ChangePage } from './change-page';

const change: StoredChange = {
  id: 'one',
  date: '2026-12-10',
  subject_id: 'privacy',
  title: 'A duty begins',
  what_changed: 'More.',
  obligations: [],
  confidence: 'primary',
};
const clientOf = (id: string, more: Partial<TouchedClient> = {}): TouchedClient => ({
  id,
  name: `Client ${id}`,
  reason: 'applies',
  outcome: 'applies',
  answers: [],
  altered: [],
  written_at: null,
  ...more,
});
const raised = {
  subject_id: 'privacy',
  before: 'does_not_apply',
  after: 'applies',
  added: 2,
  removed: 0,
} as const;

let isSent = false;
let clients: 'some' | 'none' | 'unknown';
let kind: TouchedClients['comparisons'][number]['kind'] = 'compared';
const listClients = (): TouchedClients => ({
  clients: [
    clientOf('a', { altered: [raised] }),
    clientOf('b', { written_at: isSent ? new Date().toISOString() : null }),
  ],
  comparisons: [{ subject_id: 'privacy', kind }],
  looked_at: 2,
  before: null,
  after: null,
});
beforeEach(() => {
  isSent = false;
  clients = 'some';
  kind = 'compared';
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (address: string) => {
    const path = String(address);
    if (path.endsWith('/messages')) {
      isSent = true;
      return Response.json({ owners: 1, unreached: [] });
    }
    if (!path.endsWith('/clients')) return Response.json([change]);
    if (clients === 'some') return Response.json(listClients());
    return clients === 'none'
      ? Response.json({ ...listClients(), clients: [], looked_at: 0 })
      : Response.json({ code: 'not_found', message: 'Change not found' }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const router = createRouter({ routeTree: createRootRoute() });
const lawNames = new Map([['privacy', 'Privacy Act 1988']]);
const open = (changeId = 'one'): void => {
  renderScreen(
    <RouterContextProvider router={router}>
      <ChangePage changeId={changeId} page={{}} lawNames={lawNames} by="Ada Adviser" />
    </RouterContextProvider>,
  );
};
const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says what the outcome was before, for the client whose outcome the change altered', async () => {
  open();
  const differs = 'Privacy Act 1988: was “Does not apply”, is now “Applies”';
  expect((await findRow(/Client a/)).getByText(differs)).toBeTruthy();
  expect((await findRow(/Client b/)).queryByText(/is now/)).toBeNull();
  expect(screen.getByText(/^Where the change altered an outcome/)).toBeTruthy();
});

it('says why no outcome from before is shown', async () => {
  kind = 'not_stored';
  open();
  expect(await screen.findByText(/so only today’s outcomes are shown\.$/)).toBeTruthy();
});

it('says whom the adviser has written to, as soon as the message is sent', async () => {
  open();
  expect((await findRow(/Client b/)).getByText('No message yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Client b' }));
  // In a narrow window the form is a press away.
  expect(screen.getByText('1 chosen')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Write to the owners' }));
  await userEvent.type(screen.getByLabelText('Message'), 'Look.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Send to the owners of 1 client' }),
  );
  expect(await screen.findByText('The message was sent to 1 owner.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the clients' }));
  expect(await (await findRow(/Client b/)).findByText('Message sent today')).toBeTruthy();
  expect((await findRow(/Client a/)).getByText('No message yet')).toBeTruthy();
});

it('says that the library does not have a change, and leads to those that it has', async () => {
  clients = 'unknown';
  open('never-was');
  expect(
    await screen.findByText('The library does not have this change, or no longer.'),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Show the changes' });
  expect(link.getAttribute('href')).toBe('/adviser/changes');
});

it('says what will stand there for an adviser without clients', async () => {
  clients = 'none';
  open();
  expect(await screen.findByText(/^You have no clients yet/)).toBeTruthy();
});
