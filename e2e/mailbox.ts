import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../dev/addresses.ts';

const mailboxContent = z.object({
  messages: z.array(
    z.object({
      message_id: z.string(),
      subject: z.string(),
      personalizations: z.tuple([z.object({ to: z.tuple([z.object({ email: z.string() })]) })]),
      headers: z.record(z.string(), z.string()).default({}),
      reply_to: z.object({ email: z.string() }).optional(),
      content: z.array(z.object({ type: z.string(), value: z.string() })),
    }),
  ),
  verification_links: z.array(z.object({ email: z.string(), link: z.string() })),
});

const urlOfMailbox = (path: string): string => `${urlOf('mailbox', offsetFromEnv())}/${path}`;

/** The content of the dev mailbox. */
export const readMailbox = async () => {
  const response = await fetch(urlOfMailbox('messages'));
  return mailboxContent.parse(await response.json());
};

/** The mails to an address, newest first. */
export const mailsTo = async (email: string) =>
  (await readMailbox()).messages.filter(({ personalizations: [{ to }] }) => to[0].email === email);

/** Makes a mail bounce or be complained about: the site gets a signed event. Throws when it refuses. */
export const answerMail = async (
  id: string,
  event: 'hard_bounce' | 'soft_bounce' | 'complaint',
): Promise<void> => {
  const response = await fetch(urlOfMailbox('events'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, event }),
  });
  const told = z.object({ status: z.literal(200) }).safeParse(await response.json());
  if (!told.success) throw new Error(`The site was not told of the ${event}: ${told.error}`);
};
