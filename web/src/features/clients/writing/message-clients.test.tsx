import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { MessageClients } from './message-clients';

vi.mock('../../../session/use-auth', () => ({
  useAuth: () => ({ backendUser: { id: 'ada', email: 'ada@example.com' } }),
}));

const onClose = vi.fn<(isChanged: boolean) => void>();
beforeEach(() => onClose.mockReset());
afterEach(() => vi.unstubAllGlobals());

const clients = ['Acme', 'Bakery', 'Cafe'].map((name) => ({
  id: name.toLowerCase(),
  name,
  adviser: null,
}));
const sentMessage = (text: string): [number, object] => [
  201,
  { id: 'one', text, by_name: 'Ada', owners: 2, at: '2026-12-01T00:00:00Z' },
];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows who gets what, who not and why, and sends it once to each with one id', async () => {
  const text = 'Could we speak on Thursday?';
  const sent = serve({
    'POST /client-runs/messages': [
      [
        200,
        {
          clients: [
            { id: 'acme', skip: null, owners: 2, by_mail: 1 },
            { id: 'bakery', skip: 'written', owners: 0, by_mail: 0 },
            { id: 'cafe', skip: null, owners: 1, by_mail: 0 },
          ],
        },
      ],
    ],
    'POST /clients/acme/messages': [sentMessage(text)],
    'POST /clients/cafe/messages': [sentMessage(text)],
  });
  renderScreen(<MessageClients clients={clients} onClose={onClose} />);
  await press('Preview');
  expect(screen.getByText('Write a message')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Message'), ` ${text} `);
  await press('Preview');
  expect(await screen.findByText('2 clients: Acme and Cafe.')).toBeTruthy();
  expect(screen.getByText('Has got this message from you already: Bakery.')).toBeTruthy();
  expect(screen.getByText(/^To 3 owners, 1 of them by email\./)).toBeTruthy();
  expect(screen.getByText(/ want no such mail: Cafe\.$/)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  await press('Send to 2 clients');
  expect(await screen.findByText('Sent to 2 of 2 clients.')).toBeTruthy();
  const [asked, ...messages] = sent.map(({ path, body }) => ({ path, body }));
  expect(asked).toEqual({
    path: '/client-runs/messages',
    body: { organisation_ids: ['acme', 'bakery', 'cafe'], text },
  });
  expect(messages.map(({ path }) => path)).toEqual([
    '/clients/acme/messages',
    '/clients/cafe/messages',
  ]);
  expect(messages[0]?.body).toMatchObject({ text });
  expect(messages[1]?.body).toEqual(messages[0]?.body);
  await press('Back to the clients');
  expect(onClose).toHaveBeenCalledWith(true);
});
