import { lookUp } from '../look-up.ts';

// The picture of the provider's firm: a PNG of one still picture and nothing else (W3C Portable
// Network Graphics, third edition). The browser makes it so before it sends it, and the functions
// look again at what has arrived.

export const logoBounds = {
  bytes: 100_000,
  width: 1_200,
  height: 600,
} as const;

const refusals = {
  empty: 'This file is empty.',
  too_large: 'The logo is larger than 100 kB.',
  not_png: 'The logo is not a PNG. No other kind of picture is taken, such as a JPEG or an SVG.',
  damaged: 'The logo is not a whole PNG: it ends early, or some of it was changed.',
  dimensions: 'The logo is larger than 1,200 × 600 pixels.',
  form: 'The logo is a PNG of a kind that is not taken: it must have 8 bits for each colour, without a palette and not interlaced.',
  more_than_picture:
    'The logo has more in it than one still picture, such as an animation or texts.',
  after_end: 'There are more bytes after the end of the logo.',
} as const;

export type LogoRefusal = keyof typeof refusals;

/** What to say to whoever chose the picture. */
export const explainLogoRefusal = (refusal: LogoRefusal): string =>
  lookUp(refusals, refusal) ?? refusals.not_png;

export interface LogoSize {
  width: number;
  height: number;
}

export type LogoInspection =
  | { refusal: null; size: LogoSize; channels: number }
  | { refusal: LogoRefusal; size: null };

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const hasSignature = (bytes: Uint8Array): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Section 5.5 and annex D: the polynomial of ISO 3309, with reflected bits. */
const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable.at((crc ^ byte) & 0xff) ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};

interface Chunk {
  type: string;
  data: Uint8Array;
  /** Whether its checksum is that of its type and data. */
  isSound: boolean;
  start: number;
  /** Where the next one begins. */
  end: number;
}

/** The lengths of a chunk's own length, its type and its checksum. */
const frame = 12;

/** Null where there is not all of one. */
const readChunk = (bytes: Uint8Array, start: number): Chunk | null => {
  if (start + frame > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = start + frame + view.getUint32(start);
  if (end > bytes.length) return null;
  return {
    type: String.fromCharCode(...bytes.subarray(start + 4, start + 8)),
    data: bytes.subarray(start + 8, end - 4),
    isSound: view.getUint32(end - 4) === crcOf(bytes.subarray(start + 4, end - 4)),
    start,
    end,
  };
};

/** The chunks up to the end of the picture; null where it has no end. */
const readChunks = (bytes: Uint8Array): Chunk[] | null => {
  const chunks: Chunk[] = [];
  let at: number = signature.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    const chunk = readChunk(bytes, at);
    if (!chunk) return null;
    chunks.push(chunk);
    at = chunk.end;
  }
  return chunks;
};

/**
 * The size that the header of a PNG names, before anything of it is unpacked; null for other files.
 */
export const readPngSize = (bytes: Uint8Array): LogoSize | null => {
  const header = hasSignature(bytes) ? readChunk(bytes, signature.length) : null;
  if (header?.type !== 'IHDR' || header.data.length !== 13) return null;
  const view = new DataView(header.data.buffer, header.data.byteOffset, 8);
  return { width: view.getUint32(0), height: view.getUint32(4) };
};

/** Colour, and colour with transparency: what browsers write of a canvas. */
const channelsOf = new Map([
  [2, 3],
  [6, 4],
]);

const isWithin = (pixels: number, most: number): boolean => pixels >= 1 && pixels <= most;

/** Checks the header by section 11.2.1. */
const inspectHeader = ({ data }: Chunk): LogoInspection => {
  const refuse = (refusal: LogoRefusal): LogoInspection => ({ refusal, size: null });
  if (data.length !== 13) return refuse('damaged');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (!isWithin(width, logoBounds.width) || !isWithin(height, logoBounds.height)) {
    return refuse('dimensions');
  }
  const [depth, colour, compression, filter, interlace] = data.subarray(8);
  const channels = channelsOf.get(colour ?? 0);
  const isPlain = depth === 8 && compression === 0 && filter === 0 && interlace === 0;
  return isPlain && channels
    ? { refusal: null, size: { width, height }, channels }
    : refuse('form');
};

/**
 * Whether the bytes are a picture that is taken as a logo. The pixels themselves are not unpacked.
 */
export const inspectLogo = (bytes: Uint8Array): LogoInspection => {
  const refuse = (refusal: LogoRefusal): LogoInspection => ({ refusal, size: null });
  if (bytes.length === 0) return refuse('empty');
  if (!hasSignature(bytes)) return refuse('not_png');
  if (bytes.length > logoBounds.bytes) return refuse('too_large');
  const first = readChunk(bytes, signature.length);
  if (first?.type !== 'IHDR' || !first.isSound) return refuse('damaged');
  const header = inspectHeader(first);
  if (header.refusal !== null) return header;
  const chunks = readChunks(bytes);
  if (!chunks?.every(({ isSound }) => isSound)) return refuse('damaged');
  const inner = chunks.slice(1, -1);
  if (!inner.every(({ type }) => type === 'IDAT')) return refuse('more_than_picture');
  const last = chunks.at(-1);
  if (inner.length === 0 || last?.data.length !== 0) return refuse('damaged');
  return last.end === bytes.length ? header : refuse('after_end');
};

/** The packed pixels of a PNG that was inspected. */
export const readLogoData = (bytes: Uint8Array): Uint8Array[] =>
  (readChunks(bytes) ?? []).flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []));

const kept = new Set(['IHDR', 'IDAT', 'IEND']);

/**
 * A PNG with its picture alone: browsers add resolutions and colour profiles to what they encode.
 * Other bytes are returned as they are, for `inspectLogo` to refuse.
 */
export const keepPictureAlone = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const chunks = hasSignature(bytes) ? readChunks(bytes) : null;
  if (!chunks) return new Uint8Array(bytes);
  const parts = chunks
    .filter(({ type }) => kept.has(type))
    .map(({ start, end }) => bytes.subarray(start, end));
  const all = [Uint8Array.from(signature), ...parts];
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
