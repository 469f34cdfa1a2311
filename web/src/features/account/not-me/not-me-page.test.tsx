import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { NotMePage } from './not-me-page';

const endSessions = vi.hoisted(() => vi.fn<(token: string) => Promise<boolean>>());
vi.mock('./end-sessions', () => ({ endSessions }));

const press = () =>
  act(async () => screen.getByRole('button', { name: 'End all sessions' }).click());
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  endSessions.mockReset();
  const history = createMemoryHistory({ initialEntries: ['/not-me#the-secret'] });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
      <NotMePage />
    </RouterContextProvider>,
  );
});

it('ends nothing when it is opened, and all sessions when its button is pressed', async () => {
  expect(heading()).toBe('Was this sign-in not yours?');
  expect(endSessions).not.toHaveBeenCalled();
  endSessions.mockResolvedValue(true);
  await press();
  expect(endSessions.mock.calls.map(([token]) => token)).toEqual(['the-secret']);
  expect(heading()).toBe('All sessions were ended');
  expect(screen.getByText(/two-step sign-in/)).toBeTruthy();
});

it('says what to do instead where the link is not valid', async () => {
  endSessions.mockResolvedValue(false);
  await press();
  expect(heading()).toBe('This link is no longer valid');
  expect(screen.getByText(/End all sessions/)).toBeTruthy();
});

it('says that it failed, and can be tried again', async () => {
  endSessions.mockRejectedValueOnce(new Error('No connection')).mockResolvedValue(true);
  await press();
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  await press();
  expect(heading()).toBe('All sessions were ended');
});
