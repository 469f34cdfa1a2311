import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { DashboardLayout } from './dashboard-layout';

/** Shows the frame around an empty page at this address. */
const show = (path: string, session = exampleSession('done'), open: ReactNode = null) => {
  const rootRoute = createRootRoute({
    component: () => (
      <DashboardLayout
        organisation={null}
        turns={null}
        openIncidents={open}
        overdue={null}
        tools={null}
        bar={null}
        notifications={null}
      />
    ),
  });
  const anyPage = createRoute({ getParentRoute: () => rootRoute, path: '$' });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: rootRoute.addChildren([anyPage]), history });
  return renderScreen(
    <AuthContext value={session}>
      <RouterProvider router={router} />
    </AuthContext>,
  );
};

it.each([
  ['/dashboard', 'Feed', 'page'],
  ['/dashboard/cyber-laws/changes', 'Feed', 'true'],
  ['/dashboard/incidents', 'Incidents', 'page'],
  ['/dashboard/incidents/new', 'Incidents', 'true'],
  ['/dashboard/actions', 'Actions', 'page'],
  ['/dashboard/actions/none', 'Actions', 'true'],
  ['/dashboard/controls', 'What we do', 'page'],
  ['/dashboard/user', 'User Detail', 'page'],
  ['/dashboard/user/mail', 'User Detail', 'true'],
  ['/dashboard/organisation', 'Organisation', 'page'],
  ['/dashboard/organisation/incidents', 'Organisation', 'true'],
  ['/dashboard/organisation/log', 'Organisation', 'true'],
  ['/dashboard/profile', 'Profile', 'page'],
  ['/dashboard/profile/records/none', 'Profile', 'true'],
  ['/dashboard/subjects', 'Subject', 'page'],
  ['/dashboard/subjects/privacy-act-1988', 'Subject', 'true'],
  ['/dashboard/saq', 'SAQ', 'page'],
  ['/dashboard/subjects/privacy-act-1988/saq', 'SAQ', 'true'],
  ['/dashboard/subjects/privacy-act-1988/report', 'SAQ', 'true'],
])('the menu on %s shows %s as current', async (path, label, current) => {
  show(path);
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  const item = menu.getByRole('link', { name: label });
  expect(item.getAttribute('aria-current')).toBe(current);
  expect(item.getAttribute('data-active')).toBe('true');
  const marked = menu.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked).toEqual([item]);
});

it('shows what waits beside the name of the link, which stays as it is', async () => {
  show('/dashboard', exampleSession('done'), 'Open: 2');
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  const incidents = menu.getByRole('link', { name: 'Incidents' });
  expect(incidents.parentElement?.textContent).toBe('IncidentsOpen: 2');
});

it('has a sign of its own for each page, also for staff', async () => {
  const session = exampleSession('done');
  const { backendUser } = session;
  if (!backendUser) throw new Error('Nobody is signed in');
  show('/dashboard', { ...session, backendUser: { ...backendUser, role: 'adviser' } });
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Adviser' })).toBeTruthy();
  const signs = menu.getAllByRole('link').map((link) => link.querySelector('svg')?.innerHTML);
  expect(new Set(signs).size).toBe(signs.length);
});

it('keeps what is scrolled to below its header as long as it is shown', async () => {
  const { unmount } = show('/dashboard', exampleSession('done'));
  await screen.findByRole('banner');
  expect(document.documentElement.hasAttribute('data-framed')).toBe(true);
  unmount();
  expect(document.documentElement.hasAttribute('data-framed')).toBe(false);
});

it('has Sign Out in its header', async () => {
  const signOut = vi.fn(async () => {});
  show('/dashboard', { ...exampleSession('done'), signOut });
  const header = within(await screen.findByRole('banner'));
  await userEvent.click(header.getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

it('shows markup in a name as text', async () => {
  const session = exampleSession('done');
  const { backendUser } = session;
  if (!backendUser) throw new Error('Nobody is signed in');
  const name = '<b>Anna</b>';
  show('/dashboard', { ...session, backendUser: { ...backendUser, display_name: name } });
  expect(await screen.findByText(`Hi, ${name}`)).toBeTruthy();
});
