import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { DetailsForm } from './details-form';

const organisation: Organisation = {
  id: 'acme',
  role: 'owner',
  name: 'Acme',
  place: null,
  contact_person: null,
  is_named: true,
  second_factor_due_at: null,
};
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  renderScreen(<DetailsForm organisation={organisation} />);
  return () => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  };
});

const bodies = () => fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const place = () => screen.getByLabelText<HTMLSelectElement>('State or territory');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('says in a live region that the name was saved, until something is typed', async () => {
  fetched.mockResolvedValueOnce(Response.json({ ...organisation, name: 'Acme Ltd' }));
  const region = document.querySelector('[aria-live=polite]');
  expect(region?.textContent).toBe('');
  await userEvent.type(name(), ' Ltd ');
  await save();
  expect((await screen.findByText('Name saved.')).closest('[aria-live]')).toBe(region);
  expect(bodies()).toEqual([{ name: 'Acme Ltd' }]);
  await userEvent.type(name(), '!');
  expect(region?.textContent).toBe('');
});

it('sends the place alone where the name is as before', async () => {
  fetched.mockResolvedValueOnce(Response.json({ ...organisation, place: 'TAS' }));
  await userEvent.selectOptions(place(), 'Tasmania');
  await save();
  await screen.findByText('State or territory saved.');
  expect(bodies()).toEqual([{ place: 'TAS' }]);
});

it('sends both in one call', async () => {
  fetched.mockResolvedValueOnce(Response.json({ ...organisation, name: 'Acme Ltd', place: 'TAS' }));
  await userEvent.type(name(), ' Ltd');
  await userEvent.selectOptions(place(), 'Tasmania');
  await save();
  await screen.findByText('Name and state or territory saved.');
  expect(bodies()).toEqual([{ name: 'Acme Ltd', place: 'TAS' }]);
});

it('can be saved only with changes, and sends nothing by Enter without any', async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.disabled).toBe(true);
  await userEvent.type(name(), '{Enter}');
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.type(name(), '!');
  expect(button.disabled).toBe(false);
  await userEvent.type(name(), '{Backspace}');
  expect(button.disabled).toBe(true);
  await userEvent.selectOptions(place(), 'Tasmania');
  expect(button.disabled).toBe(false);
});

it('does not send a blank name with a chosen place', async () => {
  await userEvent.clear(name());
  await userEvent.selectOptions(place(), 'Tasmania');
  await save();
  expect(document.activeElement).toBe(name());
  const describedBy = () =>
    (name().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(describedBy()).toContain('Enter the name of your business');
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(Response.json({ ...organisation, name: 'Ada', place: 'TAS' }));
  await userEvent.type(name(), 'Ada');
  await save();
  await screen.findByText('Name and state or territory saved.');
  expect(describedBy()).toMatch(/^It appears in .+ sees it\.$/);
});

it('sends a new name only once by two presses, and keeps what is typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  await userEvent.type(name(), ' Ltd');
  const button = screen.getByRole('button', { name: 'Save' });
  act(() => {
    button.click();
    button.click();
  });
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
  await userEvent.type(name(), ' and more');
  resolve(Response.json({ ...organisation, name: 'Acme Ltd' }));
  await screen.findByText('Name saved.');
  expect(name().value).toBe('Acme Ltd and more');
  expect(bodies()).toEqual([{ name: 'Acme Ltd' }]);
});

it('says why it was not saved, and keeps what was entered', async () => {
  fetched.mockResolvedValueOnce(Response.json({ code: 'x', message: 'Not now' }, { status: 400 }));
  await userEvent.type(name(), ' Ltd');
  await userEvent.selectOptions(place(), 'Tasmania');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  expect([name().value, place().value]).toEqual(['Acme Ltd', 'TAS']);
  fetched.mockResolvedValueOnce(Response.json({ ...organisation, name: 'Acme Ltd', place: 'TAS' }));
  await save();
  await screen.findByText('Name and state or territory saved.');
  expect(screen.queryByRole('alert')).toBeNull();
});
