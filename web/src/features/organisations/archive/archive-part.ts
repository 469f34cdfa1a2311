import { ApiError } from '../../../lib/api/api-error';
import { readWholeFile } from '../../../lib/files/read-whole-file';
import { type ArchiveFile, sumBytes } from './archive-files';
import { createZip } from './archive-zip';

// One part of a download: a zip file with texts and files of evidence.

type ReadPart = (file: ArchiveFile, part: number) => Promise<Uint8Array<ArrayBuffer>>;

export interface PartSources {
  texts: Record<string, string>;
  files: readonly ArchiveFile[];
  readPart: ReadPart;
  signal: AbortSignal;
  /** Called with the bytes of the files that have been read. */
  onRead: (bytes: number) => void;
}

interface ArchivePart {
  zip: Blob;
  /** The files that are not in it. In place of each is a text with the reason. */
  leftOut: number;
}

/**
 * Whether the same file may be read later: no answer came, the server failed, or too many calls
 * were made.
 */
const mayBeReadLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === null || error.status >= 500 || error.status === 429 || error.status === 401);

const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Why a file can't be had, for whoever reads the archive. */
const explain = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The file arrived damaged, twice.';

/**
 * The whole file, checked by its hash, or the reason why it can't be had. Throws what may succeed
 * later.
 */
const readOrExplain = async (
  one: ArchiveFile,
  readPart: ReadPart,
  isRepeated = false,
): Promise<Uint8Array | string> => {
  try {
    const whole = await readWholeFile(one.file, (part) => readPart(one, part));
    return new Uint8Array(await whole.arrayBuffer());
  } catch (error) {
    if (mayBeReadLater(error) || isAborted(error)) throw error;
    // Bytes that are not as they were added may have been altered on their way.
    if (!(error instanceof ApiError || isRepeated)) return readOrExplain(one, readPart, true);
    return explain(error);
  }
};

/**
 * Throws ApiError where a file could not be read and may be later, and an AbortError once `signal`
 * is aborted.
 */
export const makePart = async ({
  texts,
  files,
  readPart,
  signal,
  onRead,
}: PartSources): Promise<ArchivePart> => {
  const zip = createZip();
  for (const [path, text] of Object.entries(texts)) zip.addText(path, text);
  let leftOut = 0;
  for (const [index, one] of files.entries()) {
    signal.throwIfAborted();
    const read = await readOrExplain(one, readPart);
    if (typeof read === 'string') {
      leftOut += 1;
      zip.addText(`${one.path} is not included.txt`, `${one.file.name}: ${read}\n`);
    } else zip.addBytes(one.path, read);
    onRead(sumBytes(files.slice(0, index + 1)));
  }
  signal.throwIfAborted();
  return { zip: zip.end(), leftOut };
};
