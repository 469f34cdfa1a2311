import type { ClientListSettings } from '@lexplain/contract/clients/list-settings';
import { useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { shownColumns } from '../list/columns';
import type { ClientListPage } from '../queries';
import { ColumnsMenu } from './columns-menu';
import { listSettingsQuery } from './list-settings-query';
import { ViewsMenu } from './views-menu';

let stored: ClientListSettings;
let refuses = false;
const saved: unknown[] = [];

beforeEach(() => {
  stored = { columns: null, views: [] };
  refuses = false;
  saved.length = 0;
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (_: string, request?: RequestInit) => {
    if (request?.method !== 'PATCH') return Response.json(stored);
    if (refuses) {
      return Response.json(
        { code: 'internal', message: 'Try later', details: null },
        { status: 500 },
      );
    }
    const changes: Partial<ClientListSettings> = JSON.parse(String(request.body));
    saved.push(changes);
    stored = { ...stored, ...changes };
    return Response.json(stored);
  });
});
afterEach(() => vi.unstubAllGlobals());

const Page = ({ listed }: { listed: ClientListPage }) => {
  const { data } = useQuery(listSettingsQuery);
  const columns = shownColumns(data?.columns ?? null, false);
  return (
    <>
      <ColumnsMenu columns={columns} showsAdviser={false} />
      <ViewsMenu listed={listed} />
      <p>Columns: {columns.join(' ')}</p>
    </>
  );
};

const show = async (listed: ClientListPage = {}) => {
  const root = createRootRoute({ component: () => <Page listed={listed} /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderScreen(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByText(/^Columns:/);
  return history;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows and hides columns in their order, and the usual ones again', async () => {
  await show();
  expect(
    screen.getByText('Columns: laws review waiting score worst submitted changed'),
  ).toBeTruthy();
  await press('Columns');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Place' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'State' }));
  await screen.findByText('Columns: place laws waiting score worst submitted changed');
  await userEvent.click(screen.getByRole('button', { name: 'Show the usual ones' }));
  await screen.findByText('Columns: laws review waiting score worst submitted changed');
  await waitFor(() => expect(saved.at(-1)).toEqual({ columns: null }));
});

it('keeps what is stored where it cannot be saved, and says so', async () => {
  await show();
  await press('Columns');
  refuses = true;
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Place' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try later');
  await screen.findByText('Columns: laws review waiting score worst submitted changed');
});

it('saves a view of the list under a name, without its page and search', async () => {
  const listed = { sort: 'worst', place: 'QLD', after: 'acme', search: 'smith' } as const;
  await show(listed);
  await press('Views');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give it a name')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name of the view'), 'Risk in Queensland');
  await press('Save');
  await waitFor(() =>
    expect(saved).toEqual([
      { views: [{ name: 'Risk in Queensland', list: { sort: 'worst', place: 'QLD' } }] },
    ]),
  );
  // The list that is shown is this view now.
  await userEvent.click(await screen.findByRole('button', { name: 'Risk in Queensland' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
  await waitFor(() => expect(saved.at(-1)).toEqual({ views: [] }));
});

it('opens a view by its address', async () => {
  stored = { columns: null, views: [{ name: 'Mine', list: { sort: 'worst', place: 'QLD' } }] };
  const history = await show();
  await press('Views');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mine' }));
  await waitFor(() => expect(history.location.pathname).toBe('/adviser/clients'));
  expect(history.location.search).toBe('?sort=worst&place=QLD');
});
