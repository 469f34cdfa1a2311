import { inflateSync } from 'node:zlib';
import { AppError } from '@lexplain/contract/api/errors';
import {
  explainLogoRefusal,
  inspectLogo,
  type LogoRefusal,
  type LogoSize,
  readLogoData,
} from '@lexplain/contract/firm/logo';

const refuse = (refusal: LogoRefusal): AppError =>
  new AppError('file_refused', explainLogoRefusal(refusal), { refusal });

/** Whether the packed pixels are as many as the header says. No more than those are unpacked. */
const hasAllPixels = (
  bytes: Uint8Array,
  { width, height }: LogoSize,
  channels: number,
): boolean => {
  // Each row begins with the number of its filter.
  const expected = height * (1 + width * channels);
  try {
    const packed = Buffer.concat(readLogoData(bytes));
    return inflateSync(packed, { maxOutputLength: expected }).length === expected;
  } catch {
    // What zlib cannot unpack within that length is refused as damaged.
    return false;
  }
};

/** The size of a logo. Throws `file_refused`, with the reason, for what is not taken as one. */
export const requireLogoSize = (bytes: Uint8Array): LogoSize => {
  const inspection = inspectLogo(bytes);
  if (inspection.refusal !== null) throw refuse(inspection.refusal);
  const { size, channels } = inspection;
  if (!hasAllPixels(bytes, size, channels)) throw refuse('damaged');
  return size;
};
