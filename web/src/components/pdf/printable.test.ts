import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { isPrintable, prepareTexts, toPrintable } from './printable';

const { resolve } = createRequire(import.meta.url);

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it follows the format's own order.
/** The characters of a TrueType font (OpenType, `cmap`, format 4), without the glyph of a missing one. */
const charactersOf = (name: string): Set<number> => {
  const file = readFileSync(resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
  const table = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * 16).find(
    (at) => file.toString('latin1', at, at + 4) === 'cmap',
  );
  const cmap = file.readUInt32BE((table ?? 0) + 8);
  const at = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 8 + index * 8),
  ).find((start) => file.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error('The font has no characters in format 4');
  const size = file.readUInt16BE(at + 6);
  const found = new Set<number>();
  for (let segment = at + 14; segment < at + 14 + size; segment += 2) {
    const [start, delta, offset] = [1, 2, 3].map((part) => segment + part * size + 2);
    const last = file.readUInt16BE(segment);
    const ranged = file.readUInt16BE(offset ?? 0);
    for (let code = file.readUInt16BE(start ?? 0); code <= last && code < 0xffff; code += 1) {
      const place = (offset ?? 0) + ranged + (code - file.readUInt16BE(start ?? 0)) * 2;
      const glyph =
        ranged === 0 ? (code + file.readUInt16BE(delta ?? 0)) & 0xffff : file.readUInt16BE(place);
      if (glyph !== 0) found.add(code);
    }
  }
  return found;
};

const [regular, medium] = [charactersOf('Regular'), charactersOf('Medium')];
const hasGlyphs = (text: string): boolean =>
  [...text].every((one) => {
    const code = one.codePointAt(0) ?? 0;
    return one === '\n' || (regular.has(code) && medium.has(code));
  });
const everyCharacter = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

it('calls printable only what both weights of Roboto have', () => {
  const printable = everyCharacter.filter(isPrintable);
  expect(printable.length).toBeGreaterThan(800);
  expect(printable.filter((one) => !hasGlyphs(toPrintable(one)))).toEqual([]);
});

it.each([
  ['Latin', 'Zoë, Őry, Łukasz, Škoda, İstanbul, Þór, Ștefan'],
  ['a letter and its mark', 'Zoe\u0308'],
  ['Vietnamese', 'Nguyễn Thị Hương, Đặng Ưu Ơn'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Ольга Їжакевич, Ђорђе'],
  ['punctuation and signs', '“5 €” – ≤ 3 days… • § ™ ½ √'],
  ['what shows nothing', 'a\u200B\u00AD\u202E\uFEFF\u0000\r\nb\u2028c\td\u2003e'],
])('has %s', (_, text) => {
  expect(isPrintable(text)).toBe(true);
});

it.each([
  ['Arabic', 'مريم'],
  ['Hebrew', 'שרה'],
  ['Chinese', '王小明'],
  ['Japanese', 'さくら'],
  ['Korean', '한국'],
  ['Devanagari', 'हम'],
  ['Thai', 'ไทย'],
  ['Tamil', 'தமிழ்'],
  ['emoji', 'Ada 👩🏽‍💻'],
  ['arrows and ticks', '→ ✓'],
  ['half of a character', 'half \uD83D'],
])('has no %s', (_, text) => {
  expect(isPrintable(text)).toBe(false);
});

it('keeps what shows something, and one line break for each', () => {
  expect(toPrintable('Zoe\u0308\r\n2 \u2028x\u200B\u00ADy\tz\u2003!\u00A0')).toBe(
    'Zoë\n2 \nxy    z !\u00A0',
  );
});

it('prepares each text of content, and throws rather than leave a character out', () => {
  const content = [
    'a\r\nb',
    { text: 'Zoe\u0308', id: 'a\tb' },
    { text: ['a\tb', { text: 'c\u200B' }] },
    { table: { body: [['d\r', { stack: ['e\u00AD'] }]] } },
  ];
  prepareTexts(content);
  expect(content).toEqual([
    'a\nb',
    { text: 'Zoë', id: 'a\tb' },
    { text: ['a    b', { text: 'c' }] },
    { table: { body: [['d\n', { stack: ['e'] }]] } },
  ]);
  expect(() => prepareTexts([{ text: 'a', stack: [{ text: '我' }] }])).toThrow('cannot show “我”');
});
