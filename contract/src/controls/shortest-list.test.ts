import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOfQuestion } from '../library/controls.ts';
import { findShortestList } from './shortest-list.ts';

const gap = (name: string) => {
  const [subject_id = '', question_id = ''] = name.split('/');
  return { subject_id, question_id };
};
const control = (id: string, ...gaps: string[]) => ({ id, gaps: gaps.map(gap) });

const listOf = (...controls: ReturnType<typeof control>[]) =>
  findShortestList(controls).map(({ control_id, gaps }) => [
    control_id,
    ...gaps.map(nameOfQuestion),
  ]);

it('begins with what touches the most gaps, and counts each gap once', () => {
  expect(
    listOf(
      control('plan', 'a/q1', 'b/q1'),
      control('backups', 'a/q1', 'a/q2', 'b/q2'),
      control('access', 'b/q1', 'c/q1'),
    ),
  ).toEqual([
    ['backups', 'a/q1', 'a/q2', 'b/q2'],
    ['access', 'b/q1', 'c/q1'],
  ]);
});

it('prefers more laws to fewer, then the order of the library', () => {
  const [first] = listOf(control('one', 'a/q1', 'a/q2'), control('two', 'b/q1', 'c/q1'));
  expect(first?.[0]).toBe('two');
  expect(listOf(control('one', 'a/q1'), control('two', 'b/q1')).map(([id]) => id)).toEqual([
    'one',
    'two',
  ]);
});

it('lists nothing without gaps', () => {
  expect(listOf(control('plan'))).toEqual([]);
});

const names = fc.uniqueArray(
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('q1', 'q2', 'q3', 'q4')),
  { selector: (parts) => parts.join('/') },
);
const controls = fc
  .array(names, { maxLength: 6 })
  .map((all) => all.map((some, index) => control(`${index}`, ...some.map((one) => one.join('/')))));

it('touches every gap exactly once, and no thing touches fewer than the next', () => {
  fc.assert(
    fc.property(controls, (all) => {
      const listed = findShortestList(all);
      const touched = listed.flatMap(({ gaps }) => gaps.map(nameOfQuestion));
      const wanted = new Set(all.flatMap(({ gaps }) => gaps.map(nameOfQuestion)));
      expect(touched.toSorted()).toEqual([...wanted].toSorted());
      const counts = listed.map(({ gaps }) => gaps.length);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }),
  );
});
