import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';

/** The app itself, without the emulator's proxies, on the suite's Firestore and Auth. */
export const withApp = (): { origin: () => string } => {
  let port = 0;
  let close = () => {};
  beforeAll(async () => {
    process.env.FUNCTIONS_EMULATOR = 'true';
    process.env.REFUSE_UNDECLARED_FAILURES = 'true';
    const { hideRequestsFromFramework } = await import('./runtime-request.ts');
    const { app } = await import('./api/app.ts');
    hideRequestsFromFramework();
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = z.object({ port: z.int() }).parse(server.address()));
    close = () => server.close();
  });
  afterAll(() => close());
  return { origin: () => `http://127.0.0.1:${port}` };
};
