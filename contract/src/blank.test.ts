import { expect, it } from 'vitest';
import { isBlank } from './blank.ts';
import { filledText } from './fields.ts';

it.each(['', ' ', '\n\t', '\u00a0\u2003\ufeff', 'a', ' a ', '\u200b', '0'])(
  'treats %j as blank exactly when the server rejects it',
  (text) => {
    expect(isBlank(text)).toBe(!filledText(10).safeParse(text).success);
  },
);
