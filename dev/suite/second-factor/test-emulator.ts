import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { host } from '../addresses.ts';
import { createStandIn } from './answers.ts';

// The real Auth emulator of firebase-tools, in this process, with the stand-in before it and without.

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
    /** The same emulator, without the stand-in. */
    urlAlone: `http://${host}:${alone.port}`,
    stop: () => Promise.all([withStandIn.close(), alone.close()]),
  };
};
