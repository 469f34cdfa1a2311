import { expect, it } from 'vitest';
import { isPrintable, prepareTexts, toPrintable } from './printable';
import { charactersWhere, openFonts } from './test-fonts';

const [regular = new Set<number>(), medium = new Set<number>()] = openFonts('Roboto').map(
  ({ characterSet }) => new Set(characterSet),
);
const hasGlyphs = (text: string): boolean =>
  [...text].every((one) => {
    const code = one.codePointAt(0) ?? 0;
    return one === '\n' || (regular.has(code) && medium.has(code));
  });

it('calls printable only what both weights of Roboto have', () => {
  const printable = charactersWhere(isPrintable);
  expect(printable.length).toBeGreaterThan(800);
  expect(printable.filter((one) => !hasGlyphs(toPrintable(one)))).toEqual([]);
});

it('leaves out of what both have only marks that combine, and what no text has', () => {
  const left = [...regular]
    .filter((code) => medium.has(code))
    .map((code) => String.fromCodePoint(code))
    .filter((one) => !isPrintable(one));
  expect(left).not.toEqual([]);
  // Private use, no character, and what stands for an object or for a character that was lost.
  expect(left.filter((one) => !/[\p{M}\p{Co}\p{Cn}\uFFFC\uFFFD]/u.test(one))).toEqual([]);
});

it.each([
  ['Latin', 'Zoë, Őry, Łukasz, Škoda, İstanbul, Þór, Ștefan'],
  ['a letter and its mark', 'Zoe\u0308'],
  ['Vietnamese', 'Nguyễn Thị Hương, Đặng Ưu Ơn'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Ольга Їжакевич, Ђорђе'],
  ['a Ukrainian apostrophe', 'Марʼяна'],
  ['letters of a copied PDF', 'of\uFB01ce, o\uFB03ce'],
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
  ['a mark that no letter has', 'x\u0323'],
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
  expect([...prepareTexts(content)]).toEqual(['Figtree']);
  expect(content).toEqual([
    'a\nb',
    { text: 'Zoë', id: 'a\tb' },
    { text: ['a    b', { text: 'c' }] },
    { table: { body: [['d\n', { stack: ['e'] }]] } },
  ]);
  expect(() => prepareTexts([{ text: 'a', stack: [{ text: '我' }] }])).toThrow('cannot show “我”');
});

it('sets in another font only the words that need it, each part in its own style', () => {
  const content = [
    'Nguyễn Ann',
    { text: 'Łukasz', bold: true },
    { text: ['To: ', { text: 'Ελένη A', color: 'red' }], id: 'a' },
  ];
  expect([...prepareTexts(content)]).toEqual(['Figtree', 'Roboto', 'Figtree extended']);
  expect(content).toEqual([
    {
      text: [
        { text: 'Nguyễn', font: 'Roboto' },
        { text: ' Ann', font: 'Figtree' },
      ],
    },
    {
      text: [
        { text: 'Ł', font: 'Figtree extended' },
        { text: 'ukasz', font: 'Figtree' },
      ],
      bold: true,
    },
    {
      text: [
        'To: ',
        { text: 'Ελένη', font: 'Roboto', color: 'red' },
        { text: ' A', font: 'Figtree', color: 'red' },
      ],
      id: 'a',
    },
  ]);
});
