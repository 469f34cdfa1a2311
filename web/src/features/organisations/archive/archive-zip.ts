import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/**
 * Writes a zip file, entry by entry. Each entry goes into a blob of its own once it is written,
 * which browsers may keep outside of the page's memory.
 */
export const createZip = () => {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    // It is never shared memory, which a blob could not take.
    chunks.push(new Uint8Array(chunk));
  });
  const keep = (): void => {
    blobs.push(new Blob(chunks));
    chunks = [];
  };
  return {
    addText: (path: string, text: string): void => {
      const entry = new ZipDeflate(path);
      zip.add(entry);
      entry.push(strToU8(text), true);
      keep();
    },
    /** As they are: files of evidence are compressed already. */
    addBytes: (path: string, bytes: Uint8Array): void => {
      const entry = new ZipPassThrough(path);
      zip.add(entry);
      entry.push(bytes, true);
      keep();
    },
    end: (): Blob => {
      zip.end();
      keep();
      return new Blob(blobs, { type: 'application/zip' });
    },
  };
};
