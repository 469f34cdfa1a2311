import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { HandOver } from './hand-over';

const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) => ({ uid: name.toLowerCase(), name }));
if (!ada || !ben || !eve) throw new Error('There are three advisers');

const fetched = vi.fn<typeof fetch>();
const onHandedOver = vi.fn<(to: { uid: string; name: string }) => void>();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  onHandedOver.mockReset();
  vi.unstubAllGlobals();
});
const answer = (body: object, status = 200) =>
  fetched.mockImplementationOnce(async () => Response.json(body, { status }));

const open = async () => {
  renderScreen(
    <HandOver
      organisation={{ id: 'acme', name: 'Acme' }}
      adviser={ada}
      onHandedOver={onHandedOver}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  return within(await screen.findByRole('dialog', { name: 'Hand over the client' }));
};
const press = (dialog: Awaited<ReturnType<typeof open>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));

it('offers every other adviser, says what goes along, and sends whom and the note', async () => {
  answer([ada, ben, eve]);
  const dialog = await open();
  const choice = await dialog.findByLabelText(/^Colleague/);
  expect(
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Choose a colleague', 'Ben', 'Eve']);
  expect(dialog.getByText(/^Open reviews go along/)).toBeTruthy();
  await userEvent.selectOptions(choice, 'eve');
  await userEvent.type(dialog.getByLabelText(/^Note for your colleague/), '  Call first ');
  answer({ adviser: eve });
  await press(dialog);
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledWith(eve));
  const [address, request] = fetched.mock.lastCall ?? [];
  expect(String(address)).toContain('/api/clients/acme/hand-over');
  expect(JSON.parse(String(request?.body))).toEqual({
    from_uid: 'ada',
    to_uid: 'eve',
    note: 'Call first',
  });
  expect(await screen.findByText(/^Eve is now the adviser/)).toBeTruthy();
});

it('sends nothing before a colleague is chosen', async () => {
  answer([ada, ben]);
  const dialog = await open();
  const choice = await dialog.findByLabelText(/^Colleague/);
  await press(dialog);
  expect(fetched).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(choice);
});

it('says so where the client has another adviser by then', async () => {
  answer([ada, ben]);
  const dialog = await open();
  await userEvent.selectOptions(await dialog.findByLabelText(/^Colleague/), 'ben');
  answer({ code: 'adviser_changed', message: 'This client has another adviser now' }, 409);
  await press(dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('has another adviser now');
  expect(onHandedOver).not.toHaveBeenCalled();
});

it('says so where there is no colleague', async () => {
  answer([ada]);
  const dialog = await open();
  expect(await dialog.findByText(/^There is no other adviser/)).toBeTruthy();
});
