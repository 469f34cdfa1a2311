import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutTo, oneLine } from './one-line.ts';

it.each([
  ['a line break', 'A\r\nB', 'A B'],
  ['a separator of lines', 'A\u2028B\u2029C', 'A B C'],
  ['NUL', 'A\u0000B', 'A B'],
  ['a lone surrogate', 'A\ud800', 'A'],
  ['what turns the direction of text', 'Anna\u202Egpj.exe\u2066\u2069', 'Anna gpj.exe'],
  ['marks of direction', '\u200EAnna\u200F\u061C', 'Anna'],
])('takes out %s', (_, text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

it.each(['Nguyễn Văn A', '👩‍👩‍👧', 'محمد', 'नमस्ते‌'])('leaves %s as it is', (text) => {
  expect(oneLine(text)).toBe(text);
});

it('cuts no character in two', () => {
  expect(cutTo('ab🔒', 3)).toBe('ab');
  expect(cutTo('ab🔒', 4)).toBe('ab🔒');
  expect(cutTo('ab cd', 3)).toBe('ab');
});

it('leaves well-formed text of one line, within the bound', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, length) => {
      const cut = cutTo(oneLine(text), length);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
    }),
  );
});
