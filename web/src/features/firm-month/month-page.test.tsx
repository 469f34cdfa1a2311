import type { FirmMonth, OwnMonth } from '@lexplain/contract/firm-month/month';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { AdviserTable } from './adviser-table';
import { toMonthCsv } from './month-csv';
import { MonthPage } from './month-page';
import { figuresOf, monthOf } from './test-month';

beforeEach(() => {
  // The charts measure the room that they have, which jsdom does not know.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const router = createRouter({ routeTree: createRootRoute() });
const refetch = vi.fn();
const show = (month: OwnMonth | null, error: Error | null = null) =>
  renderScreen(
    <RouterContextProvider router={router}>
      <MonthPage
        title="Your month"
        file="own-month"
        query={{ data: month ?? undefined, error, refetch }}
        lawNames={new Map([['privacy-act-1988', 'Privacy Act 1988']])}
      />
    </RouterContextProvider>,
  );

it('says in tables what the charts show, and which days are missing', async () => {
  show(monthOf(['2026-11-02', '2026-11-03'], '2026-11-04'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your month' })).toBeTruthy();
  expect(screen.getByText(/Counting began with 2 November 2026/)).toBeTruthy();
  expect(screen.getByText('4 Nov was not counted.')).toBeTruthy();
  const weeks = within(screen.getByRole('table', { name: 'Week by week' }));
  for (const name of ['Within 2 days', 'Within 3 days', 'Later', 'Submitted', 'Overdue actions']) {
    expect(weeks.getByRole('columnheader', { name })).toBeTruthy();
  }
  const total = within(weeks.getByRole('row', { name: /^Month/ }));
  expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '5',
    '3',
    '1',
    '2',
    '1',
    '1',
    '46 hours',
    '5 days',
    '40',
    '2',
    '7',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Day by day' }));
  const days = within(await screen.findByRole('table', { name: 'Day by day' }));
  expect(days.getByRole('row', { name: /4 Nov/ }).textContent).toContain('Not counted');
  const laws = within(screen.getByRole('table', { name: 'Incidents by law' }));
  expect(laws.getByRole('row', { name: 'Privacy Act 1988 2' })).toBeTruthy();
});

it('says that nothing was counted yet, without a file to download', () => {
  show({ ...monthOf([], '2026-11-04'), first_counted: null });
  expect(screen.getByText(/No day has been counted yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

it('tries again where the month could not be loaded', async () => {
  show(null, new Error('no network'));
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('lists advisers, what nobody has, and the firm', () => {
  const month: FirmMonth = {
    ...monthOf(['2026-11-01'], '2026-11-01'),
    advisers: [{ uid: 'ada', name: 'Ada Adviser', figures: figuresOf(1) }],
    more: false,
    nobodys: { waiting: 17, oldest_hours: 216 },
  };
  renderScreen(<AdviserTable month={month} />);
  const table = within(screen.getByRole('table', { name: 'Advisers' }));
  const cellsOf = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^Ada/).slice(0, 3)).toEqual(['60', '12', '4 days']);
  expect(cellsOf(/^Nobody/).slice(0, 4)).toEqual(['–', '17', '9 days', '–']);
  expect(cellsOf(/^Firm/)).toEqual(cellsOf(/^Ada/));
});

it('has a row for each counted day in its file, with hours as numbers', () => {
  const { days } = monthOf(['2026-11-02'], '2026-11-03');
  const [head, ...rows] = toMonthCsv(days).trim().split('\r\n');
  expect(head).toContain('"Median wait, hours"');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('"2026-11-02","60","12","96"');
});
