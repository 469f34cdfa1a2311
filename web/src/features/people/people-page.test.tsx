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
const checkedIn = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
const openMenu = async (name: string) => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: /^Change / }));
  return within(await screen.findByRole('menu'));
};
const ask = async (name: string, action: string) => {
  await userEvent.click((await openMenu(name)).getByRole('menuitem', { name: action }));
  return dialog();
};

it('says what follows from a role, gives it once and says so', async () => {
  const given = { ...sam, role: 'admin', clients: 0 };
  const sent = open({ 'PUT /people/sam/role': [[200, given]] });
  expect((await rowOf('Sam')).getByRole('cell', { name: /^2/ })).toBeTruthy();
  expect((await rowOf('Alex')).getByText('You')).toBeTruthy();
  const role = await ask('Sam', 'Change role');
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
  const role = await ask('Alex', 'Change role');
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
  const clients = await ask('Sam', 'Move clients');
  await clients.findByRole('checkbox', { name: 'Bakery' });
  expect(checkedIn(clients)).toEqual([false, false, false]);
  expect(clients.getByRole('button', { name: 'Move 0 clients' })).toHaveProperty('disabled', true);
  await userEvent.click(clients.getByRole('checkbox', { name: 'Acme' }));
  await userEvent.selectOptions(clients.getByLabelText('Move to'), 'Kim, 0 clients');
  await userEvent.click(clients.getByRole('button', { name: 'Move 1 client' }));
  expect(clients.getByText('Say why')).toBeTruthy();
  expect(document.activeElement).toBe(clients.getByLabelText('Reason'));
  await userEvent.type(clients.getByLabelText('Reason'), ' Sam is on leave ');
  const move = clients.getByRole('button', { name: 'Move 1 client' });
  fireEvent.click(move);
  fireEvent.click(move);
  expect(await screen.findByText('Kim is the adviser of 1 client now.')).toBeTruthy();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/organisations/acme/adviser', { adviser_uid: 'kim', reason: 'Sam is on leave' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await ask('Sam', 'Move clients');
  await again.findByRole('checkbox', { name: 'Bakery' });
  expect(checkedIn(again)).toEqual([false, false, false]);
  await userEvent.click(again.getByRole('checkbox', { name: 'All 2' }));
  expect(checkedIn(again)).toEqual([true, true, true]);
  await userEvent.selectOptions(again.getByLabelText('Move to'), 'No adviser');
  await userEvent.type(again.getByLabelText('Reason'), 'Sam has left');
  await userEvent.click(again.getByRole('button', { name: 'Move 2 clients' }));
  expect(await screen.findByText('2 clients left without an adviser.')).toBeTruthy();
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { adviser_uid: null, reason: 'Sam has left' },
    { adviser_uid: null, reason: 'Sam has left' },
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
  const name = 'Let set up two-step sign-in';
  expect((await openMenu('Sam')).queryByRole('menuitem', { name })).toBeNull();
  await userEvent.keyboard('{Escape}');
  const allow = (await ask('Lee', name)).getByRole('button', { name: 'Let them' });
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

it.each(['Change role', 'Move clients', 'Started clients'])(
  'gives the focus back to “%s” once its dialog is closed',
  async (name) => {
    open({
      'GET /people/sam/organisations': [[200, { organisations: [], more: false }]],
      'GET /people/sam/client-starts': [[200, []]],
    });
    const asked = await ask('Sam', name);
    await userEvent.click(asked.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = (await rowOf('Sam')).getByRole('button', { name: /^Change / });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

const listed = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim());

it('finds staff by name and address, filters and sorts them', async () => {
  const namesake = personOf('Kim', { uid: 'kim2', email: 'other@example.com', clients: 5 });
  const ghost = personOf('Zoe', { second_factor: false });
  open({ 'GET /people': [staffOf(ghost, sam, namesake, kim, alex)] });
  await rowOf('Sam');
  expect(listed()).toEqual(['Alex You', 'Kim', 'Kim', 'Sam', 'Zoe']);
  expect(screen.getByText('5 on staff')).toBeTruthy();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'kim OTHER@');
  expect(listed()).toEqual(['Kim']);
  expect(screen.getByText('1 of 5 on staff')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change Kim, other@example.com' })).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.selectOptions(screen.getByLabelText('Two-step sign-in'), 'Two-step: not on');
  expect(listed()).toEqual(['Zoe']);
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Admins');
  await userEvent.click(screen.getByRole('button', { name: 'Show all staff' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clients' }));
  await userEvent.click(screen.getByRole('button', { name: 'Address' }));
  expect(listed()).toEqual(['Alex You', 'Kim', 'Kim', 'Sam', 'Zoe']);
  expect(screen.getByRole('columnheader', { name: 'Address' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
});

it('tells two of one name apart by their addresses where somebody is chosen', async () => {
  const namesake = personOf('Kim', { uid: 'kim2', email: 'other@example.com', clients: 1 });
  open({
    'GET /people': [staffOf(sam, kim, namesake)],
    'GET /people/sam/organisations': [
      [200, { organisations: [{ id: 'acme', name: 'Acme' }], more: false }],
    ],
  });
  const clients = await ask('Sam', 'Move clients');
  const choice = within(await clients.findByLabelText('Move to'));
  expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose somebody',
    'Kim (kim@example.com), 0 clients',
    'Kim (other@example.com), 1 client',
    'No adviser',
  ]);
});

it('cancels what an adviser has started once, with a reason, and says that they are told', async () => {
  const start = {
    id: 'start',
    name: 'Quince',
    place: null,
    email: 'owner@example.com',
    text: '',
    state: 'open',
    sent_at: '2026-11-20T00:00:00Z',
    expires_at: '2026-12-04T00:00:00Z',
    mail_after: null,
    deleted_at: '2027-01-03T00:00:00Z',
  };
  const sent = open({
    'GET /people/sam/client-starts': [[200, [start]]],
    'POST /client-starts/start/cancel': [
      [409, { code: 'invitation_ended', message: 'It has been confirmed' }],
      [200, { cancelled: true }],
    ],
  });
  const starts = await ask('Sam', 'Started clients');
  const choice = await starts.findByLabelText('Client');
  const cancel = starts.getByRole('button', { name: 'Cancel the invitation' });
  expect(cancel).toHaveProperty('disabled', true);
  await userEvent.selectOptions(choice, 'start');
  await userEvent.click(cancel);
  expect(starts.getByText('Say why')).toBeTruthy();
  await userEvent.type(starts.getByLabelText('Reason'), 'They asked us');
  await userEvent.click(cancel);
  expect((await starts.findByRole('alert')).textContent).toContain('It has been confirmed');
  expect(starts.getByLabelText('Reason')).toHaveProperty('value', 'They asked us');
  fireEvent.click(cancel);
  fireEvent.click(cancel);
  expect(
    await screen.findByText('The invitation to Quince is cancelled. Sam is told.'),
  ).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { reason: 'They asked us' },
    { reason: 'They asked us' },
  ]);
});
