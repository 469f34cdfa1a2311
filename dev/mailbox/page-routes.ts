import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Routes, readText, refuse } from './http.ts';
import type { Mail } from './mail.ts';
import { views } from './mail-view.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './page.ts';
import type { VerificationLink } from './verification-links.ts';

const action = z.enum(['hard_bounce', 'soft_bounce', 'complaint', 'unsubscribe']);
const chosenView = z.enum(views).nullable().catch(null);

const redirect = (response: ServerResponse, path: string): void => {
  response.writeHead(303, { Location: path }).end();
};

/** The pages of the mailbox and their forms. */
export const makePageRoutes = (
  mailbox: Mailbox,
  siteUrl: string,
  listLinks: () => Promise<VerificationLink[]>,
): Routes => {
  const show = async (response: ServerResponse, url: URL, mail?: Mail): Promise<void> => {
    const page = mailboxPage({
      mailbox,
      siteUrl,
      links: await listLinks(),
      chosen: mail,
      view: chosenView.parse(url.searchParams.get('view')),
    });
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      // A mail is shown in a frame and inherits this.
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${siteUrl}; form-action 'self'; base-uri 'none'`,
    });
    response.end(page);
  };

  return {
    'GET /': ({ response, url }) => show(response, url),
    'GET /mails/:id': ({ response, url, params }) => {
      const mail = mailbox.findAny(params.id ?? '');
      return mail ? show(response, url, mail) : redirect(response, '/');
    },
    'POST /mails/:id/:action': async ({ response, url, params }) => {
      const mail = mailbox.findDelivered(params.id ?? '');
      const asked = action.safeParse(params.action);
      if (!mail || !asked.success) return refuse(response, 404, 'resource not found');
      if (asked.data !== 'unsubscribe') await mailbox.simulateEvent(mail, asked.data);
      else {
        const refusal = await mailbox.unsubscribe(mail);
        if (refusal) return refuse(response, 400, refusal);
      }
      redirect(response, `/mails/${mail.message_id}${url.search}#happened`);
    },
    'POST /suppressed/:list': async ({ request, response, params }) => {
      const form = new URLSearchParams(await readText(request));
      mailbox.removeSuppression(params.list ?? '', form.get('email') ?? '');
      redirect(response, '/');
    },
  };
};
