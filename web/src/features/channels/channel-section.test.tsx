import type { Channel } from '@lexplain/contract/channels/channels';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { FirmChannel } from './firm-channel';
import { OrganisationChannel } from './organisation-channel';

beforeEach(() => () => vi.unstubAllGlobals());

const address = 'https://hooks.slack.com/services/T0/B0/secret';
const channelOf = (more: Partial<Channel> = {}): { channel: Channel } => ({
  channel: {
    service: 'slack',
    last_characters: 'cret',
    categories: ['review_turn', 'comments'],
    stopped_at: null,
    set_by_name: 'Olga Owner',
    set_at: '2026-11-30T01:00:00.000Z',
    ...more,
  },
});
const none = { channel: null };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const show = () => renderScreen(<OrganisationChannel organisationId="acme" />);

it('sets a channel with what it is told of, and asks for a whole address first', async () => {
  const sent = serve({
    'GET /organisation/channel': [[200, none]],
    'PUT /organisation/channel': [[200, channelOf()]],
  });
  show();
  await screen.findByText('No channel is set up.');
  const field = screen.getByRole('textbox', { name: /Address/ });
  await userEvent.type(field, 'http://hooks.slack.com/services/a');
  await press('Set the channel');
  expect(await screen.findByText(/Enter the whole address from Slack/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, ` ${address} `);
  await check('Changes to the law');
  await press('Set the channel');
  await screen.findByText(/the address that ends with “cret”/);
  expect(sent).toMatchObject([{ body: { service: 'slack', address } }]);
  expect(JSON.stringify(sent)).not.toContain('law_changes');
  expect(document.body.textContent).not.toContain('secret');
});

it('keeps what was typed where it could not be saved', async () => {
  const message = 'No public server has this address. Copy it once more';
  serve({
    'GET /organisation/channel': [[200, none]],
    'PUT /organisation/channel': [[422, { code: 'invalid_input', message }]],
  });
  show();
  const field = await screen.findByRole('textbox', { name: /Address/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'teams');
  await userEvent.type(field, address);
  await press('Set the channel');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field).toHaveProperty('value', address);
});

it('sends a test message once for a press, and says what became of it', async () => {
  const { promise, resolve } = Promise.withResolvers<[number, object]>();
  const sent = serve({
    'GET /organisation/channel': [[200, channelOf()]],
    'POST /organisation/channel/test': [promise, [200, { is_taken: true, status: 200 }]],
  });
  show();
  await press('Send a test message');
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveProperty(
    'disabled',
    true,
  );
  resolve([200, { is_taken: false, status: 404 }]);
  await screen.findByText('The test message did not arrive: the answer was 404.');
  await press('Send a test message');
  await screen.findByText(/The test message was sent/);
  expect(sent).toHaveLength(2);
});

it('changes what is told, says that the channel is switched off, and removes it', async () => {
  const sent = serve({
    'GET /organisation/channel': [[200, channelOf({ stopped_at: '2026-11-30T02:00:00.000Z' })]],
    'PATCH /organisation/channel': [[200, channelOf({ categories: ['comments'] })]],
    'DELETE /organisation/channel': [[200, none]],
  });
  show();
  await screen.findByText('Nothing is sent there any more');
  await check('Reviews');
  await press('Choose the messages');
  await screen.findByText('Saved.');
  await press('Remove the channel');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the channel' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the channel' }));
  await screen.findByText('No channel is set up.');
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { categories: ['comments'] }],
    ['DELETE', null],
  ]);
});

it('sets another address, and goes back without a change', async () => {
  serve({ 'GET /organisation/channel': [[200, channelOf()]] });
  show();
  await press('Set another address');
  expect(screen.getByRole('checkbox', { name: 'Reviews' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Changes to the law' })).toHaveProperty(
    'checked',
    false,
  );
  await press('Cancel');
  await screen.findByText(/the address that ends with “cret”/);
});

it('says that it could not be loaded, and loads it again', async () => {
  serve({
    'GET /firm/channel': [
      [500, { code: 'internal', message: 'Something went wrong' }],
      [200, channelOf({ service: 'teams', categories: ['incident_sharing'] })],
    ],
  });
  renderScreen(<FirmChannel />);
  await press('Try again');
  await screen.findByText(/Microsoft Teams, the address that ends with “cret”/);
  expect(screen.getByRole('checkbox', { name: 'Incidents that clients share' })).toHaveProperty(
    'checked',
    true,
  );
});
