import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { FilterLinks } from './filter-links';

const start = '/dashboard/actions';

const Filters = () => {
  const { of } = useSearch({ strict: false });
  return (
    <FilterLinks
      label="Which actions"
      choices={[
        { label: 'To do', count: 3, link: { to: start }, isCurrent: of === undefined },
        {
          label: 'Mine',
          count: 0,
          link: { to: start, search: { of: 'me' } },
          isCurrent: of === 'me',
        },
        {
          label: 'Closed',
          count: null,
          link: { to: start, search: { show: 'closed' } },
          isCurrent: false,
        },
      ]}
    />
  );
};

const show = async (at = start) => {
  const history = createMemoryHistory({ initialEntries: ['/', at] });
  const routeTree = createRootRoute({ component: Filters, notFoundComponent: Filters });
  renderScreen(<RouterProvider router={createRouter({ routeTree, history })} />);
  const links = within(await screen.findByRole('navigation', { name: 'Which actions' }));
  return { history, links };
};

it('names each filter with how many entries it leaves, where that is known', async () => {
  const { links } = await show();
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'To do (3)',
    'Mine (0)',
    'Closed',
  ]);
});

it('says which one is chosen, and of no other', async () => {
  const { links } = await show(`${start}?of=me`);
  const current = links
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') !== null);
  expect(current.map(({ textContent }) => textContent)).toEqual(['Mine (0)']);
});

it('puts the choice into the address in place of the one before', async () => {
  const { history, links } = await show();
  const before = history.length;
  await userEvent.click(links.getByRole('link', { name: 'Mine (0)' }));
  await waitFor(() => expect(history.location.href).toBe(`${start}?of=me`));
  expect(history.length).toBe(before);
});
