import { expect, it } from 'vitest';
import { incidentRules } from '../../../seed/test-businesses.ts';
import { listDuties } from './duties.ts';
import { listNextDuties, mostDuties, type OpenIncident } from './open-incidents.ts';
import { boardOf, yes } from './test-board.ts';

it('the duties of an incident are in the order of the board: what ends soonest, then what does not wait', () => {
  const board = boardOf([
    yes('people', '2026-03-01T00:00:00Z'),
    yes('believed', '2026-03-01T06:00:00Z'),
    yes('weak', '2026-03-01T00:00:00Z'),
    yes('affected', '2026-03-01T00:00:00Z'),
  ]);
  expect(
    listDuties(board).map(({ clock_id, task, ends, since }) => [clock_id, task, ends, since]),
  ).toEqual([
    ['other', 'Report within 72 hours', '2026-03-04T00:00:00Z', null],
    ['weakness', 'Report within 3 business days', '2026-03-04T13:00:00Z', null],
    ['statement', 'Report as soon as practicable', null, '2026-03-01T06:00:00Z'],
  ]);
});

it('an incident has no more duties than a standing keeps', () => {
  const { clocks } = boardOf([yes('affected', '2026-03-01T00:00:00Z')]);
  const [running] = clocks.filter(({ state }) => state === 'runs');
  if (!running) throw new Error('No clock runs');
  const many = Array.from({ length: mostDuties + 5 }, () => running);
  expect(listDuties({ clocks: many })).toHaveLength(mostDuties);
  // So many can hardly run at once.
  expect(incidentRules.clocks.length).toBeLessThan(5 * mostDuties);
});

const duty = (ends: string | null, since: string | null): OpenIncident['duties'][number] => ({
  clock_id: 'clock',
  subject_id: 'law',
  task: 'Report',
  recipient: 'The regulator',
  ends,
  is_end_of_day: false,
  since,
});
const open = (id: string, ...duties: OpenIncident['duties']): OpenIncident => ({
  id,
  place: 'NSW',
  duties,
});

it('of several incidents the one that is due first comes first, and one without a duty not at all', () => {
  const incidents = [
    open('later', duty('2026-03-09T00:00:00Z', null), duty(null, '2026-03-01T00:00:00Z')),
    open('none'),
    open('as the notice says', duty(null, null)),
    open('now', duty(null, '2026-03-02T00:00:00Z')),
    open('overdue', duty('2026-03-01T00:00:00Z', null)),
  ];
  expect(listNextDuties(incidents).map(({ incident }) => incident.id)).toEqual([
    'overdue',
    'now',
    'later',
    'as the notice says',
  ]);
});
