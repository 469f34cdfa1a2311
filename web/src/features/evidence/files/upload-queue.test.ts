import type { Upload } from '@lexplain/contract/evidence/evidence';
import { fileBounds } from '@lexplain/contract/evidence/files';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error';
import { hashBytes } from '../../../lib/files/hash-bytes';
import { createUploadQueue, type NewUpload, type UploadCalls } from './upload-queue';

const { partBytes } = fileBounds;
const fileOf = (name: string, bytes: number, fill = 7): File =>
  new File([new Uint8Array(bytes).fill(fill)], name);

const offline = () => new ApiError('No connection.', null, null);
const refusal = (code: string, reason?: string) =>
  new ApiError('No', 400, { code, message: 'No', details: { reason } });

/** A server that keeps what has arrived. */
const createServer = (changed: Partial<UploadCalls> = {}) => {
  const uploads = new Map<string, { upload: NewUpload; received: number[] }>();
  const log: string[] = [];
  const answer = (id: string): Upload => {
    const { upload, received } = uploads.get(id) ?? { upload: null, received: [] };
    return { id, parts: upload?.parts.length ?? 1, received, expires_at: '2026-11-28T00:00:00Z' };
  };
  const kept: UploadCalls = {
    inspect: async () => null,
    hash: hashBytes,
    begin: async (upload) => {
      log.push(`begin ${upload.name}`);
      if (!uploads.has(upload.id)) uploads.set(upload.id, { upload, received: [] });
      return answer(upload.id);
    },
    sendPart: async (id, part, bytes) => {
      log.push(`part ${part}: ${bytes.length}`);
      const stored = uploads.get(id);
      expect(await hashBytes(bytes)).toBe(stored?.upload.parts[part]);
      stored?.received.push(part);
      return answer(id);
    },
    sendPreview: async () => {},
    finish: async (id) => {
      log.push('finish');
      expect(uploads.get(id)?.received.length).toBe(uploads.get(id)?.upload.parts.length);
    },
    cancel: async (id) => {
      log.push('cancel');
      uploads.delete(id);
    },
  };
  return { calls: { ...kept, ...changed }, kept, log, uploads };
};

it('sends files one after another, in parts of which the last has what is left', async () => {
  const { calls, log } = createServer();
  const queue = createUploadQueue();
  const seen: string[] = [];
  queue.subscribe(() =>
    seen.push(
      queue
        .read()
        .map(({ state, sent }) => `${state} ${sent}`)
        .join(),
    ),
  );
  queue.add([fileOf('a.pdf', 2 * partBytes + 5), fileOf('C:\\b.pdf', 3)]);
  await queue.run(calls);
  expect(log).toEqual([
    'begin a.pdf',
    `part 0: ${partBytes}`,
    `part 1: ${partBytes}`,
    'part 2: 5',
    'finish',
    'begin b.pdf',
    'part 0: 3',
    'finish',
  ]);
  expect(queue.read()).toEqual([]);
  expect(seen).toContain('sending 2,waiting 0');
});

it('goes on after an interruption with the parts that are missing', async () => {
  const { calls, kept, log, uploads } = createServer();
  const queue = createUploadQueue();
  calls.sendPart = async (id, part, bytes, signal) => {
    if (part === 1) throw offline();
    return kept.sendPart(id, part, bytes, signal);
  };
  queue.add([fileOf('a.pdf', 2 * partBytes + 5)]);
  await queue.run(calls);
  const [failed] = queue.read();
  expect(failed).toMatchObject({ state: 'failed', sent: 1, parts: 3, message: 'No connection.' });
  log.length = 0;
  queue.retry(failed?.key ?? '');
  await queue.run(kept);
  expect(log).toEqual(['begin a.pdf', `part 1: ${partBytes}`, 'part 2: 5', 'finish']);
  expect(uploads.size).toBe(1);
  expect(queue.read()).toEqual([]);
});

it('finishes again where the answer was lost', async () => {
  const { calls, kept, log } = createServer({ finish: async () => Promise.reject(offline()) });
  const queue = createUploadQueue();
  queue.add([fileOf('a.pdf', 5)]);
  await queue.run(calls);
  log.length = 0;
  queue.retry(queue.read()[0]?.key ?? '');
  await queue.run(kept);
  expect(log).toEqual(['begin a.pdf', 'finish']);
});

it('sends a file that was changed meanwhile as another one', async () => {
  const { calls, kept, uploads } = createServer({ finish: async () => Promise.reject(offline()) });
  const queue = createUploadQueue();
  let now = fileOf('a.pdf', 5);
  const file = Object.assign(fileOf('a.pdf', 5), { slice: () => now });
  queue.add([file]);
  await queue.run(calls);
  now = fileOf('a.pdf', 5, 8);
  queue.retry(queue.read()[0]?.key ?? '');
  await queue.run(kept);
  const hashes = [...uploads.values()].map(({ upload }) => upload.sha256);
  expect(new Set(hashes).size).toBe(2);
  expect(queue.read()).toEqual([]);
});

