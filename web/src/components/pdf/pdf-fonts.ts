import pdfMake from 'pdfmake/build/pdfmake.js';
import { toBase64 } from '../../lib/files/to-base64';
import type { PdfFont } from './load-fonts';
import { isPlain } from './plain-text';
import { type Run, type Typeface, typeset } from './typesetting';

/** Hands the fonts to the library, which reads them from files of its own. */
export const embedFonts = (fonts: PdfFont[]): void => {
  const entries = fonts.map(({ name, normal, bold }) => ({
    files: { [`${name} normal`]: toBase64(normal.bytes), [`${name} bold`]: toBase64(bold.bytes) },
    family: {
      normal: `${name} normal`,
      bold: `${name} bold`,
      italics: `${name} normal`,
      bolditalics: `${name} bold`,
    },
    name,
  }));
  for (const { files } of entries) pdfMake.addVirtualFileSystem(files);
  pdfMake.addFonts(Object.fromEntries(entries.map(({ name, family }) => [name, family])));
};

/** A text as runs. Throws rather than leave a character out: the page looks for such texts beforehand. */
export const toRuns = (text: string, typefaces: Typeface[]): Run[] => {
  if (isPlain(text)) return [{ text, font: 'Roboto' }];
  const { runs, missing } = typeset(text, typefaces);
  if (missing.length > 0) throw new Error(`The PDF has no glyph for ${missing.join(' ')}`);
  return runs;
};

/** The names under which content has other content. Strings under others are no text. */
const nested = ['stack', 'columns', 'table', 'body'];

const hasText = (node: object): node is { text: unknown } => 'text' in node;

const childrenOf = (node: object): unknown[] =>
  Array.isArray(node)
    ? node
    : Object.entries(node).flatMap(([key, value]) => (nested.includes(key) ? [value] : []));

/** The texts of content, wherever they are in it. */
export const collectTexts = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  const more = childrenOf(node).flatMap(collectTexts);
  return hasText(node) ? [...collectTexts(node.text), ...more] : more;
};

/** The runs of a text, or of the parts of one, each with the style of its part: parts of parts lose theirs. */
const runsOf = (part: unknown, typefaces: Typeface[]): object[] => {
  if (typeof part === 'string') return toRuns(part, typefaces);
  if (Array.isArray(part)) return part.flatMap((one) => runsOf(one, typefaces));
  if (typeof part !== 'object' || part === null || !hasText(part)) return [];
  return runsOf(part.text, typefaces).map((run) => Object.assign({}, part, run));
};

/** Sets each text of content in the fonts that have its characters. Changes the content. */
export const setFonts = (node: unknown, typefaces: Typeface[]): void => {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const [index, child] of node.entries()) {
      if (typeof child === 'string') node[index] = { text: toRuns(child, typefaces) };
      else setFonts(child, typefaces);
    }
  } else if (hasText(node)) Object.assign(node, { text: runsOf(node.text, typefaces) });
  else for (const child of childrenOf(node)) setFonts(child, typefaces);
};
