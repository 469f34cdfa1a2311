import { Inflate } from 'fflate';

// The parts of a ZIP archive (PKWARE, APPNOTE.TXT), each unpacked as far as it is needed and no
// further. What two readers could read differently is not read at all.

export interface ZipPart {
  name: string;
  /** What the archive says of its size. */
  size: number;
  isPacked: boolean;
  data: Uint8Array;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const lengths = { local: 30, central: 46, end: 22 } as const;
/** A file of Office has some hundreds at most. */
const mostParts = 10_000;

const decodeName = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/**
 * Where the list of parts ends: the end of the archive, with a comment of the length that it says.
 */
const findEnd = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - lengths.end - 0xffff);
  for (let at = view.byteLength - lengths.end; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    return at + lengths.end + view.getUint16(at + 20, true) === view.byteLength ? at : null;
  }
  return null;
};

/** The part that an entry of the list names; null where its own header says something else. */
const readPart = (bytes: Uint8Array, view: DataView, entry: number): ZipPart | null => {
  const name = bytes.subarray(entry + lengths.central, endOfName(view, entry));
  const method = view.getUint16(entry + 10, true);
  const isEncrypted = (view.getUint16(entry + 8, true) & 1) === 1;
  const local = view.getUint32(entry + 42, true);
  if (isEncrypted || (method !== 0 && method !== 8)) return null;
  if (view.getUint32(local, true) !== signatures.local) return null;
  const nameEnd = local + lengths.local + view.getUint16(local + 26, true);
  const start = nameEnd + view.getUint16(local + 28, true);
  const end = start + view.getUint32(entry + 20, true);
  const isSame = decodeName(bytes.subarray(local + lengths.local, nameEnd)) === decodeName(name);
  if (!isSame || view.getUint16(local + 8, true) !== method || end > bytes.length) return null;
  return {
    name: decodeName(name),
    size: view.getUint32(entry + 24, true),
    isPacked: method === 8,
    data: bytes.subarray(start, end),
  };
};

const endOfName = (view: DataView, entry: number): number =>
  entry + lengths.central + view.getUint16(entry + 28, true);

const readEntries = (bytes: Uint8Array, view: DataView, end: number): ZipPart[] | null => {
  const count = view.getUint16(end + 10, true);
  if (count > mostParts) return null;
  const parts: ZipPart[] = [];
  let entry = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(entry, true) !== signatures.central) return null;
    const part = readPart(bytes, view, entry);
    if (!part) return null;
    parts.push(part);
    entry =
      endOfName(view, entry) + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  return entry === end && names.size === count ? parts : null;
};

/** The parts of an archive; null where it is none, or one whose parts are not clear. */
export const readZipParts = (bytes: Uint8Array): ZipPart[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    return end === null ? null : readEntries(bytes, view, end);
  } catch (error) {
    // It names a place beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** So much is unpacked at once, to at most a thousand times as much. */
const steps = { whole: 4_096, head: 64 } as const;

/**
 * The beginning of a part, of at least so many bytes where it has them; null where it cannot be
 * unpacked.
 */
const unpack = (data: Uint8Array, most: number, step: number): Uint8Array | null => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < data.length && length < most; at += step) {
      inflate.push(data.subarray(at, at + step), at + step >= data.length);
    }
  } catch {
    // What fflate cannot unpack.
    return null;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** All of a part; null where it is larger than `most`, or not of the size that the archive says. */
export const readWhole = ({ data, size, isPacked }: ZipPart, most: number): Uint8Array | null => {
  if (size > most) return null;
  const whole = isPacked ? unpack(data, size + 1, steps.whole) : data;
  return whole?.length === size ? whole : null;
};

/**
 * The first bytes of a part, and more where more were unpacked; none where it cannot be unpacked.
 */
export const readHead = ({ data, isPacked }: ZipPart, bytes: number): Uint8Array =>
  (isPacked ? unpack(data, bytes, steps.head) : data.subarray(0, bytes)) ?? new Uint8Array();
