import { html, type Markup } from '../html.ts';
import { type Mail, recipientOf } from './mail.ts';
import type { Post } from './posts.ts';
import { makeOneClick, unsubscribeUrlOf } from './unsubscribe.ts';

export const views = ['html', 'text', 'headers'] as const;
export type View = (typeof views)[number];

const viewLabels: Record<View, string> = { html: 'HTML', text: 'Text', headers: 'Headers' };

/** The mailbox's requests to the site, as text. */
export const postLabels: Record<Post['what'], string> = {
  hard_bounce: 'Hard bounce',
  soft_bounce: 'Soft bounce',
  complaint: 'Complaint',
  unsubscribe: 'Unsubscribe (one click)',
  'Bounced Address': 'Dropped: bounced address',
  'Spam Reporting Address': 'Dropped: spam reporting address',
};

const today = (): string => new Date().toDateString();
const timeOfDay = new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium' });
const dateAndTime = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** A time element: the time of day for today, otherwise date and time. */
export const timeMarkup = (iso: string): Markup => {
  const at = new Date(iso);
  const words = at.toDateString() === today() ? timeOfDay.format(at) : dateAndTime.format(at);
  return html`<time datetime="${iso}">${words}</time>`;
};

const contentOf = (mail: Mail, type: string): string | null =>
  mail.content.find((part) => part.type === type)?.value ?? null;

/** Links open in a new tab, as in a mail program. The doctype must stay first. */
const withLinksBeside = (mailHtml: string): string =>
  mailHtml.replace(/^\s*(?:<!doctype[^>]*>)?/i, '$&<base target="_blank">');

const frame = (mail: Mail, mailHtml: string): Markup => html`<iframe
  title="HTML of the mail “${mail.subject}”"
  sandbox="allow-popups allow-popups-to-escape-sandbox"
  srcdoc="${withLinksBeside(mailHtml)}"></iframe>`;

const nameAndAddress = ({ name, email }: Mail['from']): string =>
  name ? `${name} <${email}>` : email;

const row = ([name, value]: [string, string]): Markup =>
  html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;

const table = (caption: string, rows: [string, string][]): Markup | null =>
  rows.length > 0 ? html`<table><caption>${caption}</caption>${rows.map(row)}</table>` : null;

const headers = (mail: Mail): Markup => {
  const usual: [string, string][] = [
    ['From', nameAndAddress(mail.from)],
    ['To', nameAndAddress(mail.personalizations[0].to[0])],
    ['Subject', mail.subject],
    ['Date', mail.received_at],
  ];
  if (mail.reply_to) usual.push(['Reply-To', nameAndAddress(mail.reply_to)]);
  const tracking = Object.entries(mail.tracking_settings ?? {}).map(
    ([name, setting]): [string, string] => [name, JSON.stringify(setting)],
  );
  return html`<div class="headers">${[
    html`${table('Headers', [...usual, ...Object.entries(mail.headers ?? {})])}`,
    html`${table('Custom arguments', Object.entries(mail.custom_args ?? {}))}`,
    html`${table('Tracking settings', tracking)}`,
  ]}</div>`;
};

const shownAs = (mail: Mail, view: View): Markup | null => {
  if (view === 'headers') return headers(mail);
  const content = contentOf(mail, view === 'html' ? 'text/html' : 'text/plain');
  if (content === null) return null;
  return view === 'html' ? frame(mail, content) : html`<pre class="text">${content}</pre>`;
};

const viewLink = (mail: Mail, view: View, shown: View): Markup => {
  const current = view === shown ? html` aria-current="page"` : null;
  return html`<a href="/mails/${mail.message_id}?view=${view}"${current}>${viewLabels[view]}</a>`;
};

const button = (mail: Mail, action: keyof typeof postLabels, view: View): Markup =>
  html`<form method="post" action="/mails/${mail.message_id}/${action}?view=${view}"><button>${postLabels[action]}</button></form>`;

const unsubscribe = (mail: Mail, siteUrl: string, view: View): Markup | null => {
  const url = unsubscribeUrlOf(mail);
  if (!url) return null;
  const { refusal } = makeOneClick(mail, siteUrl);
  return html`<div class="group" role="group" aria-label="Unsubscribe">
    <span>Unsubscribe</span>
    <a href="${url}" target="_blank">Open the page</a>
    ${refusal ? html`<span>No one click: ${refusal}</span>` : button(mail, 'unsubscribe', view)}
  </div>`;
};

const describeAnswer = ({ status, failure }: Post): Markup => {
  if (status === null) return html`<strong class="bad">no answer: ${failure}</strong>`;
  const tone = status < 300 ? 'good' : 'bad';
  return html`the site answered <strong class="${tone}">${status}</strong>`;
};

const happening = (post: Post): Markup => html`<li><details>
  <summary>${timeMarkup(post.at)} ${postLabels[post.what]}, ${describeAnswer(post)}</summary>
  <pre>POST ${post.url}
${Object.entries(post.headers).map(([name, value]) => html`${name}: ${value}`)}

${post.body}</pre>
</details></li>`;

interface MailView {
  mail: Mail;
  view: View | null;
  posts: Post[];
  siteUrl: string;
  isDropped: boolean;
}

/** One mail: addresses, actions, events and content. */
export const mailMarkup = ({ mail, view, posts, siteUrl, isDropped }: MailView): Markup => {
  const there = views.filter((each) => shownAs(mail, each));
  const shown = view && there.includes(view) ? view : (there[0] ?? 'headers');
  const happened = posts.filter(({ message_id }) => message_id === mail.message_id);
  const answers = html`<div class="group" role="group" aria-label="Answer as the mail provider">
    <span>Answer with</span>
    ${(['hard_bounce', 'soft_bounce', 'complaint'] as const).map((each) => button(mail, each, shown))}
  </div>`;
  return html`<article aria-labelledby="subject">
  <p class="back"><a href="/">All mail</a></p>
  <h2 id="subject">${mail.subject}</h2>
  <p class="quiet">To ${recipientOf(mail)} · ${timeMarkup(mail.received_at)} · reply to ${mail.reply_to?.email ?? 'nobody'}</p>
  ${isDropped ? html`<p><strong class="bad">Dropped.</strong> Its address is suppressed: it was accepted and not delivered.</p>` : answers}
  ${isDropped ? null : unsubscribe(mail, siteUrl, shown)}
  <section id="happened" tabindex="-1" aria-label="What happened">
    <ol>${happened.map(happening)}</ol>
  </section>
  <nav class="views" aria-label="Views">${there.map((each) => viewLink(mail, each, shown))}</nav>
  ${shownAs(mail, shown)}
</article>`;
};
