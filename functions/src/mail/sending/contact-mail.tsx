import { brand } from '@lexplain/contract/brand/brand';
import type { ContactMessage as Message } from '@lexplain/contract/contact/contact';
import { oneLine } from '@lexplain/contract/text/one-line';
import { render } from '@react-email/render';
import { z } from 'zod';
import { ContactMessage } from '../templates/contact-message.tsx';
import type { WrittenMail } from './sender.ts';

/** Stricter than browsers: a provider refuses a whole mail for a reply address like `a@b`. */
const replyAddress = z.email();

const withoutControls = (value: string): string => value.replace(/[^\P{Cc}\n]/gu, '');

/** Renders a visitor's message for the provider. Pure: the same message gives the same mail. */
export const contactMail = async (message: Message): Promise<WrittenMail> => {
  const rows = [
    ['Name', oneLine(message.name)],
    ['Organization', oneLine(message.organization)],
    ['Phone', oneLine(message.phone)],
    ['Email', oneLine(message.email)],
  ] as const;
  const subject = oneLine(`${brand.name}: message from ${message.name}`);
  const body = withoutControls(message.message);
  const reply = replyAddress.safeParse(message.email);
  return {
    subject,
    ...(reply.success && { replyTo: { email: reply.data, name: oneLine(message.name) } }),
    text: `${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${body}\n`,
    html: await render(<ContactMessage subject={subject} rows={rows} message={body} />),
  };
};
