import { expect, it } from 'vitest';
import { suggestStatement } from './suggest-statement';

const day = '30 November 2026';

it.each([
  ['privacy-policy_2026.pdf', 'Privacy policy 2026'],
  ['Training record.docx', 'Training record'],
  // Names of devices say nothing.
  ['IMG_0412.jpg', 'File added on 30 November 2026'],
  ['2026-11-30.pdf', 'File added on 30 November 2026'],
  ['Scan 3.pdf', 'File added on 30 November 2026'],
  ['Scanning plan.pdf', 'Scanning plan'],
  ['.pdf', 'File added on 30 November 2026'],
])('suggests for %s: %s', (name, shows) => {
  expect(suggestStatement([name], day)).toBe(shows);
});

it('counts what else was added with the first file', () => {
  expect(suggestStatement(['plan.pdf', 'b.pdf'], day)).toBe('Plan, and 1 more file');
  expect(suggestStatement(['plan.pdf', 'b.pdf', 'c.pdf'], day)).toBe('Plan, and 2 more files');
});

it('cuts a name that is longer than a statement is wide', () => {
  expect(suggestStatement([`${'word '.repeat(60)}.pdf`], day).length).toBeLessThanOrEqual(121);
});
