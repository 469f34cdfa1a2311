import { fileBounds } from './files.ts';
import { hasPage } from './inspect.ts';

// Whether bytes are a small JPEG, as browsers draw it of a picture that is added as evidence. All
// of its structure is walked (ITU-T T.81, annex B), so that nothing else is kept and served as a
// picture.

export interface PictureSize {
  width: number;
  height: number;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Restart markers and stuffed bytes belong to the data of a scan. */
const isInScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
/** Baseline, extended and progressive, as browsers read them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;
/**
 * Tables of quantisation and Huffman codes, the restart interval, scans, and the data of
 * applications.
 */
const isKnown = (marker: number): boolean =>
  marker === 0xc4 ||
  marker === 0xdb ||
  marker === 0xdd ||
  marker === startOfScan ||
  (marker >= 0xe0 && marker <= 0xef);

/** Where the data of a scan ends: at the next marker, or at the end of the bytes. */
const endOfScan = (bytes: Uint8Array, start: number): number => {
  let at = start;
  while (at < bytes.length && (bytes.at(at) !== 0xff || isInScan(bytes.at(at + 1) ?? 0))) at += 1;
  return at;
};

interface Segment {
  marker: number;
  start: number;
  /** Where the next one begins. */
  end: number;
}

/** Null where there is none of a known kind, or not all of it. */
const readSegment = (view: DataView, start: number): Segment | null => {
  if (start + 4 > view.byteLength || view.getUint8(start) !== 0xff) return null;
  const marker = view.getUint8(start + 1);
  const length = view.getUint16(start + 2);
  const end = start + 2 + length;
  const isWhole = length >= 2 && end <= view.byteLength;
  return isWhole && (isKnown(marker) || (isFrame(marker) && length >= 8))
    ? { marker, start, end }
    : null;
};

const readSize = (view: DataView, { start }: Segment): PictureSize => ({
  height: view.getUint16(start + 5),
  width: view.getUint16(start + 7),
});

const walk = (bytes: Uint8Array): PictureSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: PictureSize | null = null;
  let hasScan = false;
  let at = 2;
  while (bytes.at(at) !== 0xff || bytes.at(at + 1) !== endOfImage) {
    const segment = readSegment(view, at);
    if (!segment || (isFrame(segment.marker) && size)) return null;
    if (isFrame(segment.marker)) size = readSize(view, segment);
    const isScan = segment.marker === startOfScan;
    hasScan ||= isScan;
    at = isScan ? endOfScan(bytes, segment.end) : segment.end;
  }
  return hasScan && at + 2 === bytes.length ? size : null;
};

const isSmall = (pixels: number): boolean => pixels >= 1 && pixels <= fileBounds.previewPixels;

/** The size of a small JPEG; null for everything else. */
export const readPreviewSize = (bytes: Uint8Array): PictureSize | null => {
  if (bytes.length > fileBounds.previewBytes || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  if (hasPage(bytes)) return null;
  const size = walk(bytes);
  return size !== null && isSmall(size.width) && isSmall(size.height) ? size : null;
};
