import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { fileBounds } from '@lexplain/contract/evidence/files';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../test/organisation.ts';
import { sweepUploads } from './sweep.ts';
import { type Bytes, divide, evidenceCalls, hashOf, makeText } from './test-evidence-calls.ts';

// Uploads that go wrong: each ends with a clear error or with one file, and nothing half there.

/** What stands between the API and the bucket, and fails as a bucket does. */
type BucketState = 'usual' | 'full' | 'missing' | 'refusing' | 'silent';
let bucket: BucketState = 'usual';

const answers: Partial<Record<BucketState, [status: number, message: string]>> = {
  full: [429, 'The bucket exceeded its quota'],
  missing: [404, 'The specified bucket does not exist.'],
  refusing: [403, 'The billing account for the owning project is disabled'],
};

const emulator = new URL(`http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`);
const proxy = createServer((incoming, outgoing) => {
  const failure = answers[bucket];
  if (bucket === 'silent') return void incoming.resume();
  if (failure) {
    const [code, message] = failure;
    incoming.resume();
    outgoing.writeHead(code, { 'Content-Type': 'application/json' });
    return void outgoing.end(JSON.stringify({ error: { code, message, errors: [{ message }] } }));
  }
  const { method, url, headers } = incoming;
  const { hostname, port } = emulator;
  const passed = ask({ hostname, port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(passed);
});

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = z.object({ port: z.int() }).parse(proxy.address());
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  proxy.closeAllConnections();
  proxy.close();
});

const app = withApp();
withLibrary();
let acme: TestOrganisation;
const calls = evidenceCalls(app.origin, () => acme);
const { create, begin, beginAndRead, sendPart, finish, sendAndRead, list, listNames } = calls;

beforeEach(async () => {
  bucket = 'usual';
  acme = await newOrganisation(db);
});

const pdf = new Uint8Array(makePdf());
const sweep = () => sweepUploads(new Date(Date.now() + 48 * 3_600_000));
const filesOf = async () => (await list()).flatMap(({ files }) => files);
const usedBytes = async () => (await db.doc(paths.organisation(acme.id)).get()).get('file_bytes');

/**
 * The answer to a call whose operation a silent bucket never answers. Once the bucket has been
 * asked, the time passes in which it has to answer (platform/files.ts), without waiting for it.
 */
const answerInTime = async <A>(call: () => Promise<A>): Promise<A> => {
  if (bucket !== 'silent') return call();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    shouldClearNativeTimers: true,
  });
  try {
    const asked = once(proxy, 'request');
    const answer = call();
    await Promise.race([asked, answer]);
    await vi.advanceTimersByTimeAsync(8_000);
    return await answer;
  } finally {
    vi.useRealTimers();
  }
};

const expectNothing = async (): Promise<void> => {
  await sweep();
  expect([await filesOf(), await listNames()]).toEqual([[], []]);
  expect((await usedBytes()) ?? 0).toBe(0);
};

const expectOneFile = async (bytes: Bytes): Promise<void> => {
  await sweep();
  expect((await filesOf()).map(({ sha256 }) => sha256)).toEqual([hashOf(bytes)]);
  expect([(await listNames()).length, await usedBytes()]).toEqual([1, bytes.length]);
};

