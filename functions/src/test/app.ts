import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { callAt } from './call.ts';

/** The app itself, without the emulators' proxies, on their Firestore and Auth. Calls go to it by default. */
export const withApp = (): { origin: () => string } => {
  let origin = '';
  let close = () => {};
  beforeAll(async () => {
    process.env.REFUSE_UNDECLARED_FAILURES = 'true';
    const { hideRequestsFromFramework } = await import('../runtime-request.ts');
    const { app } = await import('../http/app.ts');
    hideRequestsFromFramework();
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.int() }).parse(server.address());
    origin = `http://127.0.0.1:${port}`;
    callAt(origin);
    close = () => server.close();
  });
  afterAll(() => close());
  return { origin: () => origin };
};
