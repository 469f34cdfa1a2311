import { expect, it } from 'vitest';
import { countLines, mostLinesTogether } from './pdf-lines';

it('counts short texts and line breaks of every kind', () => {
  expect(countLines('')).toBe(1);
  expect(countLines('Write the procedure down.')).toBe(1);
  expect(countLines('a\nb\r\nc\rd\u2028e')).toBe(5);
  expect(countLines('\n'.repeat(70))).toBe(71);
});

it('is not below what the widest letters take: 56 on a line', () => {
  expect(countLines('W'.repeat(2_000))).toBeGreaterThanOrEqual(2_000 / 56);
  expect(countLines('W '.repeat(1_000))).toBeGreaterThanOrEqual((1_000 * (8.87 + 2.48)) / 499);
});

it('keeps a question with two texts of the greatest length together where they are prose', () => {
  const prose = 'A register is kept by the office manager and looked through each quarter. ';
  const text = prose.repeat(27).slice(0, 2_000);
  expect(2 * countLines(text)).toBeLessThan(mostLinesTogether);
});
