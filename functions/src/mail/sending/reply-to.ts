import { oneLine } from '@lexplain/contract/text/one-line';
import { z } from 'zod';
import type { OutgoingMail } from './sendgrid.ts';

/** Stricter than browsers: a provider refuses a whole mail for a reply address like `a@b`. */
const replyAddress = z.email();

/** Where an answer goes, for a mail; nothing for an address that the provider refuses. */
export const replyTo = (email: string, name: string): Pick<OutgoingMail, 'replyTo'> => {
  const reply = replyAddress.safeParse(email);
  return reply.success ? { replyTo: { email: reply.data, name: oneLine(name) } } : {};
};
