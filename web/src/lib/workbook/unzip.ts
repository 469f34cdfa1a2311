import { Inflate } from 'fflate';
import { damaged, refuse } from './refusal';

// Reads zip files strictly: what a part says of its size is checked before and while it is
// unpacked, as a small file may unpack to any size.

export const zipBounds = {
  bytes: 5_000_000,
  entries: 200,
  /** All parts unpacked. A questionnaire with every text as long as can be needs a tenth of it. */
  unpacked: 20_000_000,
} as const;

export interface ZipEntry {
  name: string;
  isPacked: boolean;
  crc: number;
  packedSize: number;
  size: number;
  /** Where its local header begins. */
  header: number;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const endLength = 22;
const centralLength = 46;
const localLength = 30;

const tooLarge = `The file unpacks to more than ${zipBounds.unpacked / 1_000_000} MB, which no workbook of ours does.`;

/** The end record stands at the end, before a comment of at most 65,535 bytes. */
const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - endLength - 65_535);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    const isEnd = view.getUint32(at, true) === signatures.end;
    if (isEnd && at + endLength + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return refuse(damaged);
};

const decodeName = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older programs write names in other encodings; no part of a workbook has such a name.
    return refuse('The file has a part whose name can’t be read.');
  }
};

const isSafeName = (name: string): boolean =>
  name !== '' &&
  !name.includes('\\') &&
  !name.includes('\0') &&
  !name.startsWith('/') &&
  !/^[A-Za-z]:/.test(name) &&
  !name.split('/').some((part) => part === '..' || part === '.');

const readEntry = (bytes: Uint8Array, view: DataView, at: number): [ZipEntry, number] => {
  if (at + centralLength > view.byteLength || view.getUint32(at, true) !== signatures.central)
    refuse(damaged);
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameLength = view.getUint16(at + 28, true);
  const next =
    at + centralLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > view.byteLength) refuse(damaged);
  const name = decodeName(bytes.subarray(at + centralLength, at + centralLength + nameLength));
  if (flags & 1) refuse('The file is protected by a password. Save it without one.');
  if (method !== 0 && method !== 8)
    refuse('The file is packed in a way that workbooks are not. Save it as .xlsx again.');
  if (!isSafeName(name))
    refuse(`The file has a part with the name “${name}”, which leads outside.`);
  const entry = {
    name,
    isPacked: method === 8,
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    header: view.getUint32(at + 42, true),
  };
  return [entry, next];
};

/** What the file says that it has. Nothing is unpacked. */
export const listEntries = (bytes: Uint8Array): ZipEntry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < endLength) refuse(damaged);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    refuse(damaged);
  if (count > zipBounds.entries)
    refuse(`The file has ${count} parts, and no workbook of ours has more than a few.`);
  let at = view.getUint32(end + 16, true);
  const names = new Set<string>();
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const [entry, next] = readEntry(bytes, view, at);
    // Programs that read names without regard to case would take one for the other.
    const key = entry.name.toLowerCase();
    if (names.has(key)) refuse(`The file has the part “${entry.name}” twice.`);
    names.add(key);
    entries.push(entry);
    at = next;
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > zipBounds.unpacked) refuse(tooLarge);
  return entries;
};

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** How many packed bytes are unpacked at once: they become at most a thousand times as many. */
const step = 2_048;

/** Stops as soon as more comes out than the entry says. */
const inflate = (packed: Uint8Array, size: number): Uint8Array => {
  const unpacked = new Uint8Array(size);
  let used = 0;
  let isEnded = false;
  const inflater = new Inflate((chunk, isLast) => {
    if (used + chunk.length > size)
      refuse('A part of the file unpacks to more than it says. It is not read.');
    unpacked.set(chunk, used);
    used += chunk.length;
    isEnded ||= isLast;
  });
  try {
    for (let at = 0; at < packed.length; at += step) {
      inflater.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
  } catch (error) {
    // fflate's errors are of its own class, with a code.
    if (error instanceof Error && 'code' in error) refuse(damaged);
    throw error;
  }
  if (used !== size || !isEnded) refuse(damaged);
  return unpacked;
};

/** The bytes of one entry, which are what the list says of them. */
export const unpackEntry = (bytes: Uint8Array, entry: ZipEntry): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { header, packedSize, size } = entry;
  if (header + localLength > view.byteLength || view.getUint32(header, true) !== signatures.local)
    refuse(damaged);
  const nameLength = view.getUint16(header + 26, true);
  const start = header + localLength + nameLength + view.getUint16(header + 28, true);
  const name = decodeName(bytes.subarray(header + localLength, header + localLength + nameLength));
  if (name !== entry.name || start + packedSize > view.byteLength) refuse(damaged);
  const packed = bytes.subarray(start, start + packedSize);
  if (!entry.isPacked && packedSize !== size) refuse(damaged);
  const unpacked = entry.isPacked ? inflate(packed, size) : packed;
  if (crcOf(unpacked) !== entry.crc) refuse(damaged);
  return unpacked;
};
