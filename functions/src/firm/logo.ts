import { inflateSync } from 'node:zlib';
import { AppError } from '@lexplain/contract/api/errors';
import {
  explainLogoRefusal,
  inspectLogo,
  type LogoRefusal,
  type LogoSize,
  readLogoData,
} from '@lexplain/contract/firm/logo';
import { z } from 'zod';

const refuse = (refusal: LogoRefusal): AppError =>
  new AppError('file_refused', explainLogoRefusal(refusal), { refusal });

/** What zlib hands over beside the unpacked bytes: how many of the packed ones it has read. */
const unpacked = z.object({
  buffer: z.instanceof(Buffer),
  engine: z.object({ bytesWritten: z.int() }),
});

/** No more than the expected bytes are unpacked. A wrong checksum at their end is an error, too. */
const inflate = (packed: Buffer, expected: number): unknown => {
  try {
    return inflateSync(packed, { maxOutputLength: expected, info: true });
  } catch {
    // What zlib cannot unpack within that length is refused as damaged.
    return null;
  }
};

/**
 * The pixels of a picture with the filters of its rows; null where the packed bytes are not one
 * whole stream.
 */
const unpackPixels = (packed: Buffer, expected: number): Buffer | null => {
  const result = inflate(packed, expected);
  if (result === null) return null;
  const { buffer, engine } = unpacked.parse(result);
  return buffer.length === expected && engine.bytesWritten === packed.length ? buffer : null;
};

/** The filters of section 9.2: none, sub, up, average and Paeth. */
const lastFilter = 4;

/**
 * Whether the packed pixels are as many as the header says, with a known filter in each row, and
 * nothing after them.
 */
const hasAllPixels = (
  bytes: Uint8Array,
  { width, height }: LogoSize,
  channels: number,
): boolean => {
  // Each row begins with the number of its filter.
  const row = 1 + width * channels;
  const pixels = unpackPixels(Buffer.concat(readLogoData(bytes)), height * row);
  if (!pixels) return false;
  const filters = Array.from({ length: height }, (_, index) => pixels[index * row]);
  return filters.every((filter) => filter !== undefined && filter <= lastFilter);
};

/**
 * The size of a logo. Throws `file_refused`, with the reason, for a file that is not taken as one.
 */
export const requireLogoSize = (bytes: Uint8Array): LogoSize => {
  const inspection = inspectLogo(bytes);
  if (inspection.refusal !== null) throw refuse(inspection.refusal);
  const { size, channels } = inspection;
  if (!hasAllPixels(bytes, size, channels)) throw refuse('damaged');
  return size;
};
