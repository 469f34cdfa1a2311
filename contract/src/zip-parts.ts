import { Inflate } from 'fflate';

// The parts of a ZIP archive (PKWARE, APPNOTE.TXT), each unpacked by fflate as far as it is needed.
// fflate's own lists of parts leave out what has to be known before: whether a part is encrypted,
// its checksum, where it begins, and whether its own header agrees. `unzipSync` also cuts a part
// off at the size that the archive says. So the headers are read here, and what two readers could
// read differently is refused.

export type ZipFault =
  | 'damaged'
  | 'encrypted'
  | 'packing'
  | 'name'
  | 'outside'
  | 'twice'
  | 'parts'
  | 'too_large'
  | 'more_than_said';

/** An archive that is not read. `detail` is the name of a part, or how many there are. */
export class ZipRefusal extends Error {
  readonly fault: ZipFault;
  readonly detail: string;

  constructor(fault: ZipFault, detail: string) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}

const refuse = (fault: ZipFault, detail = ''): never => {
  throw new ZipRefusal(fault, detail);
};

export interface ZipPart {
  name: string;
  /** What the archive says of its size. */
  size: number;
  checksum: number;
  isPacked: boolean;
  data: Uint8Array;
}

interface ZipBounds {
  parts: number;
  /** The sizes of all parts. */
  unpacked: number;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const lengths = { local: 30, central: 46, end: 22 } as const;

const decodeName = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older programs write names in other encodings; no file of Office has such a name.
    return refuse('name');
  }
};

const isSafeName = (name: string): boolean =>
  !/^$|^\/|^[A-Za-z]:|[\\\0]/.test(name) &&
  !name.split('/').some((part) => part === '..' || part === '.');

/** The list of parts ends where the archive does, before a comment of the length that it says. */
const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - lengths.end - 0xffff);
  for (let at = view.byteLength - lengths.end; at >= first; at -= 1) {
    const isEnd = view.getUint32(at, true) === signatures.end;
    if (isEnd && at + lengths.end + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return refuse('damaged');
};

/** The part that an entry of the list names, and where the next entry begins. */
const readPart = (
  bytes: Uint8Array,
  view: DataView,
  list: number,
  entry: number,
): [ZipPart, number] => {
  if (view.getUint32(entry, true) !== signatures.central) refuse('damaged');
  const nameStart = entry + lengths.central;
  const nameEnd = nameStart + view.getUint16(entry + 28, true);
  const name = decodeName(bytes.subarray(nameStart, nameEnd));
  const method = view.getUint16(entry + 10, true);
  const local = view.getUint32(entry + 42, true);
  if (view.getUint32(local, true) !== signatures.local) refuse('damaged');
  const flags = view.getUint16(entry + 8, true) | view.getUint16(local + 6, true);
  if (flags & 1) refuse('encrypted');
  if (method !== 0 && method !== 8) refuse('packing');
  if (!isSafeName(name)) refuse('outside', name);
  const localEnd = local + lengths.local + view.getUint16(local + 26, true);
  const localName = decodeName(bytes.subarray(local + lengths.local, localEnd));
  const start = localEnd + view.getUint16(local + 28, true);
  const end = start + view.getUint32(entry + 20, true);
  const isSame = localName === name && view.getUint16(local + 8, true) === method;
  if (!isSame || end > list) refuse('damaged');
  const part = {
    name,
    size: view.getUint32(entry + 24, true),
    checksum: view.getUint32(entry + 16, true),
    isPacked: method === 8,
    data: bytes.subarray(start, end),
  };
  return [part, nameEnd + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)];
};

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

const readParts = (bytes: Uint8Array, view: DataView, most: ZipBounds): ZipPart[] => {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  // Of an archive on several disks.
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    refuse('damaged');
  if (count > most.parts) refuse('parts', String(count));
  const parts: ZipPart[] = [];
  const names = new Set<string>();
  const list = view.getUint32(end + 16, true);
  let entry = list;
  for (let index = 0; index < count; index += 1) {
    const [part, next] = readPart(bytes, view, list, entry);
    // Programs that read names without regard to case would take one for the other.
    const key = part.name.toLowerCase();
    if (names.has(key)) refuse('twice', part.name);
    names.add(key);
    parts.push(part);
    entry = next;
  }
  // Parts that lie over each other take more room than the archive has.
  const packed = sumOf(parts.map(({ data }) => data.length));
  if (entry !== end || packed > bytes.length) refuse('damaged');
  if (sumOf(parts.map(({ size }) => size)) > most.unpacked) refuse('too_large');
  return parts;
};

/** The parts that an archive says that it has. Nothing is unpacked. */
export const readZipParts = (bytes: Uint8Array, most: ZipBounds): ZipPart[] => {
  try {
    return readParts(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), most);
  } catch (error) {
    // It names a place beyond its end.
    if (error instanceof RangeError) return refuse('damaged');
    throw error;
  }
};

const checksums = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32, which fflate computes where it writes, and does not check where it reads. */
const checksumOf = (bytes: Uint8Array): number => {
  const sum = bytes.reduce((before, byte) => {
    const index = (before ^ byte) & 0xff;
    return (checksums[index] ?? 0) ^ (before >>> 8);
  }, -1);
  return (sum ^ -1) >>> 0;
};

/** So much is unpacked at once, to at most a thousand times as much. */
const steps = { whole: 2_048, head: 64 } as const;

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
  } catch (error) {
    // fflate's errors are of its own class, with a code.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** All of a part, which is what the archive says of it. */
export const readWhole = ({ data, size, checksum, isPacked }: ZipPart, most: number) => {
  if (size > most) refuse('too_large');
  const whole = (isPacked ? unpack(data, size + 1, steps.whole) : data) ?? refuse('damaged');
  if (isPacked && whole.length > size) refuse('more_than_said');
  if (whole.length !== size || checksumOf(whole) !== checksum) refuse('damaged');
  return whole;
};

/**
 * The first bytes of a part, and more where more were unpacked; none where it cannot be unpacked.
 */
export const readHead = ({ data, isPacked }: ZipPart, bytes: number): Uint8Array =>
  (isPacked ? unpack(data, bytes, steps.head) : data.subarray(0, bytes)) ?? new Uint8Array();
