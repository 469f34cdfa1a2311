import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { PdfFont } from './fonts';

// The files of the fonts, as a PDF of the browser loads them.

const { resolve } = createRequire(import.meta.url);

/** By font: its normal and its bold file. */
export const fontFiles: Record<PdfFont, { normal: string; bold: string }> = {
  Figtree: {
    normal: resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    bold: resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  },
  'Figtree extended': {
    normal: resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
    bold: resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  },
  Roboto: {
    normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  },
};

const openFont = (file: string) => {
  const font = fontkit.openSync(file);
  if ('fonts' in font) throw new Error('The file holds several fonts');
  return font;
};

/** Both weights of a font. */
export const openFonts = (name: PdfFont) => Object.values(fontFiles[name]).map(openFont);

const everyCharacter = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

export const charactersWhere = (is: (character: string) => boolean): string[] =>
  everyCharacter.filter(is);
