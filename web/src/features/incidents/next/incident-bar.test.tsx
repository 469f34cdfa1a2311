import { dutyOf, incidentOf } from '@lexplain/contract/waits/test-first-screen';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { IncidentBar } from './incident-bar';

const soon = new Date(Date.now() + 3 * 3_600_000 + 30_000).toISOString();
const ago = new Date(Date.now() - 3_601_000).toISOString();
const first = incidentOf('first', dutyOf({ ends: soon, recipient: 'The regulator' }));
const second = incidentOf('second', dutyOf({ ends: '2126-01-01T00:00:00Z', recipient: 'Another' }));

const show = async (path: string, ...incidents: Parameters<typeof IncidentBar>[0]['incidents']) => {
  const routeTree = createRootRoute({
    component: () => (
      <>
        <IncidentBar incidents={incidents} />
        <h1>The page</h1>
      </>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  renderScreen(<RouterProvider router={createRouter({ routeTree, history })} />);
  await screen.findByRole('heading', { level: 1 });
};
const bar = () => screen.getByRole('region', { name: 'A deadline of an incident is running' });

it('says whom an incident has to be reported to first and the time, and leads to it', async () => {
  await show('/dashboard/actions', second, incidentOf('quiet'), first);
  within(bar()).getByText('The regulator: 3 hours left');
  const link = within(bar()).getByRole('link', { name: 'Open the incident' });
  expect(link.getAttribute('href')).toBe('/dashboard/incidents/first');
  // Read out by nobody who does not ask for it.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bar().closest('[aria-live]')).toBeNull();
});

it('says how much time has passed where there is no end', async () => {
  await show(
    '/dashboard/saq',
    incidentOf('one', dutyOf({ since: ago, recipient: 'The regulator' })),
  );
  within(bar()).getByText('The regulator: 1 hour has passed');
});

it.each(['/dashboard/incidents/first', '/dashboard/incidents/first/'])(
  'stands not on the board of that incident, %s, where the next one is named',
  async (path) => {
    await show(path, first, second);
    within(bar()).getByText(/^Another: /);
  },
);

it.each(['/dashboard', '/dashboard/'])(
  'is nothing on the Feed, %s, which begins with it',
  async (path) => {
    await show(path, first, second);
    expect(screen.queryByRole('region')).toBeNull();
  },
);

it('names what has to be decided, and is red only where the time is short', async () => {
  const recipient = 'Internal decision, in writing';
  await show(
    '/dashboard/saq',
    incidentOf('one', dutyOf({ ends: '2126-01-01T00:00:00Z', recipient })),
  );
  within(bar()).getByText(/^Decide whether this is a notifiable data breach: \d+ days/);
  expect(bar().dataset.urgency).toBe('later');
});

it('is nothing on the board of the only one, and where no duty runs', async () => {
  await show('/dashboard/incidents/first', first, incidentOf('quiet'));
  expect(screen.queryByRole('region')).toBeNull();
});
