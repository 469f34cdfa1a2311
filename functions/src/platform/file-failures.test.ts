import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { AppError } from '@lexplain/contract/api/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

// A server in place of Cloud Storage that fails as the emulator never does.

const logged: object[] = [];
vi.mock('firebase-functions/logger', () => ({ write: (line: object) => logged.push(line) }));

let respond: RequestListener;
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  request.resume();
  respond(request, response);
});

const load = () => import('./files.ts');
let files: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${address.port}`);
  vi.stubEnv('STORAGE_EMULATOR_HOST', undefined);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-failures');
  files = await load();
  // The library is loaded by the first use, which has the time of one operation.
  respond = (_, response) => response.writeHead(404).end();
  await files.findObject('first');
  requests = 0;
});
afterEach(() => {
  vi.useRealTimers();
  logged.length = 0;
  requests = 0;
  server.closeAllConnections();
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const operations: [string, () => Promise<unknown>][] = [
  ['write', () => files.writeObject('folder/name', Buffer.from('x'))],
  ['read', () => files.openObject('folder/name')],
  ['find', () => files.findObject('folder/name')],
  ['delete', () => files.deleteObject('folder/name')],
  ['list', () => files.listObjects('folder/')],
];

const answer = (status: number, message: string): void => {
  const error = { code: status, message, errors: [{ message, reason: 'some' }] };
  respond = (_, response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ error }));
};

const failureOf = (operation: Promise<unknown>): Promise<unknown> =>
  operation.then(
    () => null,
    (error: unknown) => error,
  );

const expectUnavailable = (failure: unknown, operation: string, status: number | null): void => {
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({
    status: 503,
    message: 'Files are not available at the moment: please try again',
  });
  const message = 'Files are not available';
  expect(logged).toEqual([{ severity: 'ERROR', message, operation, status }]);
};

describe.each(operations)('%s', (name, run) => {
  it.each([
    [401, 'Invalid Credentials'],
    [403, 'The billing account for the owning project is disabled'],
    [404, 'The specified bucket does not exist.'],
    [429, 'The rate of requests is too high'],
    [500, 'Backend Error'],
    [503, 'Service Unavailable'],
    [507, 'Insufficient Storage'],
  ])('answers 503 after %i (%s), is logged, and is not repeated', async (status, message) => {
    answer(status, message);
    expectUnavailable(await failureOf(run()), name, status);
    expect(requests).toBe(1);
  });

  it('answers 503 when the connection is cut', async () => {
    respond = (request) => request.socket.destroy();
    expectUnavailable(await failureOf(run()), name, null);
    expect(requests).toBe(1);
  });

  it('answers 503 after eight seconds without an answer', async () => {
    const asked = Promise.withResolvers<void>();
    respond = () => asked.resolve();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = failureOf(run());
    await asked.promise;
    await vi.advanceTimersByTimeAsync(7_900);
    expect(logged).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expectUnavailable(await failure, name, null);
  });

  it('does not hide a failure that we have caused', async () => {
    answer(400, 'Invalid argument');
    const failure = await failureOf(run());
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(AppError);
  });
});

/** Answers as if the bytes `xxx` had been stored. */
const describeObject = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ name: 'folder/whole', crc32c: '17qABQ==' }));
};

describe('bytes', () => {
  it('that were stored otherwise than sent are deleted, and the write answers 503', async () => {
    const methods: (string | undefined)[] = [];
    respond = ({ method }, response) => {
      methods.push(method);
      describeObject(response);
    };
    expectUnavailable(
      await failureOf(files.writeObject('folder/whole', Buffer.from('xxy'))),
      'write',
      null,
    );
    expect(methods).toEqual(['POST', 'DELETE']);
  });

  it('that arrive otherwise than stored are refused', async () => {
    respond = (_, response) => {
      response.writeHead(200, {
        'x-goog-hash': 'crc32c=17qABQ==',
        'x-goog-stored-content-encoding': 'identity',
      });
      response.end('xxy');
    };
    const stream = await files.openObject('folder/whole');
    await expect(stream.toArray()).rejects.toThrow('did not match');
  });
});

describe('parts', () => {
  it('are read at once, so that slow ones do not add up', async () => {
    const waiting: (() => void)[] = [];
    respond = ({ method }, response) => {
      if (method !== 'GET') return void describeObject(response);
      waiting.push(() => void response.writeHead(200).end('x'));
      if (waiting.length === 3) for (const send of waiting) send();
    };
    const parts = ['folder/1', 'folder/2', 'folder/3'];
    expect(await files.joinObjects(parts, 'folder/whole', () => {})).toBe(3);
  });
});

describe('a deletion of many', () => {
  it('stops when its time is over, and says that some are left', async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({
      name: `folder/${index}`,
      size: '1',
      timeCreated: '2026-11-27T00:00:00.000Z',
    }));
    let deleted = 0;
    respond = ({ method }, response) => {
      if (method === 'GET') {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        return void response.end(JSON.stringify({ items }));
      }
      deleted += 1;
      vi.setSystemTime(Date.now() + 500);
      return void response.writeHead(204).end();
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await files.deleteObjects('folder/')).toBe(true);
    expect(deleted).toBe(20);
  });
});

describe('a stream', () => {
  const begin = async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': 10 });
      response.write('01234');
    };
    return files.openObject('folder/name');
  };

  it('fails when its server falls silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stream = await begin();
    stream.resume();
    const failed = once(stream, 'close').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(25_000);
    await failed;
    expect(stream.errored).not.toBeNull();
    expect(stream.readableEnded).toBe(false);
  });

  it('fails when its connection is cut, and never ends as if it were whole', async () => {
    const stream = await begin();
    const read = stream.toArray();
    server.closeAllConnections();
    await expect(read).rejects.toThrow();
  });

  it('that is cut while parts are joined is a 503, and nothing is written', async () => {
    const methods: (string | undefined)[] = [];
    respond = ({ method }, response) => {
      methods.push(method);
      response.writeHead(200, { 'Content-Length': 10 });
      response.write('01234', () => response.destroy());
    };
    const joined = files.joinObjects(['folder/1'], 'folder/whole', () => {});
    expectUnavailable(await failureOf(joined), 'read', null);
    expect(methods).toEqual(['GET']);
  });
});
