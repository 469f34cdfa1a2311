import { expect, it } from 'vitest';
import { describeCovered } from './covered-evidence';

const sha256 = 'a'.repeat(64);
const piece = (...files: string[]) => ({
  id: 'e',
  question_id: 'q01',
  sha256,
  files: files.map((id) => ({ id, sha256 })),
});

it.each([
  [[], null],
  [[piece()], '1 piece of evidence without files'],
  [[piece('a')], '1 piece of evidence with 1 file'],
  [[piece('a', 'b'), piece()], '2 pieces of evidence with 2 files'],
])('says what a receipt covers', (evidence, text) => {
  expect(describeCovered(evidence)).toBe(text);
});
