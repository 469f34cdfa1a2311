import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { SharedIncidents } from '../sharing/shared-incidents';
import { shownOf } from '../take-along/test-shown';
import { IncidentRow } from './incident-row';

const next_due_at = '2026-11-23T04:00:00.000Z';

const listed = (is_counted_again: boolean) => ({
  ...shownOf().incident,
  title: 'Lost laptop',
  next_due_at,
  running: 1,
  is_counted_again,
});

const shared = (is_counted_again: boolean) => ({
  ...listed(is_counted_again),
  organisation: { id: 'acme', name: 'Acme' },
  shared_at: next_due_at,
});

const lists = {
  'a list of incidents': (isAgain: boolean) => (
    <ul>
      <IncidentRow incident={listed(isAgain)} now={Date.parse('2026-11-23T01:00:00Z')} />
    </ul>
  ),
  "an adviser's list": (isAgain: boolean) => (
    <SharedIncidents incidents={[shared(isAgain)]} more={false} />
  ),
};

it.each(
  Object.entries(lists).flatMap(([name, render]) =>
    [true, false].map((isAgain) => [name, isAgain, render] as const),
  ),
)('%s says beside the last known time that it is being counted again: %s', (_, isAgain, render) => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
      {render(isAgain)}
    </RouterContextProvider>,
  );
  const row = within(screen.getByRole('listitem'));
  row.getByText('1 deadline is running');
  expect(row.queryAllByText('being counted again')).toHaveLength(isAgain ? 1 : 0);
});
