import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { z } from 'zod';

// A server in place of the scanner, and of the platform's that gives a token for it.

type RespondToScan = (response: ServerResponse, bytes: Buffer) => unknown;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const answerJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

export const sayClean: RespondToScan = (response, bytes) =>
  answerJson(response, { verdict: 'clean', sha256: hashOf(bytes) });

export const sayRefused: RespondToScan = (response, bytes) =>
  answerJson(response, { verdict: 'refused', sha256: hashOf(bytes), finding: 'Test.Virus-1' });

/** Sets the scanner of this process. Without `respond` it says that everything is clean. */
export const withScanner = () => {
  const scanner = {
    respond: sayClean,
    /** How many files it was asked about. */
    asked: 0,
    hasToken: true,
    /** What it was asked with. */
    authorization: '',
  };
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/computeMetadata/')) {
      const audience = new URL(request.url, 'http://localhost').searchParams.get('audience');
      response.writeHead(scanner.hasToken ? 200 : 404).end(`token for ${audience}`);
      return;
    }
    scanner.asked += 1;
    scanner.authorization = request.headers.authorization ?? '';
    await scanner.respond(response, await buffer(request));
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.int() }).parse(server.address());
    process.env.GCE_METADATA_HOST = `127.0.0.1:${port}`;
    process.env.SCAN_URL = `http://127.0.0.1:${port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    Object.assign(scanner, { respond: sayClean, asked: 0, hasToken: true });
  });
  afterAll(() => {
    delete process.env.SCAN_URL;
    delete process.env.GCE_METADATA_HOST;
    server.close();
  });
  return scanner;
};
