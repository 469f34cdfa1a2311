import '../runtime.ts';
import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import type { Storage } from 'firebase-admin/storage';
import { filesBucket } from '../runtime.ts';
import { BucketSlow, explainFailure, ObjectMissing } from './file-failures.ts';

// The only access to the bucket of files (docs/decisions/0081-files-in-cloud-storage.md). An
// operation that finds no object throws `ObjectMissing`. If the bucket does not answer, the caller
// gets a 503 that says so.

export { ObjectExists, ObjectMissing } from './file-failures.ts';

type Bucket = ReturnType<Storage['bucket']>;

/** For one operation. A call of the API has 30 seconds for all of its own. */
const mostMilliseconds = 8_000;
/** For the whole of a stream, within the time of a call. */
const mostMillisecondsOfStream = 25_000;

/** Of one object, which is in memory when it is written. */
export const mostBytes = 10 * 1024 * 1024;
const mostParts = 32;

const nameOfBucket = (): string => {
  const project = process.env.GCLOUD_PROJECT;
  const name = filesBucket.value() || (project && `${project}.firebasestorage.app`);
  if (!name) throw new Error('Neither FILES_BUCKET nor a project names the bucket of files');
  return name;
};

/**
 * Imported when first needed: most calls need no file, and the library takes longer than all others
 * to load.
 */
const openBucket = async (): Promise<Bucket> => {
  const { getStorage } = await import('firebase-admin/storage');
  // The library adds twelve of one kind to a stream, which Node would log as a leak
  // (google-cloud-node 9185).
  EventEmitter.defaultMaxListeners = 12;
  const { storage } = getStorage().bucket(nameOfBucket());
  // It would retry for up to ten minutes, and a call has 30 seconds.
  storage.retryOptions.autoRetry = false;
  storage.retryOptions.maxRetries = 0;
  storage.timeout = mostMilliseconds;
  // A connection that is kept while an instance sleeps is closed by the other side: its next
  // request would fail.
  storage.getRequestInterceptors = () => [
    (options: { headers?: object }) => ({
      ...options,
      headers: { ...options.headers, Connection: 'close' },
    }),
  ];
  // A bucket keeps the setting of the time when it was made.
  return storage.bucket(nameOfBucket());
};

let opened: Promise<Bucket> | undefined;
const bucket = (): Promise<Bucket> => {
  opened ??= openBucket();
  return opened;
};

/** Names are ids and slashes: nothing that a server could take for another path. */
const isName = (text: string): boolean => /^[\w-]+(\/[\w-]+)*$/.test(text);

const fileOf = async (name: string) => {
  if (!isName(name)) throw new Error(`Not the name of an object: ${name}`);
  return (await bucket()).file(name);
};

const rejectLater = (milliseconds: number): { slow: Promise<never>; cancel: () => void } => {
  const { promise: slow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BucketSlow()), milliseconds);
  return { slow, cancel: () => clearTimeout(timer) };
};

/** Runs an operation within its time, and explains its failure. */
const within = async <T>(operation: string, run: () => Promise<T>): Promise<T> => {
  const { slow, cancel } = rejectLater(mostMilliseconds);
  try {
    return await Promise.race([run(), slow]);
  } catch (error) {
    throw explainFailure(operation, error);
  } finally {
    cancel();
  }
};

/**
 * Writes an object in one request, whole or not at all. Throws `ObjectExists` where there is one of
 * that name.
 */
export const writeObject = async (
  name: string,
  bytes: Buffer,
  contentType = 'application/octet-stream',
): Promise<void> => {
  if (bytes.length > mostBytes) throw new RangeError('The object is too large');
  const file = await fileOf(name);
  await within('write', () =>
    file.save(bytes, {
      contentType,
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
    }),
  );
};

/** Inclusive at both ends, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The bytes of an object, once it has begun to answer. The stream fails if it is not at its end in
 * time.
 */
