import type { PreviewedReminder } from '@lexplain/contract/clients/reminders';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { ReminderDialog } from './reminder-dialog';

const fetched = vi.fn<typeof fetch>();
const closed = vi.fn<(isSent: boolean) => void>();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  return () => {
    fetched.mockReset();
    closed.mockReset();
    vi.unstubAllGlobals();
  };
});

const client = (name: string, more: Partial<PreviewedReminder> = {}): PreviewedReminder => ({
  id: name.toLowerCase(),
  name,
  skip: null,
  owners: 1,
  ended: 0,
  reminded_at: null,
  laws: [{ name: 'Privacy Act 1988', flagged: 0 }],
  more: 0,
  saved_on: null,
  ...more,
});

const acme = client('Acme', { owners: 2, ended: 1 });
const bakery = client('Bakery', { laws: [], more: 0 });
const recent = client('Cafe', { skip: 'recent', reminded_at: new Date().toISOString() });

const open = () =>
  renderScreen(
    <ReminderDialog by="Ada Adviser" ids={['acme', 'bakery', 'cafe']} onClose={closed} />,
  );
const answerWith = (body: object, status = 200) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = (call: number): unknown => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body));

const preview = async (clients: PreviewedReminder[]): Promise<void> => {
  answerWith({ clients });
  open();
  await press('Preview');
  expect(await screen.findByText('What will be sent')).toBeTruthy();
};

it('shows who gets it, who does not and why, and the mail to each as text', async () => {
  answerWith({ clients: [acme, bakery, recent] });
  open();
  await userEvent.type(screen.getByLabelText('Your own words'), 'Look at <b>this</b>.');
  await press('Preview');
  expect(await screen.findByText('2 clients get it: Acme (2 owners) and Bakery.')).toBeTruthy();
  expect(screen.getByText('Reminded in the last three days: Cafe (today).')).toBeTruthy();
  expect(screen.getByText('1 owner has ended these reminders.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('What will be sent');
  const mail = screen.getByRole('region', { name: 'The mail' });
  expect(mail.textContent).toContain('Subject: Please submit your assessment of Privacy Act 1988');
  expect(mail.textContent).toContain('Look at <b>this</b>.');
  await userEvent.selectOptions(screen.getByLabelText('Show the mail to'), 'Bakery');
  expect(mail.textContent).toContain('Bakery has not begun an assessment yet.');
});

it('sends once, however often it is pressed, and says what came of it', async () => {
  await preview([acme, bakery, recent]);
  answerWith({ clients: 2, owners: 3, ended: 1, skipped: [{ id: 'cafe', skip: 'recent' }] });
  const button = screen.getByRole('button', { name: 'Send to 2 clients' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Sent to 2 clients. 1 had one in the last three days. 1 owner has ended these reminders.',
  );
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(bodyOf(1)).toMatchObject({ organisation_ids: ['acme', 'bakery', 'cafe'], kind: 'submit' });
  await press('Back to the clients');
  expect(closed).toHaveBeenCalledExactlyOnceWith(true);
});

it('tries again with the same key, and takes another one for another preview', async () => {
  await preview([acme]);
  answerWith({ code: 'try_again', message: 'Please try again' }, 503);
  await press('Send to 1 client');
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again');
  answerWith({ code: 'try_again', message: 'Please try again' }, 503);
  await press('Send to 1 client');
  await screen.findByRole('alert');
  expect(bodyOf(2)).toEqual(bodyOf(1));
  await press('Back');
  answerWith({ clients: [acme] });
  await press('Preview');
  await screen.findByText('What will be sent');
  expect(screen.queryByRole('alert')).toBeNull();
  answerWith({ clients: 1, owners: 2, ended: 1, skipped: [] });
  await press('Send to 1 client');
  await screen.findByText('Done');
  const keys = [1, 2, 4].map((call) => Object(bodyOf(call)).key);
  expect(new Set(keys).size).toBe(2);
});

it('cannot be sent where nobody would get it', async () => {
  await preview([recent]);
  expect(screen.getByText('None of the chosen clients gets it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  await press('Back');
  await press('Cancel');
  expect(closed).toHaveBeenCalledExactlyOnceWith(false);
});

it('says that a client is no longer the adviser’s, and keeps the text', async () => {
  answerWith({ code: 'not_found', message: 'Client not found', details: null }, 404);
  open();
  await userEvent.type(screen.getByLabelText('Your own words'), 'Look.');
  await userEvent.click(screen.getByRole('radio', { name: 'Run a drill' }));
  await press('Preview');
  expect((await screen.findByRole('alert')).textContent).toContain('is no longer yours');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your own words').value).toBe('Look.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Run a drill' }).checked).toBe(true);
});

it('asks the server nothing with too long a text', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Your own words'), {
    target: { value: 'x'.repeat(2_001) },
  });
  await press('Preview');
  expect(fetched).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('Your own words'));
});
