import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { generate } from 'selfsigned';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** Hosting's clean URLs. */
const fileOf = (path: string): string => {
  if (path.endsWith('/')) return `${path}index.html`;
  return extname(path) ? path : `${path}.html`;
};

const read = (folder: string, path: string): Buffer | null => {
  try {
    return readFileSync(join(folder, fileOf(path)));
  } catch {
    return null;
  }
};

export interface Server {
  origin: string;
  /**
   * The hash of the certificate's key, by which Chromium can trust it: without trust it caches
   * nothing.
   */
  keyHash: string;
  stop: () => void;
}

const proxy = async (
  apiOrigin: string,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const names = ['authorization', 'content-type', 'if-match', 'if-none-match'];
  const headers = names.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const answer = await fetch(`${apiOrigin}${request.url}`, {
    method: request.method,
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const kept = ['content-type', 'cache-control', 'etag'].flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  response.writeHead(answer.status, Object.fromEntries(kept));
  response.end(Buffer.from(await answer.arrayBuffer()));
};

/**
 * Serves built pages like Hosting's edge: over HTTP/2, Brotli-compressed. Calls of the API go to
 * `apiOrigin`, if given.
 */
export const serve = async (folder: string, apiOrigin?: string): Promise<Server> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const compressed = new Map<string, Buffer>();
  const server: Http2SecureServer = createSecureServer({ key, cert }, (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    if (apiOrigin && path.startsWith('/api/')) {
      void proxy(apiOrigin, request, response);
      return;
    }
    const plain = read(folder, path);
    if (!plain) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('Not found');
      return;
    }
    const body = compressed.get(path) ?? brotliCompressSync(plain);
    compressed.set(path, body);
    response.writeHead(200, {
      'content-type': types[extname(fileOf(path))] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    origin: `https://localhost:${address.port}`,
    keyHash: createHash('sha256').update(publicKey).digest('base64'),
    stop: () => server.close(),
  };
};
