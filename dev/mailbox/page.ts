import type { Mail } from './mail.ts';

export interface VerificationLink {
  email: string;
  link: string;
  type: string;
}

const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const purposes: Record<string, string> = {
  VERIFY_EMAIL: 'Verify',
  PASSWORD_RESET: 'Reset password for',
  VERIFY_AND_CHANGE_EMAIL: 'Change the address of',
};

const linkItem = ({ email, link, type }: VerificationLink): string =>
  `<li><a href="${escapeHtml(link)}">${escapeHtml(purposes[type] ?? type)} ${escapeHtml(email)}</a></li>`;

const mailItem = (mail: Mail): string => `<article>
  <h3>${escapeHtml(mail.subject)}</h3>
  <p>${escapeHtml(mail.received_at)} · to ${escapeHtml(mail.personalizations[0]?.to[0]?.email ?? '')} · reply to ${escapeHtml(mail.reply_to?.email ?? 'nobody')}</p>
  <pre>${escapeHtml(mail.content.find(({ type }) => type === 'text/plain')?.value ?? '')}</pre>
</article>`;

const or = (items: string[], empty: string): string => items.join('\n') || `<p>${empty}</p>`;

/** What a person sees of the mailbox. */
export const mailboxPage = (mails: Mail[], links: VerificationLink[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Dev mailbox</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8884; border-radius: .5rem; padding: 0 1rem; margin: 1rem 0 }
  pre { white-space: pre-wrap }
</style>
<h1>Dev mailbox</h1>
<p>Nothing here leaves this machine. Reload to see what is new.</p>
<h2>Account links</h2>
<ul>${or(links.map(linkItem), 'No verification or reset link yet.')}</ul>
<h2>Mail</h2>
${or(mails.map(mailItem), 'No mail yet. Send the contact form.')}
</html>`;
