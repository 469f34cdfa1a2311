import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Routes, readJson, serveRoutes } from '../dev/mailbox/http.ts';
import { mailSend } from '../dev/mailbox/mail.ts';
import type { MailFault } from './story.ts';

type Call = Parameters<Routes[string]>[0];

/** A mail that the provider has accepted. */
export interface AcceptedMail {
  id: string;
  /** The process that sent it. */
  instance: string;
  /** Whether its sender heard so. Otherwise it is right to send it again. */
  isKnown: boolean;
}

const idOf = (args: Record<string, string> | undefined): string =>
  args?.notice_id ?? args?.contact_message_id ?? '';

/**
 * The mail provider of a story: accepts mails, and fails as the story says. Each process sends to
 * an address of its own.
 */
export const startMailProvider = async () => {
  const accepted: AcceptedMail[] = [];
  let faults: MailFault[] = [];
  /** Called where a story kills the sender of a mail that was just accepted. */
  let onKill: (instance: string) => void = () => undefined;
  /** Accepts a mail, and answers unless the fault says otherwise. */
  const accept = async (
    one: AcceptedMail,
    fault: MailFault | undefined,
    { request, response }: Call,
  ): Promise<void> => {
    accepted.push(one);
    if (fault === 'cut after') return void request.socket.destroy();
    if (fault === 'killed') return onKill(one.instance);
    if (fault === 'slow') await pause(200);
    response.writeHead(202, { 'X-Message-Id': 'one' }).end();
  };
  const send = async (call: Call): Promise<void> => {
    const { request, response, params } = call;
    const mail = mailSend.parse(await readJson(request));
    const fault = faults.shift();
    if (fault === 'refused') return void response.writeHead(503).end('{"errors":[]}');
    if (fault === 'cut before') return void request.socket.destroy();
    const isKnown = fault === undefined || fault === 'slow';
    const { instance = '' } = params;
    await accept({ id: idOf(mail.custom_args), instance, isKnown }, fault, call);
  };
  const server = serveRoutes({
    'POST /:instance/v3/mail/send': send,
    'DELETE /:instance/v3/suppression/:list/:email': ({ response }) =>
      void response.writeHead(204).end(),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    accepted,
    urlFor: (instance: string): string => `http://127.0.0.1:${port}/${instance}`,
    failNext: (next: MailFault[]): void => {
      faults = [...next];
    },
    /** A killed process never recorded the last mail that it had sent. */
    forgetLastOf: (instance: string): void => {
      const last = accepted.findLast((one) => one.instance === instance);
      if (last) last.isKnown = false;
    },
    killsBy: (kill: typeof onKill): void => {
      onKill = kill;
    },
    close: () => server.close(),
  };
};
export type MailProvider = Awaited<ReturnType<typeof startMailProvider>>;
