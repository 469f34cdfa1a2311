import type { DueReading, ReadingsOfDay } from '@lexplain/contract/library/readings/readings';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { LibraryPage } from './library-page';

beforeEach(() => () => vi.unstubAllGlobals());

const none: ReadingsOfDay = {
  day: '2026-11-30',
  due: [],
  due_count: 0,
  next: { day: '2027-02-19', count: 1 },
  coming: [],
};
const clock: DueReading = {
  group: 'Privacy Act 1988',
  name: 'Clock ndb-assessment-30d',
  kind: 'deadline',
  reference: 'Privacy Act s 26WH(2)',
  url: 'https://example.com/s26wh',
  read_on: '2026-11-30',
  due_on: '2027-02-28',
};
const show = (...answers: [number, object][]) => {
  serve({ 'GET /library/due-readings': answers });
  renderScreen(<LibraryPage />);
};

it('says that nothing is due, and from when more is', async () => {
  show([200, none]);
  await screen.findByText('Nothing is due. The next 1 entry is due on 19 February 2027.');
  screen.getByText('Nothing is known to start or end.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('lists what is due by risk with where to look, and what starts or ends', async () => {
  show([
    200,
    {
      ...none,
      due: [
        clock,
        { ...clock, kind: 'penalty', name: 'Penalty privacy-s-13h', url: null },
        { ...clock, kind: 'other', name: 'APP 1.2' },
      ],
      due_count: 240,
      next: null,
      coming: [{ day: '2027-04-01', group: 'No single law', name: 'A standard ends' }],
    },
  ]);
  await screen.findByText(
    '240 entries are to be read again. The 3 that are due longest are listed.',
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual([
    'To read again',
    'Penalties and amounts (1)',
    'Deadlines and days (1)',
    'Obligations, controls and other entries (1)',
    'Starts or ends in the next 180 days',
  ]);
  const row = screen.getByRole('row', { name: /Clock ndb-assessment-30d/ });
  within(row).getByText('Read on 30 November 2026');
  within(row).getByText('28 February 2027');
  expect(within(row).getByRole('link', { name: clock.reference })).toHaveProperty(
    'href',
    clock.url,
  );
  within(screen.getByRole('row', { name: /A standard ends/ })).getByText('1 April 2027');
});

it('says that it could not be loaded, and loads it again', async () => {
  show([500, { code: 'internal', message: 'Not now' }], [200, none]);
  await userEvent.click(await screen.findByRole('button', { name: /again/i }));
  await screen.findByText(/^Nothing is due\./);
});
