import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentReminders } from '@lexplain/contract/incidents/reminder-endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { shownOf } from '../take-along/test-shown';
import { RemindersPanel } from './reminders-panel';
import { UndeliveredReminders } from './undelivered-reminders';

const zone = 'Australia/Sydney';
const { incident } = shownOf();

const personOf = (
  uid: string,
  name: string,
  more: Partial<IncidentReminders['people'][number]> = {},
) => ({
  uid,
  name,
  role: 'member' as const,
  reach: 'reached' as const,
  ...more,
});

const found: IncidentReminders = {
  people: [
    personOf('ann', 'Ann Lee', { role: 'owner' }),
    personOf('bo', 'Bo Ng', { reach: 'bounced' }),
  ],
  is_default: true,
  can_choose: true,
  undelivered: [],
};
const names = { ann: 'Ann Lee', bo: 'Bo Ng', cy: 'Cy Roe' };
const withReminded = (...uids: (keyof typeof names)[]): IncidentReminders => ({
  ...found,
  people: uids.map((uid) =>
    personOf(uid, names[uid], { role: uid === 'ann' ? 'owner' : 'member' }),
  ),
});
const members = Object.entries(names).map(([uid, display_name]) => ({
  uid,
  display_name,
  email: `${uid}@example.com`,
  role: uid === 'ann' ? 'owner' : 'member',
  joined_at: '2026-01-01T00:00:00Z',
}));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  fetched.mockResolvedValueOnce(Response.json(found));
  return () => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  };
});

const answer = (body: object, status = 200) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const lastSent = () => {
  const [address, request] = fetched.mock.lastCall ?? [];
  return [request?.method, String(address), request?.body && JSON.parse(String(request.body))];
};
const show = async (uid: string, of: Incident = incident) => {
  renderScreen(<RemindersPanel incident={of} uid={uid} zone={zone} />);
  await userEvent.click(await screen.findByText('Who is reminded'));
};
const failed: Incident = { ...incident, has_failed_reminder: true };

it('says when the next one is sent, and asks who is reminded once someone wants to know', async () => {
  renderScreen(
    <RemindersPanel
      incident={{ ...incident, next_reminder_at: '2026-03-04T11:00:00Z' }}
      uid="ann"
      zone={zone}
    />,
  );
  expect(screen.getByText('The next one is sent Wednesday 4 March at 10:00 pm AEDT.')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Who is reminded'));
  const list = await screen.findByRole('list', { name: 'Who is reminded' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ann Lee (owner)', 'Bo NgMail does not reach them.']);
});

it('shows at once who is reminded where one did not arrive', async () => {
  renderScreen(<RemindersPanel incident={failed} uid="ann" zone={zone} />);
  expect(await screen.findByText('Mail does not reach them.')).toBeTruthy();
});

it('offers to choose to those alone whom the server lets choose', async () => {
  fetched.mockReset();
  answer({ ...found, can_choose: false });
  await show('bo');
  expect(await screen.findByRole('list', { name: 'Who is reminded' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop my reminders' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose people' })).toBeNull();
});

it('chooses people, and says so', async () => {
  await show('ann');
  answer(members);
  await press('Choose people');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Ann Lee (owner)' })).toHaveProperty(
    'checked',
    true,
  );
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Bo Ng' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Cy Roe' }));
  answer(withReminded('ann', 'cy'));
  await press('Save');
  expect(await screen.findByText('Saved who is reminded.')).toBeTruthy();
  expect(lastSent()).toEqual([
    'PUT',
    expect.stringContaining('/api/incidents/i1/reminders'),
    { uids: ['ann', 'cy'] },
  ]);
  expect(screen.queryByText('Bo Ng')).toBeNull();
});

it('says in the form that an owner has to be reminded, and keeps the choice', async () => {
  await show('ann');
  answer(members);
  await press('Choose people');
  const owner = await screen.findByRole('checkbox', { name: 'Ann Lee (owner)' });
  await userEvent.click(owner);
  const message = 'At least one owner is reminded. Choose another owner first.';
  answer({ code: 'owner_needed', message }, 409);
  answer(found);
  await press('Save');
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(message);
  expect(owner).toHaveProperty('checked', false);
});

it('ends and begins those of the person', async () => {
  await show('bo');
  answer(withReminded('ann'));
  await press('Stop my reminders');
  expect(await screen.findByText('You are no longer reminded.')).toBeTruthy();
  expect(lastSent()).toEqual(['POST', expect.stringContaining('/reminders/end'), undefined]);
  answer(withReminded('ann', 'bo'));
  await press('Remind me');
  expect(await screen.findByText('You are reminded.')).toBeTruthy();
  expect(lastSent()[2]).toEqual({ uids: ['ann', 'bo'] });
});

it('says why the last owner can not end theirs', async () => {
  await show('ann');
  const message = 'At least one owner is reminded. Choose another owner first.';
  answer({ code: 'owner_needed', message }, 409);
  answer(found);
  await press('Stop my reminders');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

it('warns of the latest reminder that did not reach each person', async () => {
  fetched.mockReset();
  answer({
    ...found,
    undelivered: [
      { name: 'Bo Ng', written_at: '2026-03-04T11:00:00Z', is_tried_again: false },
      { name: null, written_at: '2026-03-04T11:00:00Z', is_tried_again: true },
      { name: 'Bo Ng', written_at: '2026-03-03T11:00:00Z', is_tried_again: false },
    ],
  });
  renderScreen(<UndeliveredReminders incident={failed} zone={zone} />);
  const warning = within(await screen.findByRole('alert'));
  expect(warning.getByText('Bo Ng: the one of Wed, 4 Mar, 10:00 pm.')).toBeTruthy();
  expect(warning.getByText(/^The second address.* which is tried again\.$/)).toBeTruthy();
  expect(warning.queryByText(/3 Mar/)).toBeNull();
});

it('warns of nothing where all were delivered', async () => {
  renderScreen(<UndeliveredReminders incident={failed} zone={zone} />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for nothing where each one arrived', async () => {
  renderScreen(<UndeliveredReminders incident={incident} zone={zone} />);
  await new Promise((done) => setTimeout(done));
  expect(fetched).not.toHaveBeenCalled();
});
