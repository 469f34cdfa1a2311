import type { Readiness } from '@lexplain/contract/incidents/readiness';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { renderScreen } from '../../test-render';
import { CallLine, ReadinessSummary } from './readiness-summary';

const nobody = { name: '', phone: '' };
const noContacts: Readiness = {
  leader: nobody,
  insurer: nobody,
  lawyer: nobody,
  second_address: null,
  revision: 0,
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  return () => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  };
});

const show = (readiness: Readiness, Shown: typeof CallLine = ReadinessSummary) => {
  fetched.mockResolvedValueOnce(Response.json(readiness));
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  renderScreen(
    <RouterContextProvider router={router}>
      <Shown organisationId="acme" />
    </RouterContextProvider>,
  );
};

it('has who leads, and telephones that can be dialled', async () => {
  const leader = { name: 'Ann Lee', phone: '' };
  show({ ...noContacts, leader, lawyer: { name: 'Example Lawyers', phone: '02 5550 0000' } });
  const lawyer = within(await screen.findByRole('group', { name: 'Lawyer' }));
  const call = lawyer.getByRole('link', { name: '02 5550 0000' });
  expect(call.getAttribute('href')).toBe('tel:0255500000');
  expect(screen.getByRole('group', { name: 'Who leads' }).textContent).toContain('Ann Lee');
  expect(screen.queryByRole('group', { name: 'Insurer' })).toBeNull();
});

it('leads to where contacts are entered where there are none', async () => {
  show(noContacts);
  expect(await screen.findByText(/^Nobody has entered whom to call/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Contacts for an incident' });
  expect(link.getAttribute('href')).toBe('/dashboard/organisation/incidents');
});

it('can be loaded again where that failed', async () => {
  fetched.mockRejectedValueOnce(new Error('No connection'));
  show(noContacts);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('has those who can be called in one line, and leads to the others', async () => {
  const leader = { name: 'Ann Lee', phone: '' };
  const lawyer = { name: 'Example Lawyers', phone: '02 5550 0000' };
  show({ ...noContacts, leader, lawyer }, CallLine);
  const line = within(await screen.findByRole('group', { name: 'Call' }));
  const links = line.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lawyer', 'tel:0255500000'],
    ['All', '#contacts'],
  ]);
  expect(line.getByRole('link', { name: 'Lawyer, Example Lawyers, 02 5550 0000' })).toBeTruthy();
});

it('has a line that leads to where they are entered where nobody can be called', async () => {
  show(noContacts, CallLine);
  const link = await screen.findByRole('link', { name: 'Enter whom to call' });
  expect(link.getAttribute('href')).toBe('/dashboard/organisation/incidents');
});
