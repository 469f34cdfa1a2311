import type { OutsideByLaw } from '@lexplain/contract/waits/count-open';
import { expect, it } from 'vitest';
import { describeMovedLaws, listMovedLaws } from './moved-questions';

const names = new Map([
  ['privacy', 'Privacy Act 1988'],
  ['health', 'Health records'],
  ['spam', 'Spam Act 2003'],
]);

const settled = (counts: Record<string, number>): OutsideByLaw =>
  new Map(
    Object.entries(counts).map(([subject_id, outside]) => [
      subject_id,
      { subject_id, outside, spared: 0, came_in: [], went_out: [] },
    ]),
  );

it.each([
  [{ privacy: 22, health: 4 }, { privacy: 22, health: 4 }, null],
  [
    { privacy: 22, health: 4 },
    { privacy: 19, health: 6 },
    'This brings 3 questions into Privacy Act 1988 and settles 2 of Health records.',
  ],
  [{}, { privacy: 1 }, 'This settles 1 question of Privacy Act 1988.'],
  [
    {},
    { privacy: 22, health: 4, spam: 1 },
    'This settles 22 questions of Privacy Act 1988, 4 of Health records and 1 of Spam Act 2003.',
  ],
  [
    { privacy: 22, unknown: 1 },
    { privacy: 21 },
    'This brings 1 question into Privacy Act 1988 and 1 question into unknown.',
  ],
])('from %o to %o', (before, after, text) => {
  expect(describeMovedLaws(listMovedLaws(settled(before), settled(after)), names)).toBe(text);
});
