import { crc32, inflateRawSync } from 'node:zlib';

// Reads zip files by the specification (APPNOTE 6.3, from the end of the central directory) and
// without the library that writes them. Throws for anything that other programs could read
// otherwise.

const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 };
const utf8Flag = 0x800;

const expectSame = (what: string, found: unknown, expected: unknown): void => {
  if (found !== expected) throw new Error(`${what} is ${found} instead of ${expected}`);
};

const unpack = (method: number, packed: Buffer): Buffer => {
  if (method === 0) return packed;
  expectSame('A method', method, 8);
  return inflateRawSync(packed);
};

/** The entries by name. */
export const readZip = (bytes: Uint8Array): Map<string, Buffer> => {
  const zip = Buffer.from(bytes);
  const end = zip.length - 22;
  expectSame('The end', zip.readUInt32LE(end), signatures.end);
  const count = zip.readUInt16LE(end + 10);
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    expectSame('An entry', zip.readUInt32LE(at), signatures.central);
    const nameLength = zip.readUInt16LE(at + 28);
    const nameBytes = zip.subarray(at + 46, at + 46 + nameLength);
    const name = nameBytes.toString('utf8');
    // Without the flag a name beyond ASCII is read in a code page of the reader's.
    if (nameBytes.some((byte) => byte > 127)) {
      expectSame('The flag of a name', zip.readUInt16LE(at + 8) & utf8Flag, utf8Flag);
    }
    const local = zip.readUInt32LE(at + 42);
    expectSame('A local entry', zip.readUInt32LE(local), signatures.local);
    const localName = zip.subarray(local + 30, local + 30 + zip.readUInt16LE(local + 26));
    expectSame('A local name', localName.toString('utf8'), name);
    const start = local + 30 + localName.length + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const content = unpack(zip.readUInt16LE(at + 10), packed);
    expectSame('A size', content.length, zip.readUInt32LE(at + 24));
    expectSame('A checksum', crc32(content), zip.readUInt32LE(at + 16));
    if (entries.has(name)) throw new Error(`${name} is there twice`);
    entries.set(name, content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  expectSame('The end of the directory', at, end);
  return entries;
};
