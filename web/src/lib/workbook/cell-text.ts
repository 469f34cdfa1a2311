// How texts are written in the XML of a workbook (ECMA-376, part 1, 22.9.2.19): a character that
// XML has not, or that it would change, is `_x000D_`, and a text that looks like that has its first
// character written so.

const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these.
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[0-9A-Fa-f]{4}_)/g;

const toCode = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and attributes of XML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

export const encodeCell = (text: string): string => escapeXml(text.replace(unwritable, toCode));

/** Reverses `encodeCell`, after XML was read. */
export const decodeCell = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** `A`, `B` … `Z`, `AA` …, from 0 on. */
const columnName = (index: number): string => {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnName(rest) : '') + String.fromCharCode(65 + (index % 26));
};

export const cellName = (row: number, column: number): string => `${columnName(column)}${row}`;