describe('a file', () => {
  it.each([
    ['empty', 0],
    ['too large', fileBounds.bytes + 1],
  ])('that is %s is refused before it is sent', async (_, bytes) => {
    const body = {
      id: randomUUID(),
      name: 'a.pdf',
      bytes,
      sha256: hashOf(pdf),
      parts: [hashOf(pdf)],
    };
    const params = { evidenceId: (await create()).id };
    const { status, body: answer } = await calls.ask('beginUpload', { params, body });
    expect([status, codeOf(answer)]).toEqual([422, 'invalid_input']);
    await expectNothing();
  });

  it('whose part is empty or longer than announced is refused', async () => {
    const { id } = await beginAndRead((await create()).id, 'a.pdf', pdf);
    const longer = new Uint8Array([...pdf, 0]);
    for (const bytes of [new Uint8Array(), longer]) {
      expect(codeOf((await sendPart(id, 0, bytes)).body)).toBe('file_refused');
    }
    const large = new Uint8Array(1_100_000);
    expect(codeOf((await sendPart(id, 0, large)).body)).toBe('body_too_large');
    expect(codeOf((await finish(id)).body)).toBe('parts_missing');
    await expectNothing();
  });

  it('that is sent twice under the same name is there once', async () => {
    const { id } = await create();
    await sendAndRead(id, 'a.pdf', pdf);
    const { files } = await sendAndRead(id, 'a.pdf', pdf);
    expect(files).toHaveLength(1);
    await expectOneFile(pdf);
  });

  it('that is sent twice at once is there once', async () => {
    const { id } = await create();
    const uploads = [await beginAndRead(id, 'a.pdf', pdf), await beginAndRead(id, 'a.pdf', pdf)];
    for (const upload of uploads) await sendPart(upload.id, 0, pdf);
    await Promise.all(uploads.map((upload) => finish(upload.id)));
    for (const upload of uploads) expect((await finish(upload.id)).status).toBe(200);
    await expectOneFile(pdf);
  });

  it('of a member who is removed meanwhile is refused, and nothing of it stays', async () => {
    const bytes = makeText(1_500_000);
    const [first, second] = divide(bytes);
    if (!first || !second) throw new Error('Expected two parts');
    const { id: evidenceId } = await create();
    const { id } = await beginAndRead(evidenceId, 'log.txt', bytes);
    await sendPart(id, 0, first);
    const token = personOf(acme, 'owner')?.token ?? '';
    const params = { memberId: personOf(acme, 'member')?.uid ?? '' };
    expect((await callApi('removeMember', { token, params })).status).toBe(200);
    const refused = [
      await sendPart(id, 1, second),
      await finish(id),
      await begin(evidenceId, 'b.pdf', pdf),
    ];
    expect(refused.map(({ body }) => codeOf(body))).toEqual(refused.map(() => 'not_found'));
    await sweep();
    expect(await listNames()).toEqual([]);
  });
});

/** Sends a part and cuts the connection after so many tenths of it. */
const cutPart = async (uploadId: string, part: number, bytes: Bytes, tenths: number) => {
  const token = personOf(acme, 'member')?.token ?? '';
  const sending = ask(`${app.origin()}/api/uploads/${uploadId}/parts/${part}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/octet-stream',
      'Content-Length': bytes.length,
    },
  });
  const closed = new Promise<void>((done) => sending.once('close', done));
  // The cut is what is tested.
  sending.on('error', () => {});
  sending.write(bytes.subarray(0, Math.floor((bytes.length * tenths) / 10)), () =>
    sending.destroy(),
  );
  await closed;
};

describe('a connection that is cut', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'after %i tenths of a part leaves nothing of the part, and the file is continued',
    async (tenths) => {
      const bytes = makeText(1_200_000);
      const evidence = await create();
      const chosen = randomUUID();
      const upload = await beginAndRead(evidence.id, 'log.txt', bytes, chosen);
      for (const [part, content] of divide(bytes).entries()) {
        await cutPart(upload.id, part, content, tenths);
        const { received } = await beginAndRead(evidence.id, 'log.txt', bytes, chosen);
        expect(received).not.toContain(part);
        expect((await sendPart(upload.id, part, content)).status).toBe(200);
      }
      expect((await finish(upload.id)).status).toBe(200);
      await expectOneFile(bytes);
    },
  );

  it('and stays so leaves nothing', async () => {
    const bytes = makeText(500_000);
    const { id } = await beginAndRead((await create()).id, 'log.txt', bytes);
    await cutPart(id, 0, bytes, 5);
    expect(codeOf((await finish(id)).body)).toBe('parts_missing');
    await expectNothing();
  });
});

describe.each<BucketState>(['full', 'missing', 'refusing', 'silent'])(
  'a bucket that is %s',
  (state) => {
    it('is said to be for now, and one file is there once it works again', async () => {
      const { id: evidenceId } = await create();
      const { id } = await beginAndRead(evidenceId, 'a.pdf', pdf);
      bucket = state;
      const part = await answerInTime(() => sendPart(id, 0, pdf));
      expect([part.status, codeOf(part.body)]).toEqual([503, 'try_again']);
      bucket = 'usual';
      expect((await sendPart(id, 0, pdf)).status).toBe(200);
      bucket = state;
      const finished = await answerInTime(() => finish(id));
      expect([finished.status, codeOf(finished.body)]).toEqual([503, 'try_again']);
      expect(await filesOf()).toEqual([]);
      bucket = 'usual';
      const answer = await finish(id);
      expect(evidenceEndpoints.finishUpload.output.parse(answer.body).files).toHaveLength(1);
      await expectOneFile(pdf);
    });

    it('leaves nothing of a file that is given up', async () => {
      const { id } = await beginAndRead((await create()).id, 'a.pdf', pdf);
      await sendPart(id, 0, pdf);
      bucket = state;
      await answerInTime(() => finish(id));
      bucket = 'usual';
      await expectNothing();
    });
  },
);
