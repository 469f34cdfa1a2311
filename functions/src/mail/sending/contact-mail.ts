import { brand } from '@lexplain/contract/brand/brand';
import type { ContactMessage } from '@lexplain/contract/contact/contact';
import { oneLine } from '@lexplain/contract/text/one-line';
import { z } from 'zod';
import type { WriteMail } from './sender.ts';

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);

/** Stricter than browsers: a provider refuses a whole mail for a reply address like `a@b`. */
const replyAddress = z.email();

const withoutControls = (value: string): string => value.replace(/[^\P{Cc}\n]/gu, '');

/** Renders a visitor's message for the provider. Pure: the same message gives the same mail. */
export const contactMail = (message: ContactMessage) => {
  const rows = [
    ['Name', oneLine(message.name)],
    ['Organization', oneLine(message.organization)],
    ['Phone', oneLine(message.phone)],
    ['Email', oneLine(message.email)],
  ] as const;
  const body = withoutControls(message.message);
  const reply = replyAddress.safeParse(message.email);
  const htmlRows = rows.map(
    ([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    subject: oneLine(`${brand.name}: message from ${message.name}`),
    ...(reply.success && { replyTo: { email: reply.data, name: oneLine(message.name) } }),
    text: `${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${body}\n`,
    html: `<table>${htmlRows.join('')}</table><p style="white-space:pre-wrap">${escapeHtml(body)}</p>`,
  };
};

export const writeContactMail: WriteMail<ContactMessage> = async (message) => contactMail(message);
