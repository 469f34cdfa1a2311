import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, faultList, type Mail, mailSend } from './mail.ts';
import { mailboxPage, type VerificationLink } from './page.ts';
import { listVerificationLinks } from './verification-links.ts';

interface MailboxOptions {
  port: number;
  key: string;
  authUrl: string;
  projectId: string;
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

const answerJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

/** SendGrid's error shape. */
const refuse = (response: ServerResponse, status: number, ...messages: string[]): void =>
  answerJson(response, status, { errors: messages.map((message) => ({ message, field: null })) });

/**
 * A stand-in for SendGrid that keeps what it is sent and shows it, with the Auth emulator's
 * verification links. `PUT /faults` queues failures for the sends to come, `DELETE /messages` empties it.
 */
export const startMailbox = async (options: MailboxOptions): Promise<Server> => {
  const mails: Mail[] = [];
  let faults: Fault[] = [];

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${options.key}`) {
      return refuse(
        response,
        401,
        'The provided authorization grant is invalid, expired, or revoked',
      );
    }
    const body = mailSend.safeParse(await readBody(request).catch(() => undefined));
    const fault = faults.shift();
    if (fault?.delay_ms) await pause(fault.delay_ms);
    if (fault?.drop === 'before') return void request.socket.destroy();
    if (fault?.status)
      return refuse(response, fault.status, `Fault of ${fault.status}, as asked for`);
    if (!body.success)
      return refuse(response, 400, ...body.error.issues.map(({ message }) => message));
    mails.unshift({ ...body.data, received_at: new Date().toISOString() });
    if (fault?.drop === 'after') return void request.socket.destroy();
    if (fault?.drop === 'midway') {
      response.writeHead(202, { 'Content-Length': '10' }).write('{');
      return void setTimeout(() => request.socket.destroy(), 50);
    }
    response.writeHead(202, { 'X-Message-Id': String(mails.length) }).end();
  };

  const links = (): Promise<VerificationLink[]> =>
    listVerificationLinks(options.authUrl, options.projectId);

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    'POST /v3/mail/send': receive,
    'GET /messages': async (_, response) =>
      answerJson(response, 200, { messages: mails, verification_links: await links() }),
    'DELETE /messages': (_, response) => {
      mails.length = 0;
      response.writeHead(204).end();
    },
    'PUT /faults': async (request, response) => {
      const asked = faultList.safeParse(await readBody(request).catch(() => undefined));
      if (!asked.success)
        return refuse(response, 400, ...asked.error.issues.map(({ message }) => message));
      faults = asked.data;
      response.writeHead(204).end();
    },
    'GET /': async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(mailboxPage(mails, await links()));
    },
  };

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://mailbox').pathname;
    const route = routes[`${request.method} ${path}`];
    if (!route) return refuse(response, 404, 'Not found');
    Promise.resolve(route(request, response)).catch((error) =>
      refuse(response, 500, String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return server;
};
