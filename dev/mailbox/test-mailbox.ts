import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { z } from 'zod';
import { readText } from './http.ts';
import { startMailbox } from './server.ts';

/** A fake site: records events, and answers as a test wants. */
interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const urlOf = (server: Server): string =>
  `http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}`;

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return urlOf(server);
};

export const apiKey = 'SG.the-key';

/** A mailbox with a fake site, and an Auth emulator with one link. */
export const startTestMailbox = async () => {
  const told: ReceivedRequest[] = [];
  const site = { url: '', status: 200 };
  const siteServer = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    told.push({ method, path, headers, body: await readText(request) });
    response.writeHead(site.status, { Location: '/elsewhere' }).end();
  });
  const authServer = createServer((_, response) =>
    response.end(
      JSON.stringify({
        oobCodes: [{ email: '"<i>@example.com', oobLink: 'http://"<i>', requestType: '<i>"' }],
      }),
    ),
  );
  site.url = await listen(siteServer);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const mailbox = await startMailbox({
    port: 0,
    key: apiKey,
    authUrl: await listen(authServer),
    projectId: 'demo-test',
    siteUrl: site.url,
    webhookKey: privateKey,
  });
  return {
    url: urlOf(mailbox),
    site,
    told,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    close: () => {
      for (const server of [mailbox, siteServer, authServer]) server.close();
    },
  };
};

export type TestMailbox = Awaited<ReturnType<typeof startTestMailbox>>;

/** A mail to a new address. */
export const makeMail = (more: object = {}, to = `${crypto.randomUUID()}@example.com`) => ({
  personalizations: [{ to: [{ email: to }] }],
  from: { email: 'website@example.com' },
  subject: 'Hello',
  content: [{ type: 'text/plain', value: 'Hello' }],
  ...more,
});

/** Sends as the product does. */
export const sendTo = (url: string, body: unknown, key = apiKey): Promise<Response> =>
  fetch(`${url}/v3/mail/send`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
