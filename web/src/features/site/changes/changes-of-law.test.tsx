import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { ChangesOfLaw, findPage } from './changes-of-law';

vi.mock('./laws-with-changes', () => ({
  builtOn: '2026-11-27',
  lawsWithChanges: [
    {
      id: 'spam-act',
      name: 'Spam Act',
      source_url: null,
      changes: Array.from({ length: 35 }, (_, index) => ({
        id: `${index}`,
        date: index < 2 ? '2026-12-10' : '2026-11-01',
        title: `Change ${index + 1}`,
        what_changed: 'More.',
        confidence: 'primary',
        added_on: '2026-01-01',
      })),
    },
  ],
}));

const show = (id: string): void => {
  const page = findPage(id);
  if (!page) throw new Error(`There is no page ${id}`);
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <ChangesOfLaw page={page} />
    </RouterContextProvider>,
  );
};
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

it('shows the newest changes of a law, and leads to the older ones', () => {
  show('spam-act');
  expect(titles()).toHaveLength(15);
  expect(screen.getByRole('heading', { level: 1, name: 'Spam Act: changes' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Coming' })).toBeTruthy();
  expect(linkTo('Newer changes')).toBeUndefined();
  expect(linkTo('Earlier changes')).toBe('/changes/spam-act-page-2');
  cleanup();
  show('spam-act-page-3');
  expect(titles()).toEqual(['Change 31', 'Change 32', 'Change 33', 'Change 34', 'Change 35']);
  expect(screen.getByRole('heading', { name: 'Page 3 of 3' })).toBeTruthy();
  expect(linkTo('Newer changes')).toBe('/changes/spam-act-page-2');
  expect(linkTo('Earlier changes')).toBeUndefined();
});
