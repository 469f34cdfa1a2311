import type { ListedSecurityEvent } from '@lexplain/contract/people/security-events';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { SecurityPage } from './security-page';

afterEach(() => vi.unstubAllGlobals());

const eventOf = (more: Partial<ListedSecurityEvent> = {}): ListedSecurityEvent => ({
  id: 'one',
  kind: 'second_factor_removed',
  at: '2026-11-25T00:00:00.000Z',
  person: { name: 'Ada', email: 'ada@example.com' },
  by: '',
  ...more,
});
const pageOf = (events: ListedSecurityEvent[], next: string | null = null): [number, object] => [
  200,
  { events, next },
];
const noMail: [number, object] = [200, { mails: [], more: false }];

/** Serves, and returns the queries by which events were asked for. */
const serveWithQueries = (answers: Answers): string[] => {
  serve(answers);
  const { fetch } = globalThis;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/security-events')) asked.push(search);
    return fetch(address, request);
  });
  return asked;
};

it('shows mail that waits, and events in words with whose account and when, page by page and by group', async () => {
  const first = [eventOf(), eventOf({ id: 'two', kind: 'role_given', by: 'Alex' })];
  const asked = serveWithQueries({
    'GET /stopped-mail': [noMail],
    'GET /security-events': [
      pageOf(first, '1.000000000.two'),
      pageOf([eventOf({ id: 'three', kind: 'new_sign_in', person: null })]),
      pageOf([]),
      pageOf(first),
    ],
  });
  renderScreen(<SecurityPage />);
  expect(await screen.findByText('No mail waits for somebody to try it again.')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Security events' }));
  expect(
    table.getByRole('row', { name: /^Two-step sign-in turned off Adaada@example.com/ }),
  ).toBeTruthy();
  expect(table.getByRole('row', { name: /^Role on the staff given by Alex/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show older events' }));
  expect(
    await table.findByRole('row', { name: /^Signed in on a new device A deleted account/ }),
  ).toBeTruthy();
  expect(table.getAllByRole('row')).toHaveLength(4);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Roles on the staff');
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await screen.findByRole('table', { name: 'Security events' })).toBeTruthy();
  expect(asked.slice(0, 3)).toEqual(['', '?before=1.000000000.two', '?group=roles']);
});

it('says that nothing has happened, and offers to load again what failed', async () => {
  serve({
    'GET /stopped-mail': [noMail],
    'GET /security-events': [[400, { code: 'bad_request', message: 'Not now' }], pageOf([])],
  });
  renderScreen(<SecurityPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has happened in the last 90 days.')).toBeTruthy();
});