it('begins anew where what was begun is too old', async () => {
  const { calls, kept, uploads } = createServer();
  const ids: string[] = [];
  const queue = createUploadQueue();
  queue.add([fileOf('a.pdf', 5)]);
  calls.begin = async ({ id }) => {
    ids.push(id);
    throw refusal('id_taken');
  };
  await queue.run(calls);
  expect(queue.read()[0]).toMatchObject({
    state: 'failed',
    message: 'This file was begun too long ago. Try again.',
  });
  queue.retry(queue.read()[0]?.key ?? '');
  await queue.run(kept);
  expect([...uploads.keys()]).not.toContain(ids[0]);
  expect(uploads.size).toBe(1);
});

it('refuses a file before anything of it is sent, and sends the next one', async () => {
  const { calls, log } = createServer({
    inspect: async (name) => (name.endsWith('.exe') ? 'Programs are not taken.' : null),
  });
  const queue = createUploadQueue();
  queue.add([fileOf('a.exe', 5), fileOf('b.pdf', 5)]);
  await queue.run(calls);
  expect(log).toEqual(['begin b.pdf', 'part 0: 5', 'finish']);
  expect(queue.read()).toMatchObject([{ state: 'refused', message: 'Programs are not taken.' }]);
});

it('reads no more of a large file than shows that it is too large', async () => {
  const read: number[] = [];
  const { calls } = createServer({
    inspect: async (_, bytes) => {
      read.push(bytes.length);
      return 'This file is larger than 10 MB.';
    },
  });
  const queue = createUploadQueue();
  queue.add([fileOf('a.pdf', fileBounds.bytes + 1_000)]);
  await queue.run(calls);
  expect(read).toEqual([fileBounds.bytes + 1]);
});

it.each([
  ['file_refused', 'content', 'refused'],
  ['file_refused', 'hash', 'failed'],
  ['evidence_held', undefined, 'refused'],
  ['evidence_full', undefined, 'failed'],
  ['parts_missing', undefined, 'failed'],
  ['try_again', undefined, 'failed'],
])('after %s (%s), a file is %s', async (code, reason, state) => {
  const { calls } = createServer({ finish: async () => Promise.reject(refusal(code, reason)) });
  const queue = createUploadQueue();
  queue.add([fileOf('a.pdf', 5)]);
  await queue.run(calls);
  const [file] = queue.read();
  expect(file?.state).toBe(state);
  expect(file?.message).toBeTruthy();
});

it('says that a file can no longer be read', async () => {
  const { calls } = createServer();
  const arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'));
  const gone = Object.assign(fileOf('a.pdf', 5), { arrayBuffer });
  const file = Object.assign(fileOf('a.pdf', 5), { slice: () => gone });
  const queue = createUploadQueue();
  queue.add([file]);
  await queue.run(calls);
  expect(queue.read()[0]?.message).toMatch(/^This file could not be read\./);
});

it('stops a file that is cancelled, deletes its parts and sends the next one', async () => {
  const { calls, kept, log } = createServer();
  const queue = createUploadQueue();
  queue.add([fileOf('a.pdf', 2 * partBytes), fileOf('b.pdf', 5)]);
  calls.sendPart = async (id, part, bytes, signal) => {
    const [sending] = queue.read();
    if (sending?.name === 'a.pdf') queue.cancel(sending.key);
    signal.throwIfAborted();
    return kept.sendPart(id, part, bytes, signal);
  };
  await queue.run(calls);
  expect(log).toEqual(['begin a.pdf', 'cancel', 'begin b.pdf', 'part 0: 5', 'finish']);
  expect(queue.read()).toEqual([]);
});

it('forgets a file that waits or has failed', async () => {
  const { calls, kept, log } = createServer({ begin: async () => Promise.reject(offline()) });
  const queue = createUploadQueue();
  queue.add([fileOf('a.pdf', 5)]);
  await queue.run(calls);
  queue.add([fileOf('b.pdf', 5)]);
  for (const { key } of queue.read()) queue.cancel(key);
  expect(queue.read()).toEqual([]);
  await queue.run(kept);
  expect(log).toEqual([]);
});

it('goes on where the service cannot be told that a file was cancelled', async () => {
  const { calls, log } = createServer({
    finish: async () => Promise.reject(refusal('try_again')),
    cancel: async () => Promise.reject(offline()),
  });
  const queue = createUploadQueue();
  queue.add([fileOf('a.pdf', 5)]);
  await queue.run(calls);
  queue.cancel(queue.read()[0]?.key ?? '');
  queue.add([fileOf('b.pdf', 5)]);
  await queue.run(calls);
  expect(log.filter((each) => each.startsWith('begin'))).toEqual(['begin a.pdf', 'begin b.pdf']);
});
