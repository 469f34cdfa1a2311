import type { NoticeSettings } from '@lexplain/contract/notices/notices';
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
    unassigned_reviews: 'daily',
    due_readings: 'monthly',
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
      <MailSection isStaff={false} />
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
  renderScreen(<MailSection isStaff={false} />);
  await screen.findByText('Weekly mail comes on Monday at 8 am, America/New York time.');
});

it('offers mail about reviews that no adviser has to staff alone', async () => {
  const name = 'Reviews that no adviser has';
  keepSettings();
  const { unmount } = renderScreen(<MailSection isStaff={false} />);
  await comments();
  expect(screen.queryByRole('switch', { name })).toBeNull();
  unmount();
  renderScreen(<MailSection isStaff />);
  await comments();
  screen.getByText(
    'Daily mail comes at 8 am, weekly mail on Monday at 8 am, America/New York time.',
  );
  for (const wish of ['never', 'daily']) {
    await press(name);
    await screen.findByText('Saved.');
    expect(JSON.parse(String(saves().at(-1)?.[1]?.body))).toMatchObject({
      unassigned_reviews: wish,
    });
  }
  expect(choice(name).checked).toBe(true);
});

it('offers mail about laws to read again to admins alone', async () => {
  const name = 'Laws to read again';
  keepSettings();
  const { unmount } = renderScreen(<MailSection isStaff />);
  await comments();
  expect(screen.queryByRole('switch', { name })).toBeNull();
  unmount();
  renderScreen(<MailSection isStaff isAdmin />);
  await comments();
  for (const wish of ['never', 'monthly']) {
    await press(name);
    await screen.findByText('Saved.');
    expect(JSON.parse(String(saves().at(-1)?.[1]?.body))).toMatchObject({ due_readings: wish });
  }
});

it('omits a time zone that the server would reject and still sends the choice', async () => {
  const known = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...known,
    timeZone: 'Etc/Unknown',
  });
  fetched.mockResolvedValueOnce(Response.json(stored()));
  renderScreen(<MailSection isStaff={false} />);
  fetched.mockResolvedValueOnce(Response.json(stored({ comments: 'never' })));
  await userEvent.click(await comments());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toEqual({ comments: 'never' });
});

const openWith = (reach: NoticeSettings['address']['reach']): void => {
  fetched.mockResolvedValueOnce(Response.json(stored({}, reach)));
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <MailSection isStaff={false} />
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

/** Settings that are answered by a server that stores each change. */
const keepSettings = () => {
  let { wishes } = stored({ law_changes: 'immediately' });
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === 'PATCH') {
      const { time_zone, ...changed } = JSON.parse(String(init.body));
      wishes = { ...wishes, ...changed };
    }
    return Response.json(stored(wishes));
  });
};
const refuse = async () =>
  Response.json({ code: 'try_again', message: 'Please try again' }, { status: 503 });
const saves = () => fetched.mock.calls.filter(([, init]) => init?.method === 'PATCH');
const choice = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const lawChanges = () => screen.getByLabelText<HTMLSelectElement>('Changes to the law');
const press = (name: string) => userEvent.click(choice(name));
const failures = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('shows quick successive changes at once, sends one after the other, and saves all', async () => {
  keepSettings();
  const { unmount } = renderScreen(<MailSection isStaff={false} />);
  await comments();
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation(async (...asked) => {
    await promise;
    return answer?.(...asked) ?? refuse();
  });
  await press('Comments');
  await press('Deadlines');
  await press('Deadlines');
  await userEvent.selectOptions(lawChanges(), 'Once a week');
  await press('Reviews that wait for me');
  const shown = () => [
    choice('Comments').checked,
    choice('Deadlines').checked,
    lawChanges().value,
    choice('Reviews that wait for me').checked,
  ];
  expect(shown()).toEqual([false, true, 'weekly', false]);
  expect(saves()).toHaveLength(1);
  expect(screen.queryByText('Saved.')).toBeNull();
  resolve();
  const saved = await screen.findByText('Saved.');
  expect(saved.getAttribute('aria-live')).toBe('polite');
  expect(saves()).toHaveLength(5);
  expect(shown()).toEqual([false, true, 'weekly', false]);
  unmount();
  renderScreen(<MailSection isStaff={false} />);
  await comments();
  expect(shown()).toEqual([false, true, 'weekly', false]);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('resets a setting that cannot be saved, shows an error and can be tried again', async () => {
  keepSettings();
  renderScreen(<MailSection isStaff={false} />);
  await comments();
  fetched.mockImplementationOnce(refuse).mockImplementationOnce(refuse);
  await press('Comments');
  await waitFor(() =>
    expect(failures()).toEqual([
      expect.stringContaining(
        '“Comments” was not saved. The setting is unchanged. Please try again',
      ),
    ]),
  );
  expect(choice('Comments').checked).toBe(true);
  await userEvent.selectOptions(lawChanges(), 'Once a week');
  await waitFor(() => expect(failures()).toHaveLength(2));
  expect(lawChanges().value).toBe('immediately');
  // Saving another choice does not hide the failed ones.
  await press('Deadlines');
  await waitFor(() => expect(saves()).toHaveLength(3));
  await waitFor(() => expect(choice('Deadlines').checked).toBe(false));
  expect(failures()).toHaveLength(2);
  expect(screen.queryByText('Saved.')).toBeNull();
  const [again] = screen.getAllByRole('button', { name: 'Try again' });
  if (!again) throw new Error('No button to try again');
  await userEvent.dblClick(again);
  expect(document.activeElement).toBe(choice('Comments'));
  await waitFor(() => expect(failures()).toHaveLength(1));
  await userEvent.selectOptions(lawChanges(), 'Immediately');
  await screen.findByText('Saved.');
  expect(failures()).toEqual([]);
  expect([choice('Comments').checked, lawChanges().value]).toEqual([false, 'immediately']);
  expect(saves()).toHaveLength(5);
});

it('advises to check the network where there is none', async () => {
  keepSettings();
  renderScreen(<MailSection isStaff={false} />);
  await comments();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Comments');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Check your network and try again.',
  );
  expect(choice('Comments').checked).toBe(true);
});

it('shows an error where the settings cannot be loaded, which can be loaded again', async () => {
  keepSettings();
  fetched.mockImplementationOnce(async () =>
    Response.json({ code: 'bad_request', message: 'Not today' }, { status: 400 }),
  );
  renderScreen(<MailSection isStaff={false} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Not today');
  expect(screen.queryByRole('switch')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await comments()).checked).toBe(true);
});
