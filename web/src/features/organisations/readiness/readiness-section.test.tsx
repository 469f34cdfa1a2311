import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { ContactsForm } from './contacts-form';
import { SecondAddressForm, SecondAddressState } from './second-address-form';
import { nobody, testReadiness } from './test-readiness';

const second = (state: 'waiting' | 'confirmed' | 'ended', reach: 'reached' | 'bounced') => ({
  address: 'second@example.org',
  state,
  since: '2026-11-27T00:00:00Z',
  mail_after: null,
  reach,
});
const later = { ...second('waiting', 'reached'), mail_after: '2100-01-02T00:00:00Z' };
const earlier = { ...later, mail_after: '2026-11-28T00:00:00Z' };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  return () => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  };
});

const sent = () => fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('saves who leads and whom to call, against the revision that was shown', async () => {
  const lawyer = { name: 'Example Lawyers', phone: '02 5550 0000' };
  fetched.mockResolvedValueOnce(Response.json({ ...testReadiness, lawyer, revision: 4 }));
  renderScreen(<ContactsForm organisationId="acme" readiness={testReadiness} />);
  const group = within(screen.getByRole('group', { name: 'Lawyer' }));
  await userEvent.type(group.getByLabelText('Name'), ' Example Lawyers ');
  await userEvent.type(group.getByLabelText('Telephone'), lawyer.phone);
  await press('Save');
  await screen.findByText('Contacts saved.');
  expect(sent()).toEqual([{ leader: nobody, insurer: nobody, lawyer }]);
  const [, request] = fetched.mock.calls[0] ?? [];
  expect(new Headers(request?.headers).get('if-match')).toBe('"3"');
});

it('keeps what was typed where it could not be saved', async () => {
  fetched.mockResolvedValueOnce(
    Response.json({ code: 'revision_stale', message: 'Changed elsewhere' }, { status: 412 }),
  );
  renderScreen(<ContactsForm organisationId="acme" readiness={testReadiness} />);
  const name = within(screen.getByRole('group', { name: 'Insurer' })).getByLabelText('Name');
  await userEvent.type(name, 'Example Insurance');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Changed elsewhere');
  expect(name).toHaveProperty('value', 'Example Insurance');
});

it('asks for a confirmation of a second address, and removes it', async () => {
  fetched.mockImplementation(async () => Response.json(testReadiness));
  renderScreen(<SecondAddressForm organisationId="acme" second={second('confirmed', 'reached')} />);
  await userEvent.type(screen.getByLabelText(/^Another address/), 'new@example.org');
  await press('Send a confirmation');
  await vi.waitFor(() => expect(sent()).toEqual([{ address: 'new@example.org' }]));
  await press('Remove the second address');
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ address: 'new@example.org' }, { address: null }]),
  );
});

it('asks with one key until an answer came, so that one press mails once', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(async () => Response.json(testReadiness));
  renderScreen(<SecondAddressForm organisationId="acme" second={null} />);
  const ask = async () => {
    const field = screen.getByLabelText(/^Second address/);
    // The library types on from what stood there before the form was reset.
    await userEvent.clear(field);
    await userEvent.type(field, 'new@example.org');
    await press('Send a confirmation');
  };
  await ask();
  await screen.findByRole('alert');
  await press('Send a confirmation');
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  await vi.waitFor(() =>
    expect(screen.getByLabelText(/^Second address/)).toHaveProperty('value', ''),
  );
  await ask();
  await vi.waitFor(() => expect(sent()).toHaveLength(3));
  const keys = fetched.mock.calls.map(([, request]) =>
    new Headers(request?.headers).get('idempotency-key'),
  );
  expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringMatching(String(keys[0]))]);
});

it.each([
  [null, 'There is no second address.'],
  [second('waiting', 'reached'), /We sent an email to second@example.org/],
  [later, /follows after .* 2100/],
  [earlier, /We sent an email to second@example.org/],
  [second('confirmed', 'reached'), 'Reminders also go to second@example.org.'],
  [second('confirmed', 'bounced'), /Mail does not reach second@example.org/],
  [second('ended', 'reached'), /has stopped the emails/],
])('says where the second address stands: %j', (shown, text) => {
  renderScreen(<SecondAddressState second={shown} />);
  screen.getByText(text);
});
