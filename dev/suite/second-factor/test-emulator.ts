import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { host } from '../addresses.ts';
import { createStandIn } from './answers.ts';

// The real Auth emulator of firebase-tools, in this process, with the stand-in before it and
// without.

const server = z.object({
  createApp: z.custom<(projectId: string) => Promise<RequestListener>>(
    (value) => typeof value === 'function',
  ),
});

const listen = async (listener: RequestListener) => {
  const running = createServer(listener).listen(0, host);
  await once(running, 'listening');
  const { port } = z.object({ port: z.int() }).parse(running.address());
  const close = async (): Promise<void> => {
    running.closeAllConnections();
    await new Promise((done) => running.close(done));
  };
  return { port, close };
};

export const startTestEmulator = async (projectId: string, now: () => number) => {
  const require = createRequire(import.meta.url);
  const { createApp } = server.parse(require('firebase-tools/lib/emulator/auth/server.js'));
  const app = await createApp(projectId);
  let answerSecondFactor: ReturnType<typeof createStandIn> | undefined;
  const withStandIn = await listen((request, response) => {
    if (!answerSecondFactor?.(request, response)) app(request, response);
  });
  answerSecondFactor = createStandIn({ host, port: withStandIn.port, projectId, now });
  const alone = await listen(app);
  return {
    /** The address as the SDKs expect it. */
    address: `${host}:${withStandIn.port}`,
    url: `http://${host}:${withStandIn.port}`,
    /** The emulator without the stand-in. */
    urlAlone: `http://${host}:${alone.port}`,
    stop: () => Promise.all([withStandIn.close(), alone.close()]),
  };
};

/** An answer as it came, without what belongs to the moment. */
export const exchange = async (origin: string, method: string, path: string, body?: string) => {
  const headers = {
    origin: 'http://127.0.0.1:5000',
    authorization: 'Bearer owner',
    'content-type': 'application/json',
    // The emulator writes its own address into some answers.
    host: 'auth.example',
  };
  const { promise, resolve: answered, reject } = Promise.withResolvers<string>();
  const sent = request(`${origin}${path}`, { method, headers }, async (answer) => {
    const lines = [];
    for (let index = 0; index < answer.rawHeaders.length; index += 2) {
      lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
    }
    const kept = lines.filter((line) => !/^(date|connection|keep-alive):/i.test(line)).sort();
    const content = await buffer(answer);
    answered([answer.statusCode, ...kept, content.toString()].join('\n'));
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
};
