import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { NamingForm } from './naming-form';

const fetched = vi.fn<typeof fetch>();
const onNamed = vi.fn();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  onNamed.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const saved = { id: 'acme', role: 'owner', name: 'Corner Café', place: 'TAS', is_named: true };
const bodies = () => fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));
const field = () => screen.getByLabelText<HTMLInputElement>(/^Name of the business/);
const press = () => userEvent.click(screen.getByRole('button'));

it('says where name and place appear, and saves both once', async () => {
  fetched.mockResolvedValue(Response.json(saved));
  renderScreen(<NamingForm savedPlace={undefined} onNamed={onNamed} />);
  screen.getByText(/appears on your reports and in emails/);
  await userEvent.type(field(), '  Corner Café ');
  await userEvent.selectOptions(screen.getByLabelText('State or territory'), 'Tasmania');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onNamed).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([{ name: 'Corner Café', place: 'TAS' }]);
});

it('keeps a place that was saved before where none is chosen', async () => {
  fetched.mockResolvedValue(Response.json(saved));
  renderScreen(<NamingForm savedPlace={undefined} onNamed={onNamed} />);
  await userEvent.type(field(), 'Corner Café');
  await press();
  await waitFor(() => expect(onNamed).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([{ name: 'Corner Café' }]);
});

it('suggests the place of the time zone, says so, and saves it unless another one is chosen', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Australia/Hobart',
  });
  fetched.mockImplementation(async () => Response.json(saved));
  const { unmount } = renderScreen(<NamingForm savedPlace={null} onNamed={onNamed} />);
  const select = () => screen.getByLabelText<HTMLSelectElement>('State or territory');
  expect(select().value).toBe('TAS');
  screen.getByText(/Suggested by your time zone/);
  await userEvent.type(field(), 'Corner Café');
  await press();
  await waitFor(() => expect(onNamed).toHaveBeenCalledTimes(1));
  unmount();
  renderScreen(<NamingForm savedPlace={null} onNamed={onNamed} />);
  await userEvent.type(field(), 'Corner Café');
  await userEvent.selectOptions(select(), 'Not given');
  expect(screen.queryByText(/Suggested/)).toBeNull();
  await press();
  await waitFor(() => expect(onNamed).toHaveBeenCalledTimes(2));
  expect(bodies()).toEqual([{ name: 'Corner Café', place: 'TAS' }, { name: 'Corner Café' }]);
});

it('shows the place that is saved, and suggests none', () => {
  renderScreen(<NamingForm savedPlace="WA" onNamed={onNamed} />);
  expect(screen.getByLabelText<HTMLSelectElement>('State or territory').value).toBe('WA');
  expect(screen.queryByText(/Suggested/)).toBeNull();
});

it('asks for the name where it is blank, and sends nothing', async () => {
  renderScreen(<NamingForm savedPlace={undefined} onNamed={onNamed} />);
  await userEvent.type(field(), ' ');
  await press();
  await screen.findByText('Enter the name of your business');
  expect(document.activeElement).toBe(field());
  expect(fetched).not.toHaveBeenCalled();
});

it('says why the name could not be saved, keeps it, and can be pressed again', async () => {
  const refusal = {
    code: 'not_permitted',
    message: 'Only an owner can do this',
  };
  fetched.mockResolvedValueOnce(Response.json(refusal, { status: 403 }));
  renderScreen(<NamingForm savedPlace={undefined} onNamed={onNamed} />);
  await userEvent.type(field(), 'Corner Café');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.message);
  expect(field().value).toBe('Corner Café');
  fetched.mockResolvedValueOnce(Response.json(saved));
  await press();
  await waitFor(() => expect(onNamed).toHaveBeenCalledTimes(1));
});
