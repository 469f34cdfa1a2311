import { html, type Markup } from '../html.ts';
import { type Mail, recipientOf } from './mail.ts';
import { mailMarkup, postLabels, timeMarkup, type View } from './mail-view.ts';
import type { Mailbox } from './mailbox.ts';
import { pageStyle } from './page-style.ts';
import type { VerificationLink } from './verification-links.ts';

interface Page {
  mailbox: Mailbox;
  siteUrl: string;
  links: VerificationLink[];
  /** Undefined: the list, beside the newest mail where there is room. */
  chosen: Mail | undefined;
  view: View | null;
}

const purposes: Record<string, string> = {
  VERIFY_EMAIL: 'Verify',
  PASSWORD_RESET: 'Reset password for',
  VERIFY_AND_CHANGE_EMAIL: 'Change the address of',
};

const linkItem = ({ email, link, type }: VerificationLink): Markup =>
  html`<li><a href="${link}" target="_blank">${purposes[type] ?? type} ${email}</a></li>`;

const shownLinks = 3;

const linkList = (links: VerificationLink[]): Markup => {
  if (links.length === 0) return html`<p class="quiet">No verification or reset link yet.</p>`;
  const older = links.slice(shownLinks);
  const rest = html`<details><summary>${older.length} older</summary><ul>${older.map(linkItem)}</ul></details>`;
  return html`<ul>${links.slice(0, shownLinks).map(linkItem)}</ul>${older.length > 0 ? rest : null}`;
};

const mailItem = (mail: Mail, { posts }: Mailbox, shown: Mail | undefined): Markup => {
  const id = mail.message_id;
  const last = posts.find(({ message_id }) => message_id === id);
  return html`<li><a href="/mails/${id}"${mail === shown ? html` aria-current="page"` : null}>
    <span class="subject">${mail.subject}</span>
    <span class="quiet"><span class="to">${recipientOf(mail)}</span> ${timeMarkup(mail.received_at)}</span>
    ${last ? html`<span class="badge">${postLabels[last.what]}</span>` : null}
  </a></li>`;
};

const suppressions = ({ suppressed }: Mailbox): Markup | null => {
  const items = suppressed.map(
    ({ list, email }) => html`<li class="suppressed">
      <span>${email} <span class="quiet">on ${list}</span></span>
      <form method="post" action="/suppressed/${list}"><input type="hidden" name="email" value="${email}"><button aria-label="Take ${email} off ${list}">Take off</button></form>
    </li>`,
  );
  if (items.length === 0) return null;
  return html`<section aria-labelledby="lists">
    <h2 id="lists">The provider’s lists</h2>
    <p class="quiet">Mail to an address on bounces or spam_reports is dropped.</p>
    <ul>${items}</ul>
  </section>`;
};

/** The mailbox as a page: the list, and one mail. */
export const mailboxPage = ({ mailbox, siteUrl, links, chosen, view }: Page): string => {
  const { mails, dropped, posts } = mailbox;
  const shown = chosen ?? mails[0];
  const items = (some: Mail[]): Markup[] => some.map((mail) => mailItem(mail, mailbox, shown));
  const isDropped = shown !== undefined && dropped.includes(shown);
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${chosen ? `${chosen.subject} – Dev mailbox` : 'Dev mailbox'}</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
<body class="${chosen ? 'at-mail' : 'at-list'}">
<a class="skip" href="#shown">Skip the list</a>
<div class="list">
  <header>
    <h1>Dev mailbox</h1>
    <a href="/">Reload</a>
    <p class="quiet">Nothing here leaves this machine.</p>
  </header>
  <section aria-labelledby="links">
    <h2 id="links">Account links</h2>
    ${linkList(links)}
  </section>
  <section aria-labelledby="mail">
    <h2 id="mail">Mail</h2>
    ${mails.length > 0 ? html`<ul class="mails">${items(mails)}</ul>` : html`<p class="quiet">No mail yet. Send the contact form.</p>`}
  </section>
  ${dropped.length > 0 ? html`<section aria-labelledby="dropped"><h2 id="dropped">Dropped</h2><ul class="mails">${items(dropped)}</ul></section>` : null}
  ${suppressions(mailbox)}
</div>
<main id="shown" tabindex="-1">${shown ? mailMarkup({ mail: shown, view, posts, siteUrl, isDropped }) : null}</main>
</html>`.markup;
};
