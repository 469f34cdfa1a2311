import { unzlibSync } from 'fflate';

/** A font that the PDF can embed, and the characters it has a glyph for. */
export interface FontFile {
  bytes: Uint8Array;
  has: (codePoint: number) => boolean;
}

interface Table {
  tag: string;
  data: Uint8Array;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

const woffSignature = 'wOFF';

/** https://www.w3.org/TR/WOFF/#TableDirectory */
const readWoffTables = (bytes: Uint8Array): Table[] => {
  const view = viewOf(bytes);
  return Array.from({ length: view.getUint16(12) }, (_, index) => {
    const at = 44 + index * 20;
    const offset = view.getUint32(at + 4);
    const [stored, original] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    const data = bytes.subarray(offset, offset + stored);
    return { tag: tagAt(view, at), data: stored < original ? unzlibSync(data) : data };
  });
};

const readTables = (bytes: Uint8Array): Table[] => {
  const view = viewOf(bytes);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16;
    const offset = view.getUint32(at + 8);
    return { tag: tagAt(view, at), data: bytes.subarray(offset, offset + view.getUint32(at + 12)) };
  });
};

/** https://learn.microsoft.com/typography/opentype/spec/otff#table-directory, without checksums: nothing reads them. */
const writeTables = (flavour: number, tables: Table[]): Uint8Array => {
  const starts: number[] = [];
  let length = 12 + tables.length * 16;
  for (const { data } of tables) {
    starts.push(length);
    length += Math.ceil(data.length / 4) * 4;
  }
  const bytes = new Uint8Array(length);
  const view = viewOf(bytes);
  view.setUint32(0, flavour);
  view.setUint16(4, tables.length);
  for (const [index, { tag, data }] of tables.entries()) {
    const at = 12 + index * 16;
    const start = starts[index] ?? 0;
    bytes.set(new TextEncoder().encode(tag), at);
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, data.length);
    bytes.set(data, start);
  }
  return bytes;
};

/** Ranges of characters, in the order of the file. */
type Ranges = [from: number, to: number, hasGlyph: (codePoint: number) => boolean][];

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
const readFormat4 = (view: DataView, at: number): Ranges => {
  const size = view.getUint16(at + 6);
  return Array.from({ length: size / 2 }, (_, index) => {
    const end = at + 14 + index * 2;
    const start = end + size + 2;
    const delta = start + size;
    const offset = delta + size;
    const from = view.getUint16(start);
    const idRangeOffset = view.getUint16(offset);
    const hasGlyph = (codePoint: number): boolean =>
      idRangeOffset === 0
        ? ((codePoint + view.getUint16(delta)) & 0xffff) !== 0
        : view.getUint16(offset + idRangeOffset + (codePoint - from) * 2) !== 0;
    return [from, view.getUint16(end), hasGlyph];
  });
};

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-12-segmented-coverage */
const readFormat12 = (view: DataView, at: number): Ranges =>
  Array.from({ length: view.getUint32(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12;
    const from = view.getUint32(group);
    const glyph = view.getUint32(group + 8);
    return [from, view.getUint32(group + 4), (codePoint) => glyph + codePoint - from !== 0];
  });

const readCharacters = (cmap: Uint8Array): Ranges => {
  const view = viewOf(cmap);
  const starts = Array.from({ length: view.getUint16(2) }, (_, index) =>
    view.getUint32(4 + index * 8 + 4),
  );
  const startOf = (format: number) => starts.find((at) => view.getUint16(at) === format);
  // A font that has both has all characters in the second.
  const [four, twelve] = [startOf(4), startOf(12)];
  if (twelve !== undefined) return readFormat12(view, twelve);
  if (four !== undefined) return readFormat4(view, four);
  throw new Error('A font has no table of characters that can be read');
};

/**
 * Reads a TrueType font. One in WOFF is unpacked here: fontkit, which the PDF's library uses, fails to unpack
 * some of the files.
 */
export const readFontFile = (file: Uint8Array): FontFile => {
  const isWoff = tagAt(viewOf(file), 0) === woffSignature;
  const tables = isWoff ? readWoffTables(file) : readTables(file);
  const cmap = tables.find(({ tag }) => tag === 'cmap');
  if (!cmap) throw new Error('A font has no table of characters');
  const ranges = readCharacters(cmap.data);
  return {
    bytes: isWoff ? writeTables(viewOf(file).getUint32(4), tables) : file,
    has: (codePoint) =>
      ranges.some(
        ([from, to, hasGlyph]) => codePoint >= from && codePoint <= to && hasGlyph(codePoint),
      ),
  };
};
