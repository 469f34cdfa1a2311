import type { NotEmptyDetails } from '@lexplain/contract/organisations/invitations';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { NotEmpty } from './not-empty';

const show = (details: NotEmptyDetails) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <NotEmpty
        details={details}
        own="Three Pty Ltd"
        joined="Acme"
        isBusy={false}
        join={vi.fn()}
        joinAndDelete={vi.fn()}
        onJoined={vi.fn()}
      />
    </RouterContextProvider>,
  );

it('tells a member of an organisation with others to leave it first, on its page', () => {
  show({ others: 1, content: { assessments: 1 }, can_take_profile: false });
  const refusal = within(screen.getByRole('alert', { name: 'You can’t join yet' }));
  refusal.getByText(/^Three Pty Ltd has 1 other member\. Leave it first/);
  expect(refusal.getByRole('link', { name: 'its page' }).getAttribute('href')).toBe(
    '/dashboard/organisation/leave',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers a person who is alone to delete it, and no profile to take where there is more', () => {
  show({ others: 0, content: { assessments: 1, profile: 1 }, can_take_profile: false });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Delete this business and join',
  ]);
  screen.getByText(/^You can take your profile with you only if/);
});
