import type { Person } from '@lexplain/contract/people/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { PeoplePage } from './people-page';

afterEach(() => vi.unstubAllGlobals());

const personOf = (name: string, more: Partial<Person> = {}): Person => ({
  uid: name.toLowerCase(),
  display_name: name,
  email: `${name.toLowerCase()}@example.com`,
  role: 'adviser',
  clients: 0,
  second_factor: true,
  second_factor_due_at: null,
  ...more,
});
const alex = personOf('Alex', { role: 'admin' });
const sam = personOf('Sam', { clients: 2 });
const kim = personOf('Kim');

const staffOf = (...staff: Person[]): [number, object] => [200, { staff, more: false }];

const open = (answers: Answers) => {
  const sent = serve({ 'GET /people': [staffOf(alex, sam, kim)], ...answers });
  renderScreen(<PeoplePage ownUid="alex" />);
  return sent;
};
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const dialog = async () => within(await screen.findByRole('dialog'));
const ask = async (name: string, button: string) => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: `${button} ${name}` }));
  return dialog();
};

it('says what follows from a role, gives it once and says so', async () => {
  const given = { ...sam, role: 'admin', clients: 0 };
  const sent = open({ 'PUT /people/sam/role': [[200, given]] });
  expect((await rowOf('Sam')).getByText('2 clients')).toBeTruthy();
  expect((await rowOf('Alex')).getByText('You')).toBeTruthy();
  const role = await ask('Sam', 'Change role of');
  await userEvent.selectOptions(role.getByLabelText('Role'), 'Client');
  expect(role.getByText(/^2 clients will have no adviser/)).toBeTruthy();
  await userEvent.selectOptions(role.getByLabelText('Role'), 'Admin');
  expect(role.getByText(/^2 clients will have no adviser/)).toBeTruthy();
  const give = role.getByRole('button', { name: 'Give role' });
  fireEvent.click(give);
  fireEvent.click(give);
  expect(await screen.findByText('Sam has the role Admin now.')).toBeTruthy();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/people/sam/role', { role: 'admin' }],
  ]);
});

it('shows a refusal in the dialog', async () => {
  open({
    'PUT /people/alex/role': [
      [409, { code: 'last_admin', message: 'Make somebody else an admin first' }],
    ],
  });
  const role = await ask('Alex', 'Change role of');
  await userEvent.selectOptions(role.getByLabelText('Role'), 'Client');
  await userEvent.click(role.getByRole('button', { name: 'Give role' }));
  expect((await role.findByRole('alert')).textContent).toContain('Make somebody else an admin');
});

it('finds who has verified an address, and says that nobody has', async () => {
  const client = personOf('Cleo', { role: 'client', second_factor: false });
  const sent = open({
    'POST /people/find': [
      [200, { found: null }],
      [200, { found: client }],
    ],
  });
  const find = async (email: string) => {
    const field = await screen.findByRole('textbox', { name: /^Email address/ });
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  };
  await find('nobody@example.com');
  expect(
    await screen.findByText('Nobody has verified the address nobody@example.com.'),
  ).toBeTruthy();
  await find('cleo@example.com');
  const found = within(await screen.findByRole('region', { name: 'Found' }));
  expect(found.getByText('cleo@example.com, Client')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'nobody@example.com' },
    { email: 'cleo@example.com' },
  ]);
});

it('moves the chosen clients of an adviser, one after another, and none twice', async () => {
  const moved: [number, object] = [200, { adviser_uid: 'kim' }];
  const sent = open({
    'GET /people/sam/organisations': [
      [
        200,
        {
          organisations: [
            { id: 'acme', name: 'Acme' },
            { id: 'bakery', name: 'Bakery' },
          ],
          more: false,
        },
      ],
    ],
    'PUT /organisations/acme/adviser': [moved],
    'PUT /organisations/bakery/adviser': [moved],
  });
  const clients = await ask('Sam', 'Clients of');
  await userEvent.click(await clients.findByRole('checkbox', { name: 'Bakery' }));
  await userEvent.selectOptions(clients.getByLabelText('Move to'), 'Kim');
  const move = clients.getByRole('button', { name: 'Move 1 client' });
  fireEvent.click(move);
  fireEvent.click(move);
  expect(await screen.findByText('Kim is the adviser of 1 client now.')).toBeTruthy();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/organisations/acme/adviser', { adviser_uid: 'kim' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await ask('Sam', 'Clients of');
  expect(
    (await again.findAllByRole<HTMLInputElement>('checkbox')).map(({ checked }) => checked),
  ).toEqual([true, true]);
  await userEvent.selectOptions(again.getByLabelText('Move to'), 'No adviser');
  await userEvent.click(again.getByRole('button', { name: 'Move 2 clients' }));
  expect(await screen.findByText('2 clients left without an adviser.')).toBeTruthy();
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { adviser_uid: null },
    { adviser_uid: null },
  ]);
});

it('lets someone whose days are over set up two-step sign-in, once, and offers it for nobody else', async () => {
  const late = personOf('Lee', {
    second_factor: false,
    second_factor_due_at: new Date(0).toISOString(),
  });
  const sent = open({
    'GET /people': [staffOf(sam, late)],
    'POST /people/lee/second-factor/allow': [
      [400, { code: 'bad_request', message: 'Not now' }],
      [200, late],
    ],
  });
  const name = /^Let set up two-step sign-in/;
  expect((await rowOf('Sam')).queryByRole('button', { name })).toBeNull();
  await userEvent.click((await rowOf('Lee')).getByRole('button', { name }));
  const allow = (await dialog()).getByRole('button', { name: 'Let them' });
  await userEvent.click(allow);
  expect((await (await dialog()).findByRole('alert')).textContent).toContain('Not now');
  fireEvent.click(allow);
  fireEvent.click(allow);
  expect(await screen.findByText('Lee can set up two-step sign-in for 24 hours.')).toBeTruthy();
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

it('says that the staff could not be loaded, and loads them again', async () => {
  open({ 'GET /people': [[400, { code: 'bad_request', message: 'Not now' }], staffOf(alex)] });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await rowOf('Alex')).getByText('Admin')).toBeTruthy();
});

it.each(['Change role of', 'Clients of'])(
  'gives the focus back to “%s” once its dialog is closed',
  async (name) => {
    open({ 'GET /people/sam/clients': [[200, { organisations: [], more: false }]] });
    const asked = await ask('Sam', name);
    await userEvent.click(asked.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = (await rowOf('Sam')).getByRole('button', { name: `${name} Sam` });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);
