import { type KeyObject, randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { eventRequest } from './events.ts';
import { answerJson, type Routes, readJson, refuse, refuseIssues, serveRoutes } from './http.ts';
import { type Fault, faultList, type Mail, mailSend } from './mail.ts';
import { openMailbox } from './mailbox.ts';
import { makePageRoutes } from './page-routes.ts';
import { listVerificationLinks } from './verification-links.ts';

interface MailboxOptions {
  port: number;
  /** The value of SendGrid's API key. */
  key: string;
  authUrl: string;
  projectId: string;
  /** The suite's site. Events are posted to it and to no other place. */
  siteUrl: string;
  /** A private key on P-256 that signs the events. */
  webhookKey: KeyObject;
}

/**
 * Replaces SendGrid: stores and shows the mails that it is sent, together with the Auth emulator's
 * verification links. `PUT /faults` queues failures for the next sends, `DELETE /messages` deletes
 * the mails, `POST /events` makes a mail bounce or be complained about, and returns what the site
 * was told.
 */
export const startMailbox = async (options: MailboxOptions): Promise<Server> => {
  const mailbox = openMailbox(options);
  let faults: Fault[] = [];

  const hasKey = (request: IncomingMessage, response: ServerResponse): boolean => {
    const known = request.headers.authorization === `Bearer ${options.key}`;
    if (!known) {
      refuse(response, 401, 'The provided authorization grant is invalid, expired, or revoked');
    }
    return known;
  };

  /** A notice that is sent meanwhile must not use up the failures queued for contact mail. */
  const faultFor = (mail: Pick<Mail, 'custom_args'> | undefined): Fault | undefined =>
    mail?.custom_args?.notice_id ? undefined : faults.shift();

  const receive: Routes[string] = async ({ request, response }) => {
    if (!hasKey(request, response)) return;
    const body = mailSend.safeParse(await readJson(request));
    const fault = faultFor(body.data);
    if (fault?.delay_ms) await pause(fault.delay_ms);
    if (fault?.drop === 'before') return void request.socket.destroy();
    if (fault?.status)
      return refuse(response, fault.status, `Fault of ${fault.status}, as asked for`);
    if (!body.success) return refuseIssues(response, body.error);
    const mail = {
      ...body.data,
      message_id: randomBytes(16).toString('base64url'),
      received_at: new Date().toISOString(),
    };
    mailbox.receive(mail);
    if (fault?.drop === 'after') return void request.socket.destroy();
    if (fault?.drop === 'midway') {
      response.writeHead(202, { 'Content-Length': '10' }).write('{');
      return void setTimeout(() => request.socket.destroy(), 50);
    }
    response.writeHead(202, { 'X-Message-Id': mail.message_id }).end();
  };

  const listLinks = () => listVerificationLinks(options.authUrl, options.projectId);

  const server = serveRoutes({
    'POST /v3/mail/send': receive,
    'DELETE /v3/suppression/:list/:email': ({ request, response, params }) => {
      if (!hasKey(request, response)) return;
      if (!mailbox.removeSuppression(params.list ?? '', params.email ?? '')) {
        return refuse(response, 404, 'resource not found');
      }
      response.writeHead(204).end();
    },
    'GET /messages': async ({ response }) => {
      const { mails: messages, dropped, posts, suppressed } = mailbox;
      const verification_links = await listLinks();
      answerJson(response, 200, { messages, verification_links, dropped, posts, suppressed });
    },
    'DELETE /messages': ({ response }) => {
      mailbox.deleteMails();
      response.writeHead(204).end();
    },
    'PUT /faults': async ({ request, response }) => {
      const asked = faultList.safeParse(await readJson(request));
      if (!asked.success) return refuseIssues(response, asked.error);
      faults = asked.data;
      response.writeHead(204).end();
    },
    'POST /events': async ({ request, response }) => {
      const asked = eventRequest.safeParse(await readJson(request));
      if (!asked.success) return refuseIssues(response, asked.error);
      const mail = mailbox.findDelivered(asked.data.id);
      if (!mail) return refuse(response, 404, `No mail ${asked.data.id} was delivered`);
      answerJson(response, 200, await mailbox.simulateEvent(mail, asked.data.event));
    },
    ...makePageRoutes(mailbox, options.siteUrl, listLinks),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return server;
};
