import type { StoppedMail } from '@lexplain/contract/inbox/inbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { StoppedMailSection } from './stopped-mail';

afterEach(() => vi.unstubAllGlobals());

const mailOf = (more: Partial<StoppedMail> = {}): StoppedMail => ({
  id: 'one',
  about: 'password_changed',
  state: 'blocked',
  failure: 'The provider answered 401',
  written_at: '2026-11-25T00:00:00.000Z',
  replayed: null,
  ...more,
});
const listOf = (...mails: StoppedMail[]): [number, object] => [200, { mails, more: false }];

it('has a mail tried again with a reason, once, and says so', async () => {
  const replayed = { by_name: 'Alex', at: '2026-11-24T00:00:00.000Z', reason: 'A new key' };
  const sent = serve({
    'GET /stopped-mail': [listOf(mailOf({ replayed })), listOf()],
    'POST /stopped-mail/replay': [
      [400, { code: 'bad_request', message: 'Not now' }],
      [200, { replayed: true }],
    ],
  });
  renderScreen(<StoppedMailSection />);
  const list = within(await screen.findByRole('list', { name: 'Mail that was not delivered' }));
  expect(list.getByText('Password changed')).toBeTruthy();
  expect(
    list.getByText(/^Stopped by our key or sender\..*The provider answered 401$/),
  ).toBeTruthy();
  expect(list.getByText(/^Tried again by Alex, .*: A new key$/)).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Try again: Password changed' }));
  const dialog = within(await screen.findByRole('dialog'));
  const again = dialog.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(dialog.getByText('Say why')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), ' The sender is verified ');
  await userEvent.click(again);
  expect((await dialog.findByRole('alert')).textContent).toContain('Not now');
  await userEvent.click(again);
  expect(await screen.findByText('The mail is tried again within five minutes.')).toBeTruthy();
  expect(await screen.findByText('No mail waits for somebody to try it again.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { id: 'one', reason: 'The sender is verified' },
    { id: 'one', reason: 'The sender is verified' },
  ]);
});

it('says that a mail no longer waited', async () => {
  serve({
    'GET /stopped-mail': [listOf(mailOf())],
    'POST /stopped-mail/replay': [[200, { replayed: false }]],
  });
  renderScreen(<StoppedMailSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Password changed' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Again');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^This mail no longer waited/)).toBeTruthy();
});
