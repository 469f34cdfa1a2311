import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { renderScreen } from '../../test-render';
import { CalendarSection } from './calendar-section';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  return () => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  };
});

const made = (at: string, fetched_at: string | null = null) => ({ created_at: at, fetched_at });
const first = made('2026-11-26T01:00:00.000Z', '2026-11-27T01:00:00.000Z');
const second = made('2026-11-27T02:00:00.000Z');
const address = `https://lexplain.example/api/feeds/${'s'.repeat(43)}/deadlines.ics`;

const answer = (body: object, status = 200) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
const show = (subscription: object | null) => {
  answer({ subscription });
  renderScreen(<CalendarSection organisationId="acme" />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressIn = async (title: string, name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name }));
};
const sent = () => fetched.mock.calls.map(([, request]) => request?.method ?? 'GET');

it('makes an address once, and copies it', async () => {
  const user = userEvent.setup();
  show(null);
  expect(await screen.findByText('You have no calendar link yet.')).toBeTruthy();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  await user.dblClick(screen.getByRole('button', { name: 'Create a calendar link' }));
  resolve(Response.json({ address, subscription: second }));
  const field = await screen.findByRole('textbox', { name: 'Your calendar link' });
  expect(field).toHaveProperty('value', address);
  expect(sent()).toEqual(['GET', 'PUT']);
  expect(screen.getByText(/No program has loaded it yet/)).toBe(document.activeElement);
  const open = screen.getByRole('link', { name: 'Open in the calendar of this device' });
  expect(open.getAttribute('href')).toBe(address.replace('https', 'webcal'));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(address);
  const feed = screen.getByRole('textbox', { name: 'Your feed of changes to the law' });
  expect(feed).toHaveProperty('value', address.replace('deadlines.ics', 'changes.atom'));
  await user.click(screen.getByRole('button', { name: 'Copy the feed’s link' }));
  expect(await navigator.clipboard.readText()).toBe(
    address.replace('deadlines.ics', 'changes.atom'),
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Refused'));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText(/It could not be copied/)).toBeTruthy();
});

it('says when it was fetched, and asks before it is replaced', async () => {
  show(first);
  expect(
    await screen.findByText(/A program last loaded it on 27 November 2026 or the day after\./),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Replace the link');
  await pressIn('Replace the link', 'Cancel');
  expect(sent()).toEqual(['GET']);
  await press('Replace the link');
  answer({ address, subscription: second });
  await pressIn('Replace the link', 'Replace');
  expect(await screen.findByRole('textbox', { name: 'Your calendar link' })).toBeTruthy();
});

it('ends an address, which is shown no more', async () => {
  show(null);
  answer({ address, subscription: second });
  await press('Create a calendar link');
  await press('Stop the link');
  answer({ subscription: null });
  await pressIn('Stop the link', 'End');
  expect(await screen.findByText('You have no calendar link yet.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sent()).toEqual(['GET', 'PUT', 'DELETE']);
});

it('keeps asking where it could not be ended', async () => {
  show(first);
  await press('Stop the link');
  answer({ code: 'rate_limited', message: 'Too many requests' }, 429);
  await pressIn('Stop the link', 'End');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests');
});

it('can be loaded again where that failed', async () => {
  fetched.mockRejectedValueOnce(new Error('No connection'));
  renderScreen(<CalendarSection organisationId="acme" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('explains itself in thirty words, and the rest on request', async () => {
  show(null);
  await screen.findByText('You have no calendar link yet.');
  const about = screen.getByText(/^Your calendar can show/).textContent;
  expect(about.split(/\s+/).length).toBeLessThanOrEqual(30);
  const more = screen.getByText('What it contains, who can read it, and when it stops working');
  expect(more.closest('details')?.open).toBe(false);
  expect(more.closest('details')?.textContent).toContain('none of your answers');
});
