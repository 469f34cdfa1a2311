import type { Upload } from '@lexplain/contract/evidence/evidence';
import { fileBounds, toFileName } from '@lexplain/contract/evidence/files';
import { describeUploadFailure, isFinal, mustBeginAnew } from './upload-failure';

// Files that a person adds to evidence, sent one after another in parts. Without React and without
// the network, so that what happens after an interruption can be tested.

export interface NewUpload {
  id: string;
  name: string;
  bytes: number;
  sha256: string;
  parts: string[];
}

export interface UploadCalls {
  /** What is wrong with a file; null where it is taken. */
  inspect: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<string | null>;
  hash: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  begin: (upload: NewUpload, signal: AbortSignal) => Promise<Upload>;
  sendPart: (
    uploadId: string,
    part: number,
    bytes: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ) => Promise<Upload>;
  /** Draws a small picture of a file and sends it, where there is one to draw. Never fails. */
  sendPreview: (uploadId: string, name: string, file: Blob, signal: AbortSignal) => Promise<void>;
  finish: (uploadId: string) => Promise<void>;
  cancel: (uploadId: string) => Promise<void>;
}

type FileState = 'waiting' | 'checking' | 'sending' | 'finishing' | 'failed' | 'refused';

export interface QueuedFile {
  key: string;
  name: string;
  state: FileState;
  /** How many of its parts have arrived. */
  sent: number;
  parts: number;
  /** Why it was not added. */
  message: string | null;
}

interface Entry extends QueuedFile {
  file: Blob;
  isCancelled: boolean;
  /** What was begun: while the file is the same, it goes on with this id. */
  begun: { id: string; sha256: string } | null;
  uploadId: string | null;
  abort: AbortController | null;
}

const readBytes = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.arrayBuffer());

const divide = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] => {
  const { partBytes } = fileBounds;
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, part) =>
    bytes.subarray(part * partBytes, (part + 1) * partBytes),
  );
};

const toQueued = ({ key, name, state, sent, parts, message }: Entry): QueuedFile => ({
  key,
  name,
  state,
  sent,
  parts,
  message,
});

export const createUploadQueue = () => {
  let entries: readonly Entry[] = [];
  let shown: readonly QueuedFile[] = [];
  const listeners = new Set<() => void>();
  let isRunning = false;
  let isStopped = false;

  const publish = (next: readonly Entry[]): void => {
    entries = next;
    shown = entries.filter(({ isCancelled }) => !isCancelled).map(toQueued);
    for (const listener of listeners) listener();
  };
  const update = (key: string, changed: Partial<Entry>): void =>
    publish(entries.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)));
  const remove = (key: string): void => publish(entries.filter((entry) => entry.key !== key));

  const begin = async (
    { key, name, begun }: Entry,
    bytes: Uint8Array<ArrayBuffer>,
    parts: readonly Uint8Array<ArrayBuffer>[],
    calls: UploadCalls,
    signal: AbortSignal,
  ): Promise<Upload> => {
    const sha256 = await calls.hash(bytes);
    const hashes: string[] = [];
    for (const part of parts) hashes.push(await calls.hash(part));
    // A file that was changed since is another one.
    const id = begun?.sha256 === sha256 ? begun.id : crypto.randomUUID();
    update(key, { begun: { id, sha256 } });
    const upload = await calls.begin(
      { id, name, bytes: bytes.length, sha256, parts: hashes },
      signal,
    );
    update(key, { uploadId: upload.id });
    return upload;
  };

  const sendFile = async (entry: Entry, calls: UploadCalls, signal: AbortSignal): Promise<void> => {
    const { key, name, file } = entry;
    // Of one that is too large, no more is read than shows that.
    const bytes = await readBytes(file.slice(0, fileBounds.bytes + 1));
    const refusal = await calls.inspect(name, bytes);
    if (refusal !== null) {
      update(key, { state: 'refused', message: refusal });
      return;
    }
    const parts = divide(bytes);
    const upload = await begin(entry, bytes, parts, calls, signal);
    const received = new Set(upload.received);
    update(key, { state: 'sending', sent: received.size, parts: parts.length });
    for (const [number, part] of parts.entries()) {
      if (received.has(number)) continue;
      signal.throwIfAborted();
      await calls.sendPart(upload.id, number, part, signal);
      received.add(number);
      update(key, { sent: received.size });
    }
    await calls.sendPreview(upload.id, name, file, signal);
    signal.throwIfAborted();
    update(key, { state: 'finishing' });
    await calls.finish(upload.id);
    remove(key);
  };

  const work = async (entry: Entry, calls: UploadCalls): Promise<void> => {
    const { key } = entry;
    const abort = new AbortController();
    update(key, { state: 'checking', message: null, abort });
    try {
      await sendFile(entry, calls, abort.signal);
    } catch (error) {
      const state = isFinal(error) ? 'refused' : 'failed';
      const message = describeUploadFailure(error);
      update(key, { state, message, ...(mustBeginAnew(error) && { begun: null }) });
    }
    update(key, { abort: null });
  };

  const leave = async ({ key, uploadId }: Entry, calls: UploadCalls): Promise<void> => {
    remove(key);
    if (uploadId === null) return;
    await calls.cancel(uploadId).catch(() => {
      // The service deletes after a day what was begun and not finished.
    });
  };

  const workOff = async (calls: UploadCalls): Promise<void> => {
    while (!isStopped) {
      const left = entries.find(({ isCancelled }) => isCancelled);
      const waiting = entries.find(({ state }) => state === 'waiting');
      if (left) await leave(left, calls);
      else if (waiting) await work(waiting, calls);
      else return;
    }
  };

  return {
    add: (files: readonly File[]): void =>
      publish([
        ...entries,
        ...files.map((file) => ({
          key: crypto.randomUUID(),
          name: toFileName(file.name),
          file,
          state: 'waiting' as const,
          sent: 0,
          parts: 0,
          message: null,
          isCancelled: false,
          begun: null,
          uploadId: null,
          abort: null,
        })),
      ]),
    /** Sends it again with the next run: only the parts that have not arrived. */
    retry: (key: string): void => update(key, { state: 'waiting', message: null }),
    /** Takes it off the list. The next run, or the one that is under way, tells the service. */
    cancel: (key: string): void => {
      entries.find((entry) => entry.key === key)?.abort?.abort();
      update(key, { isCancelled: true });
    },
    /**
     * Works until nothing is waiting. What is added meanwhile is sent as well, by the run that is
     * under way.
     */
    run: async (calls: UploadCalls): Promise<void> => {
      if (isRunning) return;
      isRunning = true;
      await workOff(calls).finally(() => {
        isRunning = false;
      });
    },
    /** Stops what is being sent, and sends nothing more. */
    stop: (): void => {
      isStopped = true;
      for (const { abort } of entries) abort?.abort();
      publish([]);
    },
    /** Whether something would be lost if the application were closed. */
    isWorking: (): boolean =>
      entries.some(
        ({ isCancelled, state }) => !isCancelled && state !== 'failed' && state !== 'refused',
      ),
    read: (): readonly QueuedFile[] => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
