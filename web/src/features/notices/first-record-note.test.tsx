import { noticeSettings } from '@lexplain/contract/notices/notices';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { renderScreen } from '../../test-render';
import { FirstRecordNote } from './first-record-note';

const show = (law_changes: 'immediately' | 'weekly' | 'never') => {
  const settings = noticeSettings.parse({
    wishes: {
      review_turn: 'immediately',
      comments: 'immediately',
      deadlines: 'immediately',
      law_changes,
      adviser_messages: 'immediately',
      adviser_reminders: 'immediately',
      unassigned_reviews: 'daily',
      due_readings: 'monthly',
    },
    time_zone: 'Australia/Sydney',
    address: { email: 'one@example.com', reach: 'reached' },
  });
  const ask = vi.fn(async () => Response.json(settings));
  vi.stubGlobal('fetch', ask);
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <FirstRecordNote />
    </RouterContextProvider>,
  );
  return ask;
};
beforeEach(() => {
  setTokenSource(async () => 'token');
  return () => vi.unstubAllGlobals();
});

it.each([
  ['immediately', 'Mail about changes of these laws is on.'],
  ['weekly', 'Mail about changes of these laws is on, once a week.'],
] as const)('says that mail is on where it is wanted %s', async (choice, text) => {
  show(choice);
  const link = await screen.findByRole('link', { name: 'Change what is mailed to you' });
  expect(link.getAttribute('href')).toBe('/dashboard/user/mail');
  expect(link.parentElement?.textContent).toContain(text);
});

it('says nothing where it is not wanted', async () => {
  const ask = show('never');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
