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
