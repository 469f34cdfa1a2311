import type { OrganisationEvent } from '@lexplain/contract/organisations/events';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { LogSection } from './log-section';

const hour = 3_600_000;
const event = (
  id: string,
  kind: string,
  hoursAgo: number,
  more: Partial<OrganisationEvent> = {},
): OrganisationEvent => ({
  id,
  kind,
  by_name: 'Ada Owner',
  is_staff: false,
  about: '',
  at: new Date(Date.now() - hoursAgo * hour).toISOString(),
  ...more,
});

beforeEach(() => () => vi.unstubAllGlobals());

const show = (events: OrganisationEvent[], before: string | null = null) => {
  serve({ 'GET /organisation/events': [[200, { events, before }]] });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <LogSection organisationId="acme" lawIds={new Map([['Spam Act', 'spam-act-2003']])} />
    </RouterContextProvider>,
  );
};

const events = [
  event('d', 'drill_started', 0, { about: 'A lost laptop' }),
  event('c', 'assessment_read', 72, { by_name: 'Sam Adviser', is_staff: true, about: 'Spam Act' }),
  event('b', 'member_joined', 73, { by_name: 'Ben Member' }),
  event('a', 'ownership_passed_on', 170, { about: 'Ada Owner', by_name: 'Cleo Gone' }),
];
const entries = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('div')?.textContent?.replaceAll(/\s+/g, ' ').trim());

it('lists the entries by day, with who did it in bold', async () => {
  show(events);
  const today = await screen.findByRole('list', { name: /^Log: Today, \d+ \w+ \d{4}$/ });
  expect(within(today).getAllByRole('listitem')).toHaveLength(1);
  expect(entries()).toEqual([
    'Ada Owner started a drill: A lost laptop. Drill',
    'Sam Adviser read the assessment of Spam Act. Staff',
    'Ben Member joined.',
    'Ownership passed from Cleo Gone to Ada Owner.',
  ]);
  expect(within(today).getByText('Ada Owner').tagName).toBe('B');
  expect(screen.queryByText('Cleo Gone', { selector: 'b' })).toBeNull();
});

it('leads from an entry to the law, or to the list, that it is about', async () => {
  show(events);
  const law = await screen.findByRole('link', { name: 'Spam Act' });
  expect(law.getAttribute('href')).toBe('/dashboard/subjects/spam-act-2003');
  const drill = screen.getByRole('link', { name: 'A lost laptop' });
  expect(drill.getAttribute('href')).toBe('/dashboard/incidents');
  // A person has no page.
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('filters by person and by kind, and shows all again', async () => {
  show(events);
  await userEvent.selectOptions(await screen.findByLabelText('By'), 'Ben Member');
  expect(entries()).toEqual(['Ben Member joined.']);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Incidents');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByText('No such entries yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all entries' }));
  expect(entries()).toHaveLength(4);
});

it('does not say that nothing is there while earlier entries are not loaded', async () => {
  show(events, '1795000000.000000000.a');
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Downloads');
  expect(screen.getByText('No such entries so far. There may be earlier ones.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show earlier' })).toBeTruthy();
});
