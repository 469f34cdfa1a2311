import type { OutsideByLaw } from '@lexplain/contract/waits/count-open';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMovedQuestions } from './moved-questions';

const settled = (outside: number): OutsideByLaw =>
  new Map([['privacy', { subject_id: 'privacy', outside, spared: 0, came_in: [], went_out: [] }]]);

it('compares with what was known before, and tells a record from an answer', () => {
  const first: { outside: OutsideByLaw | null; recordId: string } = {
    outside: null,
    recordId: 'r1',
  };
  const { result, rerender } = renderHook(
    ({ outside, recordId }) => useMovedQuestions(outside, recordId),
    { initialProps: first },
  );
  rerender({ outside: settled(22), recordId: 'r1' });
  expect(result.current.laws).toEqual([]);
  rerender({ outside: settled(19), recordId: 'r1' });
  const byAnswer = { laws: [{ subjectId: 'privacy', cameIn: 3 }], byRecord: false };
  expect(result.current).toEqual(byAnswer);
  // Read again without a change, it is still what the latest change has moved.
  rerender({ outside: settled(19), recordId: 'r1' });
  expect(result.current).toEqual(byAnswer);
  rerender({ outside: settled(24), recordId: 'r2' });
  expect(result.current).toEqual({
    laws: [{ subjectId: 'privacy', cameIn: -5 }],
    byRecord: true,
  });
});
