import { createHash } from 'node:crypto';
import { hashCopy, hashLog } from '@lexplain/contract/incidents/log-hash';
import { readCalendar } from '@lexplain/contract/incidents/test-calendar';
import { factOf } from '@lexplain/contract/incidents/test-log';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { TakeAlong } from './take-along';
import { shownOf } from './test-shown';

const saved: { name: string; content: Blob }[] = [];
let content: Blob | undefined;

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) content = blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (content) saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (shown = shownOf()) => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  renderScreen(
    <RouterContextProvider router={router}>
      <TakeAlong shown={shown} />
    </RouterContextProvider>,
  );
};

const open = async (title: string): Promise<void> => {
  // The browser opens it: jsdom does not send the event.
  const summary = await screen.findByText(title);
  const details = summary.closest('details');
  await act(async () => {
    details?.setAttribute('open', '');
    details?.dispatchEvent(new Event('toggle'));
  });
};

it('saves the deadlines that run, with telephone and title', async () => {
  show();
  await open('Deadlines for your calendar');
  await userEvent.click(await screen.findByRole('button', { name: 'Save calendar file' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('incident-2026-03-02-deadlines.ics');
  const entries = readCalendar((await saved[0]?.content.text()) ?? '');
  expect(entries.map(({ clock_id, ends }) => [clock_id, new Date(ends).toISOString()])).toEqual([
    ['assess', '2026-04-01T13:00:00.000Z'],
    ['call', '2026-03-04T23:00:00.000Z'],
  ]);
  expect(entries[1]?.details).toMatch(
    /Telephone: 1300 000 000 \(a call does not count as the report\)\nAbout: Files are encrypted$/,
  );
  expect(screen.getByText(/It leaves out 1 deadline without a fixed end/)).toBeTruthy();
});

it('says why there is no calendar file', async () => {
  show(shownOf([factOf('down', 'no')]));
  await open('Deadlines for your calendar');
  expect(await screen.findByText(/No deadline with a fixed end is running/)).toBeTruthy();
  const follow = screen.getByRole('link', { hidden: true, name: 'your own calendar link' });
  expect(follow.getAttribute('href')).toBe('/dashboard/user/calendar');
});

it('copies a draft, and selects it where it cannot be copied', async () => {
  const user = userEvent.setup();
  show();
  await open('Drafts of notices');
  const draft = await screen.findByRole('textbox', { hidden: true, name: /Draft for/ });
  const button = screen.getByRole('button', { hidden: true, name: 'Copy the draft' });
  await user.click(button);
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain('[to be filled in]');
  expect(draft).toHaveProperty('value', await navigator.clipboard.readText());
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
  await user.click(button);
  expect(await screen.findByText(/It could not be copied/)).toBeTruthy();
});

it('prints a sheet in place of the page, and removes it afterwards', async () => {
  const print = vi.fn();
  window.print = print;
  show();
  await open('One sheet to print');
  await userEvent.click(await screen.findByRole('button', { name: 'Print the sheet' }));
  expect(print).toHaveBeenCalledTimes(1);
  const sheet = screen.getByRole('article', { hidden: true });
  const rows = within(sheet).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Whom to tell'),
    expect.stringContaining('As soon as practicable, since Monday 2 March 2026'),
    expect.stringMatching(
      /^Thursday 5 March 2026.*The regulator, Act, call1300 000 000 \(a call does not count as the report\)$/,
    ),
    expect.stringContaining('Your own decision'),
    expect.stringContaining('Entry'),
    expect.stringContaining('Are services down? Yes'),
    expect.stringContaining('Report to The other regulator (Act, other)'),
    expect.stringContaining('The till does not start.'),
  ]);
  expect(sheet.textContent).toContain('1 more may start');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('article', { hidden: true })).toBeNull();
});

it('saves a copy as JSON with the mark that was chosen, and a hash of the log', async () => {
  const shown = shownOf();
  show(shown);
  await open('A copy for your lawyer or insurer');
  const mark = await screen.findByRole('checkbox', { name: /Prepared for the purpose of legal/ });
  expect(screen.getByText(/The mark alone protects nothing/)).toBeTruthy();
  await userEvent.click(mark);
  await userEvent.click(screen.getByRole('button', { name: 'Save JSON' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const copy = JSON.parse((await saved[0]?.content.text()) ?? '');
  expect(saved[0]?.name).toBe('incident-2026-03-02.json');
  expect(copy.mark).toBe('Prepared for the purpose of legal advice');
  expect(copy.mark_note).toMatch(/protects nothing/);
  expect(copy.entries).toEqual(shown.entries);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const [hash] = (await hashLog(copy.incident, copy.entries, sha256)).slice(-1);
  expect(copy.hash).toMatchObject({
    sha256: await hashCopy(hash ?? '', true, sha256),
    log: { sha256: hash },
    entries: 3,
    is_for_advice: true,
  });
  expect(screen.getByText(hash ?? '')).toBeTruthy();
});

it.each([
  [true, /It was made with the mark “Prepared for the purpose of legal advice”\.$/],
  [false, /It was made without a mark\.$/],
  [null, /This check does not cover such a mark\.$/],
])('says of a copy that matches whether it was marked: %s', async (is_for_advice, said) => {
  setTokenSource(async () => 'token');
  const answer = Response.json({ matches: true, entries: 3, is_for_advice });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  renderScreen(<TakeAlong shown={shownOf()} />);
  await open('A copy for your lawyer or insurer');
  await userEvent.type(await screen.findByLabelText(/^Check a copy/), 'a'.repeat(64));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(said)).toBeTruthy();
  vi.unstubAllGlobals();
});

it('offers a print in place of the PDF where it cannot show a text, with the mark that was chosen', async () => {
  const print = vi.fn<() => void>();
  window.print = print;
  show(shownOf([{ kind: 'note', text: '收银台无法启动 🚀' }]));
  await open('A copy for your lawyer or insurer');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Mark it/ }));
  expect(screen.queryByRole('button', { name: 'Save PDF' })).toBeNull();
  expect(screen.getByRole('status').textContent).toContain(
    'This copy cannot be saved as PDF: it has characters that the PDF cannot show.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = screen.getByRole('article', { hidden: true });
  expect(within(sheet).getByText('Prepared for the purpose of legal advice')).toBeTruthy();
  expect(sheet.textContent).toContain('收银台无法启动 🚀');
});
