import type { OrganisationEvent } from '@lexplain/contract/organisations/events';
import { expect, it } from 'vitest';
import { describeLogDay, filterByPerson, groupByDay, listPeople } from './log-days';

const event = (id: string, at: string, by_name = 'Ada'): OrganisationEvent => ({
  id,
  kind: 'member_joined',
  by_name,
  is_staff: false,
  about: '',
  at,
});

it('groups entries by the reader’s days, in their order', () => {
  const events = [
    event('c', '2026-11-22T13:05:00.000Z'),
    event('b', '2026-11-22T12:05:00.000Z'),
    event('a', '2026-11-19T12:05:00.000Z'),
  ];
  const days = groupByDay(events).map(({ events: some }) => some.map(({ id }) => id).join(''));
  // Around the world, the first two may be on one day or on two.
  expect([
    ['cb', 'a'],
    ['c', 'b', 'a'],
  ]).toContainEqual(days);
});

it('names the days that everybody calls so', () => {
  expect(describeLogDay('2026-12-01', '2026-12-01')).toBe('Today, 1 December 2026');
  expect(describeLogDay('2026-11-30', '2026-12-01')).toBe('Yesterday, 30 November 2026');
  expect(describeLogDay('2026-11-29', '2026-12-01')).toBe('29 November 2026');
});

it('lists people once, and filters by one of them', () => {
  const at = '2026-11-22T13:05:00.000Z';
  const events = [event('a', at, 'Ben'), event('b', at, ''), event('c', at), event('d', at, 'Ben')];
  expect(listPeople(events)).toEqual(['Ada', 'Ben']);
  expect(filterByPerson(events, 'Ben').map(({ id }) => id)).toEqual(['a', 'd']);
  expect(filterByPerson(events, '')).toHaveLength(4);
});
