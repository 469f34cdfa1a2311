import type { StoredChange } from '@lexplain/contract/changes/changes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findChangesSince, todayAt } from './law-changes';

const sydney = 'Australia/Sydney';

const change = (id: string, date: string, subject_id = 'law'): StoredChange => ({
  id,
  date,
  subject_id,
  title: id,
  what_changed: id,
  obligations: [],
  confidence: 'primary',
});
const submitted = {
  submission_id: 's',
  answered: 1,
  score: null,
  worst_risk: null,
  at: '2026-03-10T02:00:00.000Z',
};
const changes = [
  change('upcoming', '2026-12-10'),
  change('since', '2026-06-01'),
  change('of another law', '2026-06-01', 'other'),
  change('on that day', '2026-03-10'),
  change('before', '2025-01-01'),
];

it('finds the changes after the day of the submission, up to today', () => {
  const law = { subject_id: 'law', submitted };
  expect(
    findChangesSince(law, changes, sydney, new Date('2026-11-01T02:00:00Z'))?.map(({ id }) => id),
  ).toEqual(['since']);
  expect(
    findChangesSince(law, changes, sydney, new Date('2026-12-10T02:00:00Z'))?.map(({ id }) => id),
  ).toEqual(['upcoming', 'since']);
});

it('finds nothing to compare where nothing was submitted', () => {
  expect(
    findChangesSince({ subject_id: 'law', submitted: null }, changes, sydney, new Date()),
  ).toBe(null);
});

describe('on a device in Lord Howe’s zone', () => {
  beforeAll(() => {
    vi.stubEnv('TZ', 'Australia/Lord_Howe');
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Australia/Lord_Howe');
  });
  afterAll(() => vi.unstubAllEnvs());

  // 9 December at 21:30 in Perth: 10 December in Sydney and on the device.
  const at = '2026-12-09T13:30:00.000Z';
  const law = { subject_id: 'law', submitted: { ...submitted, at } };
  const found = (timeZone: string, now: string) =>
    findChangesSince(law, changes, timeZone, new Date(now))?.map(({ id }) => id);

  it('compares with the day of the submission where the organisation is', () => {
    expect(found('Australia/Perth', '2026-12-20T00:00:00Z')).toEqual(['upcoming']);
    expect(found('Australia/Sydney', '2026-12-20T00:00:00Z')).toEqual([]);
  });

  it('finds a change from the day on that begins where the organisation is', () => {
    expect(found('Australia/Perth', '2026-12-09T15:59:59Z')).toEqual([]);
    expect(found('Australia/Perth', '2026-12-09T16:00:00Z')).toEqual(['upcoming']);
  });
});

it('knows the day of each time in each time zone, also when it is asked again', () => {
  const [evening, morning] = [new Date('2026-11-01T14:00:00Z'), new Date('2026-11-01T20:00:00Z')];
  const days = () =>
    [evening, morning].flatMap((now) => [todayAt(now, sydney), todayAt(now, 'Australia/Perth')]);
  expect(days()).toEqual(['2026-11-02', '2026-11-01', '2026-11-02', '2026-11-02']);
  expect(days()).toEqual(['2026-11-02', '2026-11-01', '2026-11-02', '2026-11-02']);
});
