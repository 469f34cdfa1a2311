import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error';
import { renderScreen } from '../../test-render';
import { CommentList } from './comment-list';

const comments = [{ id: 'c1', by_name: 'Anna', text: 'Which one?', at: '2026-11-24T01:00:00Z' }];
const renderList = (count: number, load: () => Promise<number>) =>
  renderScreen(
    <CommentList comments={comments} label="Comments on question 4" earlier={{ count, load }} />,
  );
const findButton = () =>
  screen.queryByRole('button', { name: 'Show earlier comments on question 4' });

it('has no button where all comments are shown', () => {
  renderList(0, async () => 0);
  expect(findButton()).toBeNull();
});

it('loads earlier comments once for two quick presses', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const load = vi.fn(() => promise);
  renderList(30, load);
  await act(async () => {
    findButton()?.click();
    findButton()?.click();
  });
  expect(load).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(findButton()).toHaveProperty('disabled', true));
  await act(async () => resolve(10));
  await waitFor(() => expect(findButton()).toHaveProperty('disabled', false));
});

it('moves the focus to the list once there are no more', async () => {
  renderList(3, async () => 3);
  await act(async () => findButton()?.click());
  await waitFor(() => expect(findButton()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('says that they could not be loaded, and can be pressed again', async () => {
  renderList(3, async () => {
    throw new ApiError('No connection.', null, null);
  });
  await act(async () => findButton()?.click());
  await screen.findByText(/No connection/);
  expect(findButton()).toHaveProperty('disabled', false);
});
