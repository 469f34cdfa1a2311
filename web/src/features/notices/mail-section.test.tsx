import type { NoticeSettings } from '@lexplain/contract/mail/notices';
import { useQueryClient } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { renderScreen } from '../../test-render';
import { MailSection } from './mail-section';
import { settingsQuery } from './queries';

const stored = (
  wishes: Partial<NoticeSettings['wishes']> = {},
  reach: NoticeSettings['address']['reach'] = 'reached',
): NoticeSettings => ({
  wishes: {
    review_turn: 'immediately',
    comments: 'immediately',
    deadlines: 'immediately',
    law_changes: 'never',
    adviser_messages: 'immediately',
    adviser_reminders: 'immediately',
    ...wishes,
  },
  time_zone: 'America/New_York',
  address: { email: 'ada@example.com', reach },
  followed_laws: [],
});

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Refetches the settings, as the browser does when its window gets the focus. */
const ReadAgain = () => {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries(settingsQuery)}>
      Read again
    </button>
  );
};

const comments = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Comments' });

it('keeps the saved setting when an older response arrives late', async () => {
  const { promise: late, resolve } = Promise.withResolvers<Response>();
  fetched.mockResolvedValueOnce(Response.json(stored()));
  renderScreen(
    <>
      <MailSection />
      <ReadAgain />
    </>,
  );
  await comments();
  fetched.mockReturnValueOnce(late);
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  fetched.mockResolvedValueOnce(Response.json(stored({ comments: 'never' })));
  await userEvent.click(await comments());
  await screen.findByText('Saved.');
  resolve(Response.json(stored()));
  await new Promise((done) => setTimeout(done, 50));
  expect((await comments()).checked).toBe(false);
});

it('shows the time zone in readable form', async () => {
  fetched.mockResolvedValueOnce(Response.json(stored()));
  renderScreen(<MailSection />);
  await screen.findByText('Weekly mail comes on Monday at 8 am, America/New York time.');
});

it('omits a time zone that the server would reject and still sends the choice', async () => {
  const known = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...known,
    timeZone: 'Etc/Unknown',
  });
  fetched.mockResolvedValueOnce(Response.json(stored()));
  renderScreen(<MailSection />);
  fetched.mockResolvedValueOnce(Response.json(stored({ comments: 'never' })));
  await userEvent.click(await comments());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toEqual({ comments: 'never' });
});

const openWith = (reach: NoticeSettings['address']['reach']): void => {
  fetched.mockResolvedValueOnce(Response.json(stored({}, reach)));
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <MailSection />
    </RouterContextProvider>,
  );
};

it('lets a person who marked a mail as spam receive mail again', async () => {
  openWith('complained');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We have stopped sending mail to ada@example.com.');
  fetched.mockResolvedValueOnce(Response.json(stored()));
  await userEvent.click(screen.getByRole('button', { name: 'Try this address again' }));
  await screen.findByText(/^We have sent an email to ada@example\.com/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/notices/settings',
    '/api/notices/address-check',
  ]);
});

it('says that mail is delayed, which needs nothing of the person', async () => {
  openWith('delayed');
  await screen.findByText('Mail to this address is delayed.');
  expect(screen.getByText(/We will try again\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try this address again' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
