import emojiUrl from '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf?url';
import devanagariUrl from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json';
import mediumUrl from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regularUrl from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { type FontFile, readFontFile } from './font-file';
import { isPlain } from './plain-text';
import { emojiName, type Typeface } from './typesetting';

/** A typeface of the PDF with its files. */
export interface PdfFont extends Typeface {
  normal: FontFile;
  bold: FontFile;
}

const files = new Map<string, Promise<FontFile>>();

const fetchFont = async (url: string): Promise<FontFile> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font could not be loaded: ${response.status}`);
  return readFontFile(new Uint8Array(await response.arrayBuffer()));
};

/** A font, once for as long as the page is open. One that failed is loaded again the next time. */
const loadFile = (url: string): Promise<FontFile> => {
  const known = files.get(url);
  if (known) return known;
  const loading = fetchFont(url);
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
};

const loadRoboto = async (): Promise<PdfFont> => {
  const [normal, bold] = await Promise.all([loadFile(regularUrl), loadFile(mediumUrl)]);
  const has = (codePoint: number) => normal.has(codePoint) && bold.has(codePoint);
  return { name: 'Roboto', has, isShaped: false, normal, bold };
};

const loadOne = async (name: string, url: string, isShaped: boolean): Promise<PdfFont> => {
  const file = await loadFile(url);
  return { name, has: file.has, isShaped, normal: file, bold: file };
};

/** The files of Chinese characters, kana and many symbols, each with some of them. */
const chineseUrls = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
);

const contains = (ranges: string, codePoint: number): boolean =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.slice('U+'.length).split('-');
    return codePoint >= Number.parseInt(from, 16) && codePoint <= Number.parseInt(to, 16);
  });

/** The files that may have one of the characters, by the number that the package gives them. */
const findChinese = (codePoints: number[]): [name: string, url: string][] =>
  Object.entries(chineseRanges).flatMap(([key, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    const [, url] =
      Object.entries(chineseUrls).find(([path]) =>
        path.endsWith(`/noto-sans-sc-${number}-400-normal.woff`),
      ) ?? [];
    const isNeeded = codePoints.some((codePoint) => contains(ranges, codePoint));
    return url && isNeeded ? [[`Chinese ${number}`, url]] : [];
  });

const isPicture = (codePoint: number): boolean =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u20E3/u.test(
    String.fromCodePoint(codePoint),
  );

const isDevanagari = (codePoint: number): boolean =>
  (codePoint >= 0x0900 && codePoint <= 0x097f) || (codePoint >= 0xa8e0 && codePoint <= 0xa8ff);

/** Loads the fonts that a report's texts need: Roboto, and others for the characters that it does not have. */
export const loadFonts = async (texts: string[]): Promise<PdfFont[]> => {
  const roboto = await loadRoboto();
  const odd = texts.filter((text) => !isPlain(text));
  // A letter and its accent may have a glyph together only.
  const characters = new Set(odd.flatMap((text) => [...text, ...text.normalize('NFC')]));
  const others = [...characters]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((codePoint) => !roboto.has(codePoint));
  const more = await Promise.all([
    ...(others.some(isPicture) ? [loadOne(emojiName, emojiUrl, true)] : []),
    ...(others.some(isDevanagari) ? [loadOne('Devanagari', devanagariUrl, true)] : []),
    ...findChinese(others).map(([name, url]) => loadOne(name, url, false)),
  ]);
  return [roboto, ...more];
};
