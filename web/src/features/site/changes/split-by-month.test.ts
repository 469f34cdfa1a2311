import { expect, it } from 'vitest';
import { splitByMonth } from './split-by-month';

const change = (id: string, date: string) => ({ id, date, title: id });

it('shows the soonest of what is coming first, and the latest of what was', () => {
  const laws = [
    { id: 'a', name: 'A', changes: [change('a1', '2027-01-01'), change('a2', '2026-11-27')] },
    { id: 'b', name: 'B', changes: [change('b1', '2026-12-10'), change('b2', '2026-01-05')] },
    { id: 'c', name: 'C', changes: [change('c1', '2026-12-01'), change('c2', '2026-11-01')] },
  ];
  const ids = (months: ReturnType<typeof splitByMonth>['past']) =>
    months.map(({ month, changes }) => [month, ...changes.map((one) => one.change.id)]);
  const { coming, past } = splitByMonth(laws, '2026-11-27');
  expect(ids(coming)).toEqual([
    ['2026-12', 'c1', 'b1'],
    ['2027-01', 'a1'],
  ]);
  expect(ids(past)).toEqual([
    ['2026-11', 'a2', 'c2'],
    ['2026-01', 'b2'],
  ]);
});

it('lists a bounded number, those nearest to the day, and counts the others by law', () => {
  const day = (index: number) =>
    `${2024 + Math.floor(index / 336)}-${String(1 + (Math.floor(index / 28) % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
  const today = '2025-06-15';
  const laws = ['a', 'b', 'c'].map((id) => ({
    id,
    name: id.toUpperCase(),
    changes: Array.from({ length: 300 }, (_, index) => change(`${id}${index}`, day(index * 3))),
  }));
  const { coming, past, others } = splitByMonth(laws, today);
  const listed = (months: typeof past) => months.flatMap(({ changes }) => changes);
  expect([listed(coming).length, listed(past).length]).toEqual([25, 30]);
  const counted = others.reduce((sum, { count }) => sum + count, 0);
  expect(counted + 55).toBe(900);
  expect(others.map(({ law }) => law.id).sort()).toEqual(['a', 'b', 'c']);
  const days = laws.flatMap((law) => law.changes.map(({ date }) => date)).sort();
  expect(listed(coming)[0]?.change.date).toBe(days.find((date) => date > today));
  expect(listed(past)[0]?.change.date).toBe(days.findLast((date) => date <= today));
});

it('gives what is past the room that nothing coming needs', () => {
  const changes = Array.from({ length: 60 }, (_, index) => change(`${index}`, '2026-01-01'));
  const { coming, past, others } = splitByMonth([{ id: 'a', name: 'A', changes }], '2026-11-27');
  expect(coming).toEqual([]);
  expect(past.flatMap((month) => month.changes)).toHaveLength(55);
  expect(others).toEqual([{ law: { id: 'a', name: 'A' }, count: 5 }]);
});
