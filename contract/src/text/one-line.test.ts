import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutTo, oneLine, turnsDirection } from './one-line.ts';

it.each([
  ['a line break', 'A\r\nB', 'A B'],
  ['line and paragraph separators', 'A\u2028B\u2029C', 'A B C'],
  ['NUL', 'A\u0000B', 'A B'],
  ['a lone surrogate', 'A\ud800', 'A'],
  ['characters that override text direction', 'Anna\u202Egpj.exe\u2066\u2069', 'Anna gpj.exe'],
  ['direction marks', '\u200EAnna\u200F\u061C', 'Anna'],
])('removes %s', (_, text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

it.each(['Nguyễn Văn A', '👩‍👩‍👧', 'محمد', 'नमस्ते‌'])('leaves %s unchanged', (text) => {
  expect(oneLine(text)).toBe(text);
});

it('never splits a character when truncating', () => {
  expect(cutTo('ab🔒', 3)).toBe('ab');
  expect(cutTo('ab🔒', 4)).toBe('ab🔒');
  expect(cutTo('ab cd', 3)).toBe('ab');
});

it('returns well-formed single-line text within the length limit for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, length) => {
      const cut = cutTo(oneLine(text), length);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
    }),
  );
});

it.each(['Firm\u202Egpj.exe', '\u2066Firm', 'a\u2069', '\u202AFirm'])(
  'finds that %j turns the direction',
  (text) => {
    expect(turnsDirection(text)).toBe(true);
  },
);

it.each(['Nguyễn', 'می‌خواهم', 'नमस्ते‌', '👩‍👩‍👧', 'شركة\u200F (Example)'])(
  'finds that %s does not turn the direction',
  (text) => {
    expect(turnsDirection(text)).toBe(false);
  },
);
