import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { SendFailure } from './send-failure.ts';
import { createSendgrid } from './sendgrid.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return `http://127.0.0.1:${port}`;
};

const mail = { to: 'a@example.com', subject: 'A', text: 'A', html: 'A', customArgs: {} };

it.each([301, 302, 303, 307, 308])(
  'does not follow a redirect (%i), which would take the mail elsewhere, and tries again later',
  async (status) => {
    const seen: string[] = [];
    const elsewhere = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.writeHead(202).end();
    });
    const baseUrl = await serve((request, response) => {
      request.resume();
      response.writeHead(status, { Location: `${elsewhere}/taken` }).end();
    });
    const send = createSendgrid({ key: 'SG.test', baseUrl, from: 'b@example.com' });
    const failed: unknown = await send(mail).catch((error: unknown) => error);
    expect(seen).toEqual([]);
    expect(failed).toBeInstanceOf(Error);
    expect(SendFailure.from(failed)).toMatchObject({ kind: 'temporary', status: null });
    await expect(send({ ...mail, isTakenOffLists: true })).rejects.toThrow();
    expect(seen).toEqual([]);
  },
);
