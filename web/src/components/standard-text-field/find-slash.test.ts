import { expect, it } from 'vitest';
import { findSlash } from './find-slash';

it.each([
  ['/', 1, { from: 0, typed: '' }],
  ['/date', 5, { from: 0, typed: 'date' }],
  ['Please. /da', 11, { from: 8, typed: 'da' }],
  ['One\n/da', 7, { from: 4, typed: 'da' }],
  ['/date and more', 3, { from: 0, typed: 'da' }],
  ['and/or', 6, null],
  ['/a/b', 4, null],
  ['/date and', 9, null],
  ['', 0, null],
])('in "%s" at %i', (text, caret, found) => {
  expect(findSlash(text, caret)).toEqual(found);
});
