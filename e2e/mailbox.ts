import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../dev/addresses.ts';

const mailboxContent = z.object({
  messages: z.array(
    z.object({
      subject: z.string(),
      reply_to: z.object({ email: z.string() }).optional(),
      content: z.array(z.object({ type: z.string(), value: z.string() })),
    }),
  ),
  verification_links: z.array(z.object({ email: z.string(), link: z.string() })),
});

/** What a person would find in the dev mailbox. */
export const readMailbox = async () => {
  const response = await fetch(`${urlOf('mailbox', offsetFromEnv())}/messages`);
  return mailboxContent.parse(await response.json());
};
