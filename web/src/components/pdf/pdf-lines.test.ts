import { expect, it } from 'vitest';
import { type PdfFont, splitByFont } from './fonts';
import { countLines, mostLinesTogether, widthOf } from './pdf-lines';
import { isPrintable } from './printable';
import { charactersWhere, openFonts } from './test-fonts';

const fonts: Record<PdfFont, ReturnType<typeof openFonts>> = {
  Figtree: openFonts('Figtree'),
  'Figtree extended': openFonts('Figtree extended'),
  Roboto: openFonts('Roboto'),
};

/** The width of a character in the wider of both weights, as a share of the font's size. */
const widthIn = (character: string): number => {
  const [run] = splitByFont(character);
  const widths = fonts[run?.font ?? 'Figtree'].map(
    (font) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm,
  );
  return Math.max(...widths);
};

it('takes no character for narrower than it is drawn', () => {
  const drawn = charactersWhere(
    (one) => one >= ' ' && isPrintable(one) && one.normalize('NFC') === one,
  );
  expect(drawn.length).toBeGreaterThan(800);
  expect(drawn.filter((one) => widthIn(one) > widthOf(one))).toEqual([]);
});

it('counts short texts and line breaks of every kind', () => {
  expect(countLines('')).toBe(1);
  expect(countLines('Write the procedure down.')).toBe(1);
  expect(countLines('a\nb\r\nc\rd\u2028e')).toBe(5);
  expect(countLines('\n'.repeat(70))).toBe(71);
});

it('is not below what the widest letters take: 51 on a line', () => {
  expect(countLines('W'.repeat(2_000))).toBeGreaterThanOrEqual(2_000 / 51);
  expect(countLines('W '.repeat(1_000))).toBeGreaterThanOrEqual((1_000 * (9.75 + 2.47)) / 499);
});

it('keeps a question with two texts of the greatest length together where they are prose', () => {
  const prose = 'A register is kept by the office manager and looked through each quarter. ';
  const text = prose.repeat(27).slice(0, 2_000);
  expect(2 * countLines(text)).toBeLessThan(mostLinesTogether);
});
