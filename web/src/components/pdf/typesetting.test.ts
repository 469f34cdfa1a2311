import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { type FontFile, readFontFile } from './font-file';
import { isPlain, plainText } from './plain-text';
import { type Typeface, typeset } from './typesetting';

const require = createRequire(import.meta.url);
const read = (path: string): FontFile => readFontFile(readFileSync(path));

const regular = read(require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'));
const medium = read(require.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'));
const chineseFolder = join(
  dirname(require.resolve('@fontsource/noto-sans-sc/unicode.json')),
  'files',
);
const chinese = readdirSync(chineseFolder)
  .filter((name) => /^noto-sans-sc-\d+-400-normal\.woff$/.test(name))
  .map((name) => read(join(chineseFolder, name)));

const typefaces: Typeface[] = [
  { name: 'Roboto', has: (one) => regular.has(one) && medium.has(one), isShaped: false },
  {
    name: 'Emoji',
    has: read(require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'))
      .has,
    isShaped: true,
  },
  {
    name: 'Devanagari',
    has: read(
      require.resolve(
        '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
      ),
    ).has,
    isShaped: true,
  },
  { name: 'Chinese', has: (one) => chinese.some((file) => file.has(one)), isShaped: false },
];

const fontsOf = (text: string): string[] => typeset(text, typefaces).runs.map(({ font }) => font);
const missingIn = (text: string): string[] => typeset(text, typefaces).missing;
const textOf = (text: string): string =>
  typeset(text, typefaces)
    .runs.map((run) => run.text)
    .join('');

it('calls plain only what both weights of Roboto have', () => {
  const characters = Array.from({ length: 0x1_0000 }, (_, code) => code).filter(
    (code) =>
      code >= 0x20 && (code < 0xd800 || code > 0xdfff) && isPlain(String.fromCodePoint(code)),
  );
  expect(characters.length).toBeGreaterThan(700);
  expect(characters.filter((code) => !regular.has(code) || !medium.has(code))).toEqual([]);
  expect(plainText.test('Zoë Őry, Ελένη, Ольга, Nguyễn — “5 €”\n')).toBe(true);
});

it.each([
  ['Zoë', ['Roboto']],
  ['我们检查访问权限。', ['Chinese']],
  ['さくら カタカナ', ['Chinese', 'Roboto', 'Chinese']],
  ['हम क्षत्रिय', ['Devanagari', 'Roboto', 'Devanagari']],
  ['Ada 👩🏽‍💻', ['Roboto', 'Emoji']],
  ['© ✔ ✔\uFE0F', ['Roboto', 'Emoji', 'Roboto', 'Emoji']],
])('finds a font for each character of %j', (text, fonts) => {
  expect(missingIn(text)).toEqual([]);
  expect(fontsOf(text)).toEqual(fonts);
});

it('keeps every character that shows something, and one line break for each', () => {
  expect(textOf('王小明\r\n२ \u2028x\u200B\u00ADy')).toBe('王小明\n२ \nxy');
  expect(textOf('क\u200Dष')).toBe('क\u200Dष');
  expect(textOf('Zoe\u0308')).toBe('Zoë');
});

it.each(['مريم', 'שרה', '한국', 'ไทย', 'தமிழ்', 'e\u{1D165}'])(
  'reports what no font has: %j',
  (text) => {
    expect(missingIn(text).length).toBeGreaterThan(0);
  },
);
