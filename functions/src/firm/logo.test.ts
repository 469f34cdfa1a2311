import { deflateSync } from 'node:zlib';
import { AppError } from '@lexplain/contract/api/errors';
import { jpegFile, pngFile } from '@lexplain/contract/evidence/test-files';
import { inspectLogo, keepPictureAlone, readPngSize } from '@lexplain/contract/firm/logo';
import { expect, it } from 'vitest';
import { requireLogoSize } from './logo.ts';
import { chunkOf, end, headerOf, makeLogo, pixelsOf, signature } from './test-logos.ts';

const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return requireLogoSize(bytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_refused') return error.details;
    throw error;
  }
};
const whole = makeLogo(40, 20);
const withByte = (at: number, change: number): Uint8Array =>
  whole.map((byte, index) => (index === at ? byte ^ change : byte));
const hidden = Buffer.from('<script>alert(1)</script>');

/** A picture whose packed pixels are changed. */
const withPacked = (
  width: number,
  height: number,
  change: (packed: Buffer) => Buffer[],
): Uint8Array => {
  const packed = pixelsOf(width, height).subarray(8, -4);
  const pixels = chunkOf('IDAT', Buffer.concat(change(packed)));
  return Buffer.concat([signature, headerOf(width, height), pixels, end]);
};

/** A picture of two rows, each with the number of its filter. */
const withFilters = (...filters: number[]): Uint8Array => {
  const rows = filters.map((filter) => Buffer.from([filter, ...Buffer.alloc(12)]));
  const pixels = chunkOf('IDAT', deflateSync(Buffer.concat(rows)));
  return Buffer.concat([signature, headerOf(3, 2), pixels, end]);
};
const animation = chunkOf('acTL', Buffer.alloc(8));

it.each([
  [40, 20],
  [1_200, 600],
])('takes a PNG of %d × %d pixels', (width, height) => {
  expect(requireLogoSize(makeLogo(width, height))).toEqual({ width, height });
});

it('takes pixels in several chunks', () => {
  const packed = pixelsOf(3, 2).subarray(8, -4);
  const parts = [packed.subarray(0, 5), packed.subarray(5)].map((part) => chunkOf('IDAT', part));
  expect(requireLogoSize(Buffer.concat([signature, headerOf(3, 2), ...parts, end]))).toEqual({
    width: 3,
    height: 2,
  });
});

it('takes each filter of a row', () => {
  for (const filter of [0, 1, 2, 3, 4]) {
    expect(requireLogoSize(withFilters(filter, filter))).toEqual({ width: 3, height: 2 });
  }
});

it.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'empty'],
  ['a JPEG', jpegFile, 'not_png'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_png'],
  ['a wrong checksum of the header', withByte(29, 1), 'damaged'],
  ['a wrong checksum of the pixels', withByte(whole.length - 17, 1), 'damaged'],
  ['a picture without pixels', Buffer.concat([signature, headerOf(3, 2), end]), 'damaged'],
  [
    'a picture with too few pixels',
    Buffer.concat([signature, headerOf(9, 9), pixelsOf(3, 2), end]),
    'damaged',
  ],
  [
    'a picture with too many pixels',
    Buffer.concat([signature, headerOf(3, 2), pixelsOf(900, 900), end]),
    'damaged',
  ],
  [
    'pixels that cannot be unpacked',
    Buffer.concat([signature, headerOf(3, 2), chunkOf('IDAT', Buffer.alloc(9)), end]),
    'damaged',
  ],
  ['bytes after the packed pixels', withPacked(3, 2, (packed) => [packed, hidden]), 'damaged'],
  [
    'a second stream after the packed pixels',
    withPacked(3, 2, (packed) => [packed, deflateSync(hidden)]),
    'damaged',
  ],
  [
    'packed pixels with a wrong checksum',
    withPacked(3, 2, (packed) => [packed.subarray(0, -1), Buffer.from([(packed.at(-1) ?? 0) ^ 1])]),
    'damaged',
  ],
  [
    'packed pixels without their checksum',
    withPacked(3, 2, (packed) => [packed.subarray(0, -4)]),
    'damaged',
  ],
  ['a row of filter 5', withFilters(5, 0), 'damaged'],
  ['a last row of filter 9', withFilters(0, 9), 'damaged'],
  [
    'a picture 20,000 pixels wide',
    Buffer.concat([signature, headerOf(20_000, 20_000), pixelsOf(1, 1), end]),
    'dimensions',
  ],
  ['a picture one pixel too high', makeLogo(10, 601), 'dimensions'],
  ['a picture without a width', makeLogo(0, 10), 'dimensions'],
  [
    'an interlaced picture',
    Buffer.concat([signature, headerOf(3, 2, [8, 6, 0, 0, 1]), pixelsOf(3, 2), end]),
    'form',
  ],
  [
    'a palette',
    Buffer.concat([signature, headerOf(3, 2, [8, 3, 0, 0, 0]), pixelsOf(3, 2), end]),
    'form',
  ],
  ['an animation', makeLogo(3, 2, [animation]), 'more_than_picture'],
  ['a text', makeLogo(3, 2, [chunkOf('tEXt', Buffer.from('Author\0Ann'))]), 'more_than_picture'],
  ['a second header', makeLogo(3, 2, [headerOf(3, 2)]), 'more_than_picture'],
  ['appended data', Buffer.concat([whole, Buffer.from('<script>')]), 'after_end'],
  ['a large file', Buffer.concat([whole, Buffer.alloc(100_000)]), 'too_large'],
])('refuses %s', (_, bytes, refusal) => {
  expect(refusalOf(bytes)).toEqual({ refusal });
});

it('refuses a PNG that ends at any byte before its end', () => {
  const accepted = Array.from(whole.keys()).filter(
    (length) => inspectLogo(whole.subarray(0, length)).refusal === null,
  );
  expect(accepted).toEqual([]);
});

it('refuses a PNG with any byte changed', () => {
  const accepted = Array.from(whole.keys()).filter(
    (at) => inspectLogo(withByte(at, 0x01)).refusal === null,
  );
  expect(accepted).toEqual([]);
});

it('keeps the picture alone, and reads its size before anything is unpacked', () => {
  const texts = [chunkOf('tEXt', Buffer.from('Author\0Ann')), animation];
  expect(keepPictureAlone(makeLogo(40, 20, texts))).toEqual(whole);
  expect(keepPictureAlone(pngFile)).toEqual(new Uint8Array(pngFile));
  expect(readPngSize(Buffer.concat([signature, headerOf(20_000, 9)]))).toEqual({
    width: 20_000,
    height: 9,
  });
  expect(readPngSize(jpegFile)).toBeNull();
});
