import { crc32, deflateSync } from 'node:zlib';

// PNGs as tests of the logo need them.

export const chunkOf = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};

export const headerOf = (width: number, height: number, form = [8, 6, 0, 0, 0]): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set(form, 8);
  return chunkOf('IHDR', data);
};

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const end = chunkOf('IEND', Buffer.alloc(0));
export const pixelsOf = (width: number, height: number): Buffer =>
  chunkOf('IDAT', deflateSync(Buffer.alloc(height * (1 + width * 4))));

/** A transparent picture, with more chunks before its pixels. */
export const makeLogo = (
  width: number,
  height: number,
  more: Buffer[] = [],
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([signature, headerOf(width, height), ...more, pixelsOf(width, height), end]),
  );