export const openObject = async (name: string, range?: ByteRange): Promise<Readable> => {
  const file = await fileOf(name);
  const stream: Readable = file.createReadStream({ decompress: false, ...range });
  const { promise: begun, resolve, reject } = Promise.withResolvers<Readable>();
  stream.once('error', reject);
  stream.once('response', ({ statusCode }: { statusCode: number }) => {
    if (statusCode < 300) resolve(stream);
  });
  stream.read(0);
  try {
    await within('read', () => begun);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  const timer = setTimeout(() => stream.destroy(new BucketSlow()), mostMillisecondsOfStream);
  stream.once('close', () => clearTimeout(timer));
  return stream;
};

const readBytes = async (name: string): Promise<Buffer> => {
  const stream = await openObject(name);
  return within('read', async () => Buffer.concat(await stream.toArray()));
};

/**
 * Writes the bytes of several objects, one after the other, as one object, and returns its size.
 * `check` gets all of them first; nothing is written if it throws. The parts stay. In memory, as
 * whatever is joined is also checked.
 */
export const joinObjects = async (
  parts: readonly string[],
  name: string,
  check: (bytes: Buffer) => void,
  contentType?: string,
): Promise<number> => {
  if (parts.length > mostParts) throw new RangeError(`At most ${mostParts} parts are joined`);
  // All at once: one after the other they could take longer than a call has.
  const whole = Buffer.concat(await Promise.all(parts.map(readBytes)));
  if (whole.length > mostBytes) throw new RangeError('The parts are too large to be joined');
  check(whole);
  await writeObject(name, whole, contentType);
  return whole.length;
};

export interface StoredObject {
  name: string;
  size: number;
  createdAt: Date;
}

interface Metadata {
  name?: string | undefined;
  size?: string | number | undefined;
  timeCreated?: string | undefined;
}

const toStoredObject = ({ name, size, timeCreated }: Metadata): StoredObject => {
  if (name === undefined || size === undefined || timeCreated === undefined) {
    throw new Error('Cloud Storage describes an object without name, size or time');
  }
  return { name, size: Number(size), createdAt: new Date(timeCreated) };
};

/** Null where there is no such object. */
export const findObject = async (name: string): Promise<StoredObject | null> => {
  const file = await fileOf(name);
  try {
    const [metadata] = await within('find', () => file.getMetadata());
    return toStoredObject(metadata);
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
};

/** Idempotent, so that an interrupted deletion can be repeated. */
export const deleteObject = async (name: string): Promise<void> => {
  const file = await fileOf(name);
  await within('delete', () => file.delete()).catch((error: unknown) => {
    if (!(error instanceof ObjectMissing)) throw error;
  });
};

interface ObjectPage {
  objects: StoredObject[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

const nextPage = (query: object | null | undefined): string | null =>
  query && 'pageToken' in query && typeof query.pageToken === 'string' ? query.pageToken : null;

/** A page of the objects whose names begin so, by name. */
export const listObjects = async (
  prefix: string,
  { from = null, limit = 1_000 }: { from?: string | null; limit?: number } = {},
): Promise<ObjectPage> => {
  if (!prefix.endsWith('/')) throw new Error(`The prefix must end with a slash: ${prefix}`);
  const all = await bucket();
  const [files, query] = await within('list', () =>
    all.getFiles({
      prefix,
      maxResults: limit,
      autoPaginate: false,
      ...(from !== null && { pageToken: from }),
    }),
  );
  return { objects: files.map(({ metadata }) => toStoredObject(metadata)), next: nextPage(query) };
};

/**
 * Deletes the first objects whose names begin so, as many as there is time for. Returns whether
 * some are left, for which it is called again.
 */
export const deleteObjects = async (prefix: string, limit = 100): Promise<boolean> => {
  const { objects, next } = await listObjects(prefix, { limit });
  const end = Date.now() + mostMilliseconds;
  for (let index = 0; index < objects.length; index += 20) {
    if (Date.now() > end) return true;
    const some = objects.slice(index, index + 20);
    await Promise.all(some.map(({ name }) => deleteObject(name)));
  }
  return next !== null;
};
