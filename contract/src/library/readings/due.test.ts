import { describe, expect, it } from 'vitest';
import { findNextDue, listComing, listDue, readingsOn } from './due.ts';
import type { Reading, ReadingKind } from './readings.ts';

const readingOf = (kind: ReadingKind, read_on: string): Reading => ({
  group: 'Privacy Act 1988',
  name: kind,
  kind,
  reference: 's 26WK',
  url: null,
  read_on,
});
const all: Reading[] = [
  readingOf('other', '2026-01-01'),
  readingOf('definition', '2026-01-01'),
  readingOf('deadline', '2026-01-01'),
  readingOf('penalty', '2026-01-02'),
];
const namesDueOn = (day: string) => listDue(all, day).map(({ name }) => name);

describe('what is due', () => {
  it('is a deadline or a penalty after 90 days, a definition after 180, the rest after a year', () => {
    expect(namesDueOn('2026-03-31')).toEqual([]);
    expect(namesDueOn('2026-04-01')).toEqual(['deadline']);
    expect(namesDueOn('2026-04-02')).toEqual(['deadline', 'penalty']);
    expect(namesDueOn('2026-06-29')).toEqual(['deadline', 'penalty']);
    expect(namesDueOn('2026-06-30')).toEqual(['deadline', 'penalty', 'definition']);
    expect(namesDueOn('2026-12-31')).toEqual(['deadline', 'penalty', 'definition']);
    expect(namesDueOn('2027-01-01')).toEqual(['deadline', 'penalty', 'definition', 'other']);
  });

  it('is followed by the next day on which more is', () => {
    expect(findNextDue(all, '2026-03-31')).toEqual({ day: '2026-04-01', count: 1 });
    expect(findNextDue(all, '2026-04-01')).toEqual({ day: '2026-04-02', count: 1 });
    expect(findNextDue(all, '2027-01-01')).toBeNull();
    const twice = [...all, readingOf('penalty', '2026-01-01')];
    expect(findNextDue(twice, '2026-03-31')).toEqual({ day: '2026-04-01', count: 2 });
  });
});

it('lists what starts or ends from a day to the 180th after it, the soonest first', () => {
  const dates = ['2026-06-30', '2026-01-01', '2025-12-31', '2026-07-01'].map((day) => ({
    day,
    group: 'Privacy Act 1988',
    name: day,
  }));
  expect(listComing(dates, '2026-01-01').map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-06-30',
  ]);
});

it('says how much is due where it is more than is listed', () => {
  const many = Array.from({ length: 500 }, () => readingOf('penalty', '2026-01-01'));
  const { due, due_count } = readingsOn({ readings: many, dates: [] }, '2026-12-01');
  expect(due_count).toBe(500);
  expect(due).toHaveLength(200);
});
