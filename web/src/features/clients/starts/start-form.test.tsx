import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { StartForm } from './start-form';

const onStarted = vi.fn<() => void>();
afterEach(() => {
  onStarted.mockReset();
  vi.unstubAllGlobals();
});

const fill = async (email: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText(/^Name of the organisation/), ' Quince ');
  await userEvent.selectOptions(screen.getByLabelText(/^State or territory/), 'Victoria');
  await userEvent.type(screen.getByLabelText(/^Owner’s email address/), email);
  await userEvent.type(screen.getByLabelText('Your words to the owner'), 'As we <b>discussed</b>.');
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));

it('shows the mail as text, and says that a colleague has invited the same address', async () => {
  const sent = serve({
    'POST /client-starts': [
      [409, { code: 'already_started', message: 'A colleague has already invited this address' }],
    ],
  });
  renderScreen(<StartForm by="Sam Adviser" onStarted={onStarted} onCancel={() => {}} />);
  await fill('owner@example.com');
  const mail = within(screen.getByRole('region', { name: 'The mail' }));
  expect(mail.getByText(/As we <b>discussed<\/b>\./)).toBeTruthy();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A colleague has already invited this address',
  );
  expect(onStarted).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Owner’s email address/)).toHaveProperty(
    'value',
    'owner@example.com',
  );
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'Quince',
      place: 'VIC',
      email: 'owner@example.com',
      text: 'As we <b>discussed</b>.',
    },
  ]);
});

it('keeps its key until an answer came, so that a second press starts nothing more', async () => {
  setTokenSource(async () => 'token');
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  renderScreen(<StartForm by="Sam Adviser" onStarted={onStarted} onCancel={() => {}} />);
  await fill('owner@example.com');
  for (const presses of [1, 2]) {
    await press();
    await screen.findByRole('alert');
    expect(fetched).toHaveBeenCalledTimes(presses);
  }
  await userEvent.type(screen.getByLabelText(/^Owner’s email address/), '.au');
  await press();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  const [first, second, changed] = fetched.mock.calls.map(([, request]) =>
    new Headers(request?.headers).get('idempotency-key'),
  );
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
});
