import { expect, it } from 'vitest';
import { filledText } from '../api/fields.ts';
import { isBlank } from './blank.ts';

const blank = [
  '',
  ' ',
  '\n\t',
  '\u00a0\u2003\ufeff',
  // Zero width, a soft hyphen, fillers, an empty braille cell, tags, marks of direction, a
  // variation selector.
  '\u200b',
  ' \u200b\u200c\u200d\u2060 ',
  '\u00ad',
  '\u3164',
  '\u115f\uffa0',
  '\u2800',
  '\u{e0041}',
  '\u202e\u2066',
  '\ufe0f',
  '\0',
  '\u034f',
];

it.each(blank)('treats %j as blank, and the server refuses it', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(filledText(50).safeParse(text).success).toBe(false);
});

it.each(['a', ' a ', '0', '.', '李', '🙂', '👩‍👩‍👧', 'नमस्ते‌', '\u200ba'])(
  'treats %j as text, and the server accepts it',
  (text) => {
    expect(isBlank(text)).toBe(false);
    expect(filledText(50).safeParse(text).success).toBe(true);
  },
);
