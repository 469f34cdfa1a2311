import type { StoredChange } from '@lexplain/contract/changes/changes';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { renderScreen } from '../../test-render';
import { FeedCard } from './feed-card';

const change: StoredChange = {
  id: 'one',
  date: '2026-01-01',
  title: 'A duty has begun',
  what_changed: 'More.',
  subject_id: 'law',
  obligations: [{ subject_id: 'law', id: 'duty', code: 'LAW-1' }],
  confidence: 'primary',
};

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async () => Response.json([change]));
  return () => vi.unstubAllGlobals();
});

const show = (hasProfile: boolean) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <FeedCard concerns={() => true} hasProfile={hasProfile} today="2030-01-01" />
    </RouterContextProvider>,
  );

it('lists changes that may concern the business only once there is a profile', async () => {
  show(false);
  await screen.findByText(/^\d+ changes?, \d+ upcoming$/);
  expect(screen.queryByRole('list')).toBeNull();
});

it('leads from a change to what it means', async () => {
  show(true);
  const link = await screen.findByRole('link', { name: change.title });
  expect(link.getAttribute('href')).toBe('/dashboard/cyber-laws/changes/one');
});

it('says so with a profile', async () => {
  show(true);
  expect(await screen.findByRole('list', { name: 'The latest that may concern you' })).toBeTruthy();
});
